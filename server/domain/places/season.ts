// The season of the rating that a call is about, with its settings whole.
import { sql } from 'drizzle-orm';
import { type RatingSettings, ratingSettings2025 } from '../../../contract/indicators/rating/settings';
import { RatingSettingsSchema } from '../../../contract/schemas/ratingSeason';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { errors } from '../../http/errors';

export type Season = {
  number: number;
  title: string;
  is_open: boolean;
  version: number;
  settings: RatingSettings;
};

/**
 * A season of the rating; without a number the open one, else the newest.
 * @param locked waits until nobody else counts or publishes places of it
 * @throws {ApiError} 404 when there is none
 */
export async function readSeason(
  db: Pick<Db, 'execute'>,
  number: number | undefined,
  { locked = false } = {},
): Promise<Season> {
  const [row] = await rowsOf<Omit<Season, 'settings'> & { settings: unknown }>(
    db,
    sql`select number, title, is_open, version, settings from seasons where programme = 'rating'
      ${number === undefined ? sql`` : sql`and number = ${number}`}
      order by is_open desc, number desc limit 1 ${locked ? sql`for update` : sql``}`,
  );
  if (!row) throw errors.notFound('Такого сезона рейтинга нет.');
  return { ...row, settings: settingsOf(row.settings) };
}

/** Settings as kept; values an older season does not have are those of 2025. */
export function settingsOf(kept: unknown): RatingSettings {
  const parsed = RatingSettingsSchema.safeParse(kept);
  return parsed.success ? parsed.data : ratingSettings2025;
}
