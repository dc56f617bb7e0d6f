import { sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { isoMoment } from '../../db/isoMoment';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { errors } from '../../http/errors';

export type Season = {
  number: number;
  title: string;
  is_open: boolean;
  settings: unknown;
  /** When its places were published last; null before. */
  published_at: string | null;
};

/**
 * A season of a programme; without a number the newest open one, else the newest.
 * @throws {ApiError} 404 when there is none
 */
export async function reportSeason(
  db: Pick<Db, 'execute'>,
  programme: Programme,
  number: number | undefined,
): Promise<Season> {
  const [season] = await rowsOf<Season>(
    db,
    sql`select number, title, is_open, settings,
        (select ${isoMoment(sql`max(b.at)`)} from publications b where b.programme = ${programme}
          and b.season = seasons.number) as published_at
      from seasons where programme = ${programme}
      ${number === undefined ? sql`` : sql`and number = ${number}`}
      order by is_open desc, number desc limit 1`,
  );
  if (!season) throw errors.notFound('Такого сезона нет.');
  return season;
}
