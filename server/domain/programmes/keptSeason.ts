import type { Db } from '../../db';
import { readSeason } from './season';

/** How long a season may be the current one without being looked at again. */
const KEPT_MS = 60_000;

/**
 * The current season of the rating as it was seen last, undefined until then: whoever asks waits for nothing, so that a
 * page is served however the database is.
 */
export function keptSeason(db: Db): () => number | undefined {
  let seen: number | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  const look = async () => {
    seen = (await readSeason(db, 'rating', undefined)).number;
  };
  return () => {
    if (performance.now() - asked > KEPT_MS) {
      asked = performance.now();
      // What is wrong with the database is told by every call that needs it.
      look().catch(() => undefined);
    }
    return seen;
  };
}
