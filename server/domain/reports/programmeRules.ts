// Rules of one programme alone: whose reports are taken, and until when.

import { moscowDay } from '../../../contract/fields/moscowDay';
import { deadlineOf, refusesLate } from '../../../contract/indicators/season';
import type { Answers, Programme } from '../../../contract/indicators/types';
import type { ReportDocument } from '../../../contract/schemas/reports';
import { dayText } from '../../../contract/text/typographic';
import { errors } from '../../call';
import type { Executor } from '../../db';
import {
  expectedScore,
  requireItemsInTime,
  requireParticipant,
  requireSubscribersFit,
} from '../competition/reportRules';
import type { About, PlaceAbout } from './reportAbout';
import type { ReportRow } from './reportRow';

type Rules = {
  /** @throws {ApiError} 403 where the unit does not take part */
  takesPart: (tx: Executor, about: PlaceAbout) => Promise<void>;
  /** @throws {ApiError} 400 when what is sent comes too late */
  inTime: (tx: Executor, about: About, row: ReportRow, now: Date) => Promise<void>;
  /** @throws {ApiError} 400 at the field of an answer that the unit's own figures contradict */
  fits: (tx: Executor, about: About, row: ReportRow) => Promise<void>;
  /** What answers would bring by themselves; `isOut` tells an item that would not be accepted as it stands. */
  expected: (
    db: Executor,
    about: About,
    answers: Answers,
    isOut: (list: string, item: Answers) => boolean,
  ) => Promise<ReportDocument['expected']>;
};

export const programmeRules: Record<Programme, Rules> = {
  rating: {
    takesPart: async () => undefined,
    inTime: async (_tx, about, row, now) => requireInTime(about, row, now),
    fits: async () => undefined,
    // A region's score depends on the others': `rating.whatIf`.
    expected: async () => null,
  },
  competition: {
    takesPart: requireParticipant,
    inTime: requireItemsInTime,
    fits: requireSubscribersFit,
    expected: expectedScore,
  },
};

/** What was returned is mended whenever that happened; a report that stands is changed in time like a first one. */
function requireInTime({ season, indicator, unit }: About, { state }: ReportRow, now: Date): void {
  const deadline = deadlineOf(season.settings, indicator);
  const late = deadline !== null && moscowDay(now) > deadline;
  if (late && state !== 'returned' && refusesLate(season.settings, unit.regional_id)) {
    throw errors.refused(`Срок сдачи прошёл ${dayText(deadline)}.`);
  }
}
