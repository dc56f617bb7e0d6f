import type { Programme } from '../../../contract/indicators/types';
import type { Db } from '../../db/open';
import { recomputeRatingAfter } from '../places/recompute';
import type { About } from './reportAbout';

type Tx = Pick<Db, 'execute' | 'insert'>;

/** Scores and places of each programme that a report moves. */
const recompute: Record<Programme, (tx: Tx, about: About) => Promise<void>> = {
  rating: (tx, { season, indicator, unit }) => recomputeRatingAfter(tx, season.number, indicator.key, unit.id),
  // Counted on demand and before a publication: verifying an item leaves the places as they are known.
  competition: async () => undefined,
};

/**
 * What follows in the same transaction when a report, or one of its items, begins to count. A calculation that fails
 * takes the acceptance with it.
 */
export const reportAccepted = (tx: Tx, about: About): Promise<void> => recompute[about.programme](tx, about);
