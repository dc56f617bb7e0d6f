import { moscowDay } from '../../../contract/fields/moscowDay';
import { movesOf } from '../../../contract/indicators/chains';
import { completenessOf } from '../../../contract/indicators/completeness';
import { closedOn } from '../../../contract/indicators/season';
import type { Answers, Indicator } from '../../../contract/indicators/types';
import type { Can } from '../../../contract/schemas/reports';
import { type ReportState, reportStates } from '../../../contract/states/reports';
import type { Season } from '../programmes/season';
import { moveBy, type Parties } from './parties';

/** What a publication has counted is not opened again. @param decided when it was accepted, as `exactMoment` */
export const isPublished = ({ counted_at }: Pick<Season, 'counted_at'>, decided: string | null): boolean =>
  counted_at !== null && (decided === null || decided <= counted_at);

/** A report of which nothing was saved yet. */
export const unfilled = { state: 'draft', state_at: null } as const;

type Judged = { indicator: Indicator; season: Season; parties: Parties };
type Filled = Judged & { unit: { regional_id: number | null } };

/** What of an indicator is not taken any more today. */
export const closedNow = ({ season, indicator, unit }: Omit<Filled, 'parties'>) =>
  closedOn(moscowDay(), season.settings, indicator, unit.regional_id);

/** What the viewer may do with a report now. */
export function canOf(
  about: Filled,
  { state, state_at }: { state: ReportState; state_at: string | null },
  complete: boolean,
): Can {
  const { indicator, season, parties } = about;
  // Of what is decided item by item those that came back are mended whenever that happened.
  const tooLate = state !== 'returned' && (indicator.decidedPer === 'report' || state === 'draft');
  const isTaken = season.is_open && !(tooLate && closedNow(about).closed);
  const may = (act: Parameters<typeof moveBy>[3]) => moveBy(parties, indicator, state, act) !== undefined;
  return {
    edit: isTaken && may('edit'),
    send: isTaken && complete && may('send'),
    approve: may('approve'),
    correct: may('correct'),
    return: may('return'),
    reopen:
      indicator.decidedPer === 'report' && may('reopen') && !(state === 'accepted' && isPublished(season, state_at)),
  };
}

/** The viewer decides about the report, or about its items, now: before he does he may ask the unit. */
export const asksNow = ({ indicator, parties }: Omit<Judged, 'season'>, state: ReportState): boolean =>
  reportStates.has('review', state) && moveBy(parties, indicator, state, 'approve') !== undefined;

/** Whoever decides about the report now gives it to one of them; the centre also what waits for a district. */
export const mayAssign = (about: Omit<Judged, 'season'>, state: ReportState): boolean =>
  asksNow(about, state) || (reportStates.has('review', state) && about.parties.has('central') && mayDecide(about));

/** Whoever decides about such reports at some step may stand back from their unit. */
export const mayDeclare = ({ indicator, parties }: Omit<Judged, 'season'>): boolean =>
  !parties.has('own') && movesOf(indicator).some(({ act, by }) => act === 'approve' && parties.has(by));

/** Why whoever decides about such reports does not take back the acceptance of this one; null where he may, or none is there. */
export function keptBy(about: Judged, state: ReportState, counted: boolean): 'published' | 'central' | null {
  const moves = movesOf(about.indicator).filter(({ from, act }) => act === 'reopen' && from === state);
  if (moves.length === 0 || !mayDecide(about)) return null;
  if (counted) return 'published';
  return state === 'accepted' && !moves.some(({ by }) => about.parties.has(by)) ? 'central' : null;
}

const mayDecide = (about: Omit<Judged, 'season'>): boolean => mayDeclare(about) && !about.parties.has('conflict');

/** What the unit still has to give; a reviewer is not told. @param held ids of items that it cannot change now */
export function progressOf(indicator: Indicator, answers: Answers, held?: ReadonlySet<unknown>) {
  const { complete, missing, filled } = completenessOf(indicator, answers, held);
  return { complete, missing, filled };
}
