// The statistics of a competition for the centre: a row for every detachment, with the places and results counted last.

import { sql } from 'drizzle-orm';
import { scoreOf } from '../../../contract/indicators/competition/calculate';
import { countedAnswers } from '../../../contract/indicators/competition/counted';
import { indicatorsOf } from '../../../contract/programmes';
import type { Viewer } from '../../call';
import { alias, type Db, type Executor, flag, int, json, k, orNull, r, rowsOf, u } from '../../db';
import { areas, places, units } from '../../db/tables';
import { audit } from '../audit';
import { addJob } from '../jobs';
import { placesIn } from '../programmes/placesShown';
import { readSeason } from '../programmes/season';
import { snapshots } from './snapshot';

const h = alias(units, 'h');
const a = alias(areas, 'a');
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

type StatisticsRow = {
  region: string | null;
  name: string;
  is_mentor: boolean;
  is_tandem: boolean;
  area: string | null;
  /** Whether it is in the calculation: who was taken out of it has no places. */
  confirmed: boolean;
  /** On the day of the snapshot; before that, as they are now. */
  people: number | null;
  paid: number | null;
  places_sum: number | null;
  places: Record<string, number>;
  /** What each indicator came to: of a tandem the sum of both, where places come from a table the detachment's own. */
  scores: Record<string, number>;
};

/** Both detachments of a tandem stand one after the other. @throws {ApiError} 404 without the season */
export async function statisticsRows(db: Db, competition: number): Promise<StatisticsRow[]> {
  const season = await readSeason(db, 'competition', competition);
  const members = await snapshots(db, season);
  const indicators = indicatorsOf('competition', competition);
  return (await readRows(db, competition)).map(({ id, reported, ...row }) => {
    const inputs = { snapshot: members.get(id) ?? null, settings: season.settings };
    // Each side of a tandem is placed by its own score there: the pair has a place and no score.
    const own = indicators.flatMap((indicator): [string, number][] => {
      const { key } = indicator;
      if (row.places[key] === undefined || row.scores[key] !== undefined) return [];
      const counts = indicator.requires === 'snapshot' ? countedAnswers(indicator, undefined) : null;
      const score = reported[key] ?? scoreOf(indicator, counts, inputs)?.value.toNumber();
      return score === undefined ? [] : [[key, score]];
    });
    const { people = null, paid = null } = inputs.snapshot ?? {};
    return { ...row, people, paid, scores: { ...row.scores, ...Object.fromEntries(own) } };
  });
}

const readRows = (db: Executor, competition: number) =>
  rowsOf(
    db,
    {
      id: u.id,
      region: orNull(h.name),
      name: u.name,
      is_mentor: flag`${u.id} = ${k.main_detachment_id}`,
      is_tandem: flag`${k.main_detachment_id} is not null`,
      area: orNull(a.name),
      confirmed: flag(k.confirmed),
      places_sum: int.orNull`(w.all ->> 'sum')::float8`,
      places: json<StatisticsRow['places']>`coalesce(w.places, '{}')`,
      scores: json<StatisticsRow['scores']>`coalesce(w.scores, '{}')`,
      reported: json<StatisticsRow['scores']>`coalesce((select json_object_agg(${r.indicator}, ${r.score}::float8)
        from ${r} where ${r.programme} = 'competition' and ${r.season} = ${competition} and ${r.level} = 'detachment'
        and ${r.unit_id} = ${u.id} and ${r.score} is not null), '{}')`,
    },
    (cells) => sql`select ${cells}
      from ${k}
      join ${u} on ${u.level} = 'detachment' and ${u.id} in (${k.junior_detachment_id}, ${k.main_detachment_id})
      left join ${h} on ${h.level} = 'regional' and ${h.id} = ${u.regional_id}
      left join ${a} on ${a.id} = ${u.area_id}
      left join lateral (select json_object_agg(${o.indicator}, ${o.place}::float8) as places,
          json_object_agg(${o.indicator}, ${o.score}::float8) filter (where ${o.score} is not null) as scores,
          json_build_object('sum', max(${o.score}) filter (where ${o.indicator} = 'overall')) as all
        from ${o} where ${placesIn('o', { programme: 'competition', number: competition }, 'computed')}
          and ${o.unit_id} = ${u.id}) w on true
      where ${k.competition_id} = ${competition}
      order by ${k.main_detachment_id} is null, ${h.name}, ${k.id}, is_mentor desc`,
  );
