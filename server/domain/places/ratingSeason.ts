// Reading and setting the season of the rating.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ratingSettings2025 } from '../../../contract/indicators/rating/settings';
import type { RatingSeason, RatingSeasonBody } from '../../../contract/schemas/ratingSeason';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { errors } from '../../http/errors';
import { audit } from '../audit';
import type { Viewer } from '../viewer';
import { recomputeRating } from './recompute';
import { readSeason } from './season';

type Body = z.output<typeof RatingSeasonBody>;

/** Every season of the rating, the newest first. */
export const listSeasons = (db: Db) =>
  rowsOf<Pick<RatingSeason, 'number' | 'title' | 'is_open'>>(
    db,
    sql`select number, title, is_open from seasons where programme = 'rating' order by number desc`,
  );

/** A season with its settings; one that does not exist yet has version 0 and what it would begin with. */
export async function readRatingSeason(db: Db, number: number | undefined): Promise<RatingSeason> {
  const seasons = await listSeasons(db);
  if (number === undefined || seasons.some((season) => season.number === number))
    return seasonOf(await readSeason(db, number));
  return { number, title: `Рейтинг РО ${number}`, is_open: false, version: 0, settings: seasonSettings() };
}

const seasonOf = ({
  number,
  title,
  is_open,
  version,
  settings,
}: Awaited<ReturnType<typeof readSeason>>): RatingSeason => ({
  number,
  title,
  is_open,
  version,
  settings: settings as RatingSeason['settings'],
});
const seasonSettings = () => ratingSettings2025 as RatingSeason['settings'];

/**
 * Sets a season, or makes it with version 0; its places are counted anew by the new values.
 * @throws {ApiError} 412 when somebody else changed it meanwhile
 */
export async function saveRatingSeason(db: Db, viewer: Viewer, body: Body): Promise<RatingSeason> {
  await db.transaction(async (tx) => {
    const before = await changed(tx, body);
    await audit(tx, {
      actor: viewer.id,
      act: 'rating.season',
      kind: 'season',
      record: body.number,
      before,
      after: { title: body.title, is_open: body.is_open, settings: body.settings },
    });
    await recomputeRating(tx, body.number);
  });
  return readRatingSeason(db, body.number);
}

async function changed(tx: Pick<Db, 'execute'>, { number, title, is_open, version, settings }: Body): Promise<unknown> {
  const values = sql`${title}, ${is_open}, ${JSON.stringify(settings)}::text::jsonb`;
  if (version === 0) {
    const made = await rowsOf(
      tx,
      sql`insert into seasons (programme, number, title, is_open, settings) values ('rating', ${number}, ${values})
        on conflict (programme, number) do nothing returning id`,
    );
    if (made.length === 0) throw errors.changedMeanwhile();
    return undefined;
  }
  const [before] = await rowsOf<{ version: number }>(
    tx,
    sql`select title, is_open, settings, version from seasons where programme = 'rating' and number = ${number} for update`,
  );
  if (!before) throw errors.notFound('Такого сезона рейтинга нет.');
  if (before.version !== version) throw errors.changedMeanwhile();
  await tx.execute(sql`update seasons set (title, is_open, settings, version) = (${values}, version + 1)
    where programme = 'rating' and number = ${number}`);
  return before;
}
