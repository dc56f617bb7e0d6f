// Reading and setting the season of the rating.

import type { z } from 'zod';
import type { RatingSeason, RatingSeasonBody } from '../../../contract/schemas/programmes/ratingSeason';
import type { Viewer } from '../../call';
import type { Db } from '../../db';
import { countPlaces } from '../programmes/countPlaces';
import { type RatingSeason as Read, readSeason, readSeasons, unsetSeason } from '../programmes/season';
import { writeSeason } from '../programmes/writeSeason';

/** A season with its settings; one that does not exist yet has version 0 and what it would begin with. */
export async function readRatingSeason(db: Db, number: number | undefined): Promise<RatingSeason> {
  const known = (await readSeasons(db, 'rating')).some((season) => season.number === number);
  return answerOf(
    number === undefined || known ? await readSeason(db, 'rating', number) : unsetSeason('rating', number),
  );
}

const answerOf = ({ number, title, is_open, version, settings }: Read): RatingSeason => ({
  number,
  title,
  is_open,
  version,
  settings: settings as RatingSeason['settings'],
});

/**
 * Sets a season, or makes it with version 0; its places are counted anew by the new values.
 * @throws {ApiError} 412 when somebody else changed it meanwhile
 */
export async function saveRatingSeason(
  db: Db,
  viewer: Viewer,
  body: z.output<typeof RatingSeasonBody>,
): Promise<RatingSeason> {
  await db.transaction(async (tx) => {
    await writeSeason(tx, viewer, 'rating', body);
    await countPlaces(tx, 'rating', body.number);
  });
  return readRatingSeason(db, body.number);
}
