// What the screens of indicators know of a report: the answers of `report.*`, and names for their parts.

import { lastPassed } from '@contract/indicators/passedAt';
import type { ReportDocument, ReportFile } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { ownMoment } from '../ui/text/moment';

export type { ReportDocument, ReportFile, ReportSummary } from '@contract/schemas/reports';
export type Files = Record<string, ReportFile>;
export type Stage = Exclude<keyof ReportDocument['versions'], 'before'>;
export type DecidedItem = ReportDocument['items'][number];

/** Names the reports of one place: programme, season and unit. */
export type ReportPlace = Pick<ReportDocument, 'programme' | 'season'> & { unit: number };

/** A report as the calls name it in their query. */
export const placeOf = ({ programme, season, unit }: ReportPlace) => ({ programme, season, unit });

/** Whether there is a score to be shown, or what it would come from. */
export const isCounted = ({ score, breakdown }: Pick<ReportDocument, 'score' | 'breakdown'>): boolean =>
  score !== null || (breakdown ?? []).length > 0;

/** Stands as it was sent: there is nothing in it to be sent once more. */
export const isAsSent = ({ state, changed }: Pick<ReportDocument, 'state' | 'changed'>): boolean =>
  isFiled(state) && !changed;

/** A report that was sent as it stands, without what its unit has written since. */
export function asPassed(report: ReportDocument): ReportDocument {
  const passed = lastPassed(report.versions);
  return passed && writtenSince(report) ? { ...report, answers: passed.answers } : report;
}

/** Something was written after it was sent, and did not go. */
export const writtenSince = ({ state, changed }: Pick<ReportDocument, 'state' | 'changed'>): boolean =>
  isFiled(state) && changed;

const isFiled = (state: ReportDocument['state']): boolean => state !== 'none' && reportStates.has('filed', state);

/** «Отчёт вернули: Павел Смирнов, 08.10.2025, 14:05.» */
export const returnedText = ({ returned }: Pick<ReportDocument, 'returned'>): string =>
  returned
    ? `Отчёт вернули: ${[returned.by?.name, ownMoment(returned.at)].filter(Boolean).join(', ')}.`
    : 'Отчёт вернули.';
