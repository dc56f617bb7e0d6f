import type { Programme } from '../../../contract/indicators/types';
import type { Db } from '../../db/open';
import { moves, type UnverifiedAct } from '../competition/applications/moves';
import { countPlacesAfter } from '../competition/recompute';
import { recomputeRatingAfter } from '../places/recompute';
import type { About } from './reportAbout';

type Tx = Pick<Db, 'execute' | 'insert'>;

/** Scores and places of each programme that a report moves. */
const recompute: Record<Programme, (tx: Tx, about: About) => Promise<void>> = {
  rating: (tx, { season, indicator, unit }) => recomputeRatingAfter(tx, season.number, indicator.key, unit.id),
  competition: (tx, { season, indicator }) => countPlacesAfter(tx, season.number, indicator.key),
};

/**
 * What follows in the same transaction when a report, or one of its items, begins to count or stops to. A calculation that fails
 * takes the acceptance with it.
 */
export const reportAccepted = (tx: Tx, about: About): Promise<void> => recompute[about.programme](tx, about);

/**
 * The same for a report that nobody verified yet: it was sent, or returned.
 * Some of the competition count from the sending on, and no longer once they are returned.
 */
export async function reportUnverified(tx: Tx, about: About, act: UnverifiedAct): Promise<void> {
  if (about.programme === 'competition' && moves(about.season.number, about.indicator.key, act))
    await recompute.competition(tx, about);
}
