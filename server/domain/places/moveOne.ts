// One unit among places that stand: its own score is counted, the others keep theirs and only move.
import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { placesByScore } from '../../../contract/indicators/places';
import { requiredIndicator } from '../../../contract/programmes';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { writePlaces } from '../programmes/keepPlaces';
import type { RatingSeason } from '../programmes/season';
import { placedBy, type Rows } from './inputs';
import { placeRows } from './placeRows';

type Tx = Pick<Db, 'execute'>;

/** Counts the place of one unit by one indicator whose scores do not depend on each other. */
export async function moveOne(tx: Tx, season: RatingSeason, key: string, unit: number, rows: Rows): Promise<void> {
  const indicator = requiredIndicator('rating', key, season.number);
  const [own] = placedBy(key, rows, season).filter((one) => one.unit === unit);
  const others = await rowsOf<{ unit_id: number; place: number; score: string }>(
    tx,
    sql`select unit_id, place::int as place, score::text as score from places where programme = 'rating'
      and season = ${season.number} and publication_id is null and indicator = ${key} and unit_id <> ${unit}`,
  );
  const scores = new Map(others.map(({ unit_id, score }) => [unit_id, new Big(score)]));
  if (own) scores.set(unit, own.score.value);
  const places = placesByScore(indicator, scores, season.settings);
  const ownRows = own ? placeRows(indicator, [{ ...own, place: places.get(unit) ?? own.place }], []) : [];
  await writePlaces(tx, season, [key], ownRows, unit);
  const moved = others.flatMap(({ unit_id, place }) => {
    const now = places.get(unit_id);
    return now === undefined || now === place ? [] : [{ unit_id, place: now }];
  });
  if (moved.length === 0) return;
  await tx.execute(sql`update places p set place = v.place
    from json_to_recordset(${JSON.stringify(moved)}::text::json) as v (unit_id int, place numeric)
    where p.programme = 'rating' and p.season = ${season.number} and p.publication_id is null
      and p.indicator = ${key} and p.unit_id = v.unit_id`);
}
