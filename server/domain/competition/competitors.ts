// The public list of who takes part, with the places of the last publication: a page of it, a file.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { competitorColumns } from '../../../contract/programmes/competitorColumns';
import { nominations } from '../../../contract/programmes/nominations';
import type { ParticipantRow, ParticipantsExportBody, participantQuery } from '../../../contract/schemas/competition';
import { idsIn, pageWhileSame, type SharedListing } from '../../call';
import { alias, int, isoMoment, k, type RowOf, rowVersion, type Shape } from '../../db';
import { standing } from '../../db/statements/standing';
import { areas, places, units } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../columnQuery';
import { placesIn } from '../programmes/placesShown';
import { type DetachmentJson, joinedDetachment, withHeadquarters } from './detachment';
import { byJunior, j, m, participantFilters, participantsFrom } from './participants';

const o = alias(places, 'o');
const ja = alias(areas, 'ja');
const jh = alias(units, 'jh');
const ma = alias(areas, 'ma');
const mh = alias(units, 'mh');

/** The area and the regional headquarters of a detachment that is joined. */
const beside = (detachment: typeof j, area: typeof ja, regional: typeof j): SQL => sql`
  left join ${area} on ${area.id} = ${detachment.area_id}
  left join ${regional} on ${regional.level} = 'regional' and ${regional.id} = ${detachment.regional_id}`;

const mentor = joinedDetachment('main', m, ma, mh);
const junior = joinedDetachment('junior', j, ja, jh);
const columns = {
  id: k.id,
  competition: k.competition_id,
  ...mentor.cells,
  ...junior.cells,
  created_at: isoMoment(k.created_at),
  place: int.orNull`${o.place}::float8`,
  places_sum: int.orNull`${o.score}::float8`,
};
type Row = RowOf<typeof columns>;

/** Who takes part: the mentor of a tandem, and the junior detachment that every row has. */
const sidesOf = (row: Row) => ({
  main: mentor.read(row),
  junior: junior.read(row) as DetachmentJson,
});

const isTandem = sql`${k.main_detachment_id} is not null`;
const nomination = sql`case when ${isTandem} then 'tandem' else 'debut' end`;
/** What a row is called by: the mentor of a tandem, else the detachment that takes part alone. */
const name = sql`coalesce(${m.name}, ${j.name})`;
const ofFirst = (mentor: SQL, junior: SQL): SQL => sql`case when ${isTandem} then ${mentor} else ${junior} end`;

const sqls: ColumnsSql<typeof competitorColumns> = {
  name: { value: name },
  place: { value: o.place, order: [o.place, name] },
  places_sum: { value: o.score, order: [o.score, name] },
  nomination: { value: nomination, order: [orderOfNames(nominations, nomination), name] },
  junior: { value: sql`case when ${isTandem} then ${j.name} end` },
  area: {
    value: ofFirst(sql`${m.area_id}`, sql`${j.area_id}`),
    order: [ofFirst(sql`${ma.name}`, sql`${ja.name}`), name],
  },
  regional: {
    value: ofFirst(sql`${m.regional_id}`, sql`${j.regional_id}`),
    order: [ofFirst(sql`${mh.name}`, sql`${jh.name}`), name],
  },
  created_at: { value: sql`(${k.created_at} at time zone 'Europe/Moscow')::date`, order: [k.created_at] },
};

const byPlace = [o.place, ...byJunior];
/** The orders of API v1. */
const known = {
  junior_detachment__name: byJunior,
  detachment__name: [m.name, ...byJunior],
  junior_detachment__overallranking__place: byPlace,
  detachment__overalltandemranking_main_detachment__place: byPlace,
  junior_detachment__copy_ranking_detachment__place: byPlace,
  detachment__copy_ranking_main_detachment__place: byPlace,
};

type Query = z.output<typeof participantQuery>;
type Asked = ParticipantsExportBody['filters'] & Pick<Query, 'ordering' | 'ids'>;

/** The list as its pages and its file read it; nothing in it is about a person. */
export function competitorList(competition: number, asked: Asked) {
  return {
    columns,
    from: sql`${participantsFrom} ${beside(j, ja, jh)} ${beside(m, ma, mh)} left join ${o}
      on ${placesIn('o', { programme: 'competition', number: competition }, 'published')}
        and ${o.indicator} = 'overall' and ${o.unit_id} = ${k.junior_detachment_id}`,
    where: [
      ...participantFilters(competition, asked),
      ...idsIn(k.id, asked.ids),
      ...columnConditions(competitorColumns, sqls, asked),
    ],
    order: columnOrder(asked.ordering, sqls, { known, byDefault: 'junior_detachment__name', id: k.id }),
    by: { id: k.id },
  } satisfies ColumnList<Shape>;
}

/** The public list. */
export function listCompetitors(call: SharedListing, competition: number, query: Query) {
  // Hundreds of rows at the most: they are read where they are found.
  const { by: _, ...list } = competitorList(competition, query);
  const narrowed = columnConditions(competitorColumns, sqls, query).length > 0;
  // What narrows no column is counted without the places and what stands beside.
  const total = sql`(select count(*)::int from ${narrowed ? list.from : participantsFrom}
    where ${sql.join(list.where, sql` and `)})`;
  return pageWhileSame({ ...call, query }, { ...list, total, row: parts }, (row) => participantRow(row, call.origin));
}

/** What a row of the list is made of. */
const parts = standing(sql.join([k.id, ...[k, m, ma, mh, j, ja, jh, o].map(({ id }) => rowVersion(id))], sql`, `));

function participantRow(row: Row, origin: string): ParticipantRow {
  const { main, junior } = sidesOf(row);
  return {
    id: row.id,
    competition: row.competition,
    created_at: row.created_at,
    place: row.place,
    places_sum: row.places_sum,
    detachment: main && withHeadquarters(main, origin),
    junior_detachment: withHeadquarters(junior, origin),
    nomination: main ? 'tandem' : 'debut',
  };
}

/** A row of the list by its columns. */
export function competitorCells(row: Row) {
  const { main, junior } = sidesOf(row);
  const { place, places_sum, created_at } = row;
  const first = main ?? junior;
  return {
    name: first.name,
    place,
    places_sum,
    nomination: main ? 'tandem' : 'debut',
    junior: main && junior.name,
    area: first.area,
    regional: first.regional,
    created_at: moscowDay(new Date(created_at)),
  } satisfies Record<(typeof competitorColumns)[number]['key'], unknown>;
}
