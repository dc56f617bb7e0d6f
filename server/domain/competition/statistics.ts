// The statistics of a competition for the centre: a row for every detachment, with the places and results counted last.
import { sql } from 'drizzle-orm';
import { alias, k, u } from '../../db/names';
import type { Db, Executor } from '../../db/open';
import { flag, int, json, orNull, rowsOf } from '../../db/rows';
import { areas, competitionSnapshots, places, units } from '../../db/tables';
import { audit } from '../audit';
import { addJob } from '../jobs';
import { placesIn } from '../programmes/placesShown';
import { readSeason } from '../programmes/season';
import type { Viewer } from '../viewer';

const h = alias(units, 'h');
const a = alias(areas, 'a');
const s = alias(competitionSnapshots, 's');
const o = alias(places, 'o');

export type StatisticsParams = { competition: number };

/** Orders the file. @returns id of the work @throws {ApiError} 404, 409 */
export async function orderStatistics(db: Db, viewer: Viewer, competition: number): Promise<string> {
  await readSeason(db, 'competition', competition);
  return db.transaction(async (tx) => {
    const id = await addJob(tx, viewer, 'competition.statistics', { competition } satisfies StatisticsParams);
    await audit(tx, { actor: viewer.id, act: 'competition.statistics', kind: 'competition', record: competition });
    return id;
  });
}

export type StatisticsRow = {
  region: string | null;
  name: string;
  is_mentor: boolean;
  is_tandem: boolean;
  area: string | null;
  people: number | null;
  paid: number | null;
  places_sum: number | null;
  places: Record<string, number>;
  /** What each indicator came to. */
  scores: Record<string, number>;
};

/** Both detachments of a tandem stand one after the other. */
export const statisticsRows = (db: Executor, competition: number): Promise<StatisticsRow[]> =>
  rowsOf(
    db,
    {
      region: orNull(h.name),
      name: u.name,
      is_mentor: flag`${u.id} = ${k.main_detachment_id}`,
      is_tandem: flag`${k.main_detachment_id} is not null`,
      area: orNull(a.name),
      people: orNull(s.people),
      paid: orNull(s.paid),
      places_sum: int.orNull`(w.all ->> 'sum')::float8`,
      places: json<StatisticsRow['places']>`coalesce(w.places, '{}')`,
      scores: json<StatisticsRow['scores']>`coalesce(w.scores, '{}')`,
    },
    (cells) => sql`select ${cells}
      from ${k}
      join ${u} on ${u.level} = 'detachment' and ${u.id} in (${k.junior_detachment_id}, ${k.main_detachment_id})
      left join ${h} on ${h.level} = 'regional' and ${h.id} = ${u.regional_id}
      left join ${a} on ${a.id} = ${u.area_id}
      left join ${s} on ${s.competition_id} = ${k.competition_id} and ${s.detachment_id} = ${u.id}
      left join lateral (select json_object_agg(${o.indicator}, ${o.place}::float8) as places,
          json_object_agg(${o.indicator}, ${o.score}::float8) filter (where ${o.score} is not null) as scores,
          json_build_object('sum', max(${o.score}) filter (where ${o.indicator} = 'overall')) as all
        from ${o} where ${placesIn('o', { programme: 'competition', number: competition }, 'computed')}
          and ${o.unit_id} = ${u.id}) w on true
      where ${k.competition_id} = ${competition}
      order by ${k.main_detachment_id} is null, ${h.name}, ${k.id}, is_mentor desc`,
  );
