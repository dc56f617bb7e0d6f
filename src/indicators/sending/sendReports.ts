import { indicatorAt } from '@contract/programmes';
import type { SendResult } from '@contract/schemas/reports';
import { api } from '../../providers/api';
import type { ReportDocument, ReportSummary } from '../report';

/** Why a report does not go whose last words are not on the server. */
export const UNSAVED = 'Не отправлено: последние изменения ещё не сохранены.';

type Asked = Pick<ReportDocument, 'indicator' | 'item'> & { version?: number };

/**
 * Sends named reports of a unit, or all that are complete; tells what became of each.
 * @param seen the version shown of the one report that is named: where it was changed since, the call is refused with 412
 */
export const sendReports = (
  { programme, season, unit }: Pick<ReportDocument, 'programme' | 'season'> & { unit: { id: number } },
  reports: Asked[] | 'complete',
  seen?: number,
): Promise<SendResult[]> => api('report.send', { body: { programme, season, unit: unit.id, reports }, seen });

/** Rows that could go now: filled, and not standing as they were sent. A part that is final at once goes from its form. */
export const readyRows = <Row extends ReportSummary>(
  { programme, season }: Pick<ReportDocument, 'programme' | 'season'>,
  rows: readonly Row[],
): Row[] =>
  rows.filter(
    ({ id, indicator, state, complete, can, changed }) =>
      id !== null &&
      complete &&
      can.send &&
      (changed || state === 'returned') &&
      indicatorAt(programme, indicator, season)?.chain !== 'final',
  );

/** Goes without being chosen: what was returned is looked at first. */
export const mayGo = ({ state }: Pick<ReportSummary, 'state'>): boolean => state !== 'returned';
