// A publication keeps the places counted last and makes them known: one engine for every programme.
import { sql } from 'drizzle-orm';
import type { Programme } from '../../../contract/indicators/types';
import { foundRow, type PageAsked, pageOf, type ViewerListing } from '../../call';
import { alias, type Executor, int, isoMoment, namesOf, p, type RowOf, rowsOf, valuesOf } from '../../db';
import { places, publications } from '../../db/tables';
import { personRef } from '../reports/reportVersions';
import { seesUnpublished } from './placesShown';

const b = alias(publications, 'b');
const w = alias(places, 'w');

const columns = {
  id: b.id,
  season: b.season,
  note: b.note,
  at: isoMoment(b.at),
  by: personRef,
  /** Units with an overall place; a pair counts once. */
  placed: int`(select count(distinct least(${w.unit_id}, coalesce(${w.partner_id}, ${w.unit_id})))::int from ${w}
    where ${w.publication_id} = ${b.id} and ${w.programme} = ${b.programme} and ${w.season} = ${b.season}
    and ${w.indicator} = 'overall')`,
};
export type Publication = RowOf<typeof columns>;
const from = sql`${b} left join ${p} on ${p.id} = ${b.by}`;

type OfSeason = { programme: Programme; number: number };

/** @throws {ApiError} 404 */
export async function readPublication(db: Executor, id: number): Promise<Publication> {
  const row = await foundRow(db, columns, (cells) => sql`select ${cells} from ${from} where ${b.id} = ${id}`);
  return row;
}

/** The last publication of a season, if there is one. */
export async function lastPublication(db: Executor, { programme, number }: OfSeason): Promise<Publication | undefined> {
  const [row] = await rowsOf(
    db,
    columns,
    (cells) => sql`select ${cells} from ${from} where ${b.programme} = ${programme} and ${b.season} = ${number}
      order by ${b.id} desc limit 1`,
  );
  return row;
}

/**
 * Keeps the places counted last as a publication.
 * @param at when they began to be counted: what was decided before, while that waited, is counted
 * @returns its id and how many places it has
 */
export async function keepPublication(
  tx: Executor,
  { programme, number }: OfSeason,
  { note, by, at }: { note: string | null; by: number; at: string },
): Promise<{ id: number; places: number }> {
  const [made] = await rowsOf(
    tx,
    { id: publications.id },
    (cells) => sql`insert into ${publications}
      ${valuesOf(publications, { programme, season: number, note: note || null, by, at: sql`${at}::timestamptz` })} returning ${cells}`,
  );
  if (!made) throw new Error('no publication was made');
  const copied = await rowsOf(
    tx,
    sql`insert into ${places}
      ${namesOf(places, 'publication_id', 'programme', 'season', 'nomination', 'level', 'unit_id', 'partner_id', 'indicator', 'place', 'score', 'breakdown', 'inputs')}
      select ${made.id}::int, ${places.programme}, ${places.season}, ${places.nomination}, ${places.level},
      ${places.unit_id}, ${places.partner_id}, ${places.indicator}, ${places.place}, ${places.score},
      ${places.breakdown}, ${places.inputs} from ${places} where ${places.programme} = ${programme}
      and ${places.season} = ${number} and ${places.publication_id} is null returning 1`,
  );
  return { id: made.id, places: copied.length };
}

type Asked = PageAsked & { season?: number };

/**
 * Publications of a programme, of one season or of all, the newest first, as the caller shows them. Who decided is the
 * business of those who see places before they are published.
 */
export const listPublications = <Shown>(
  call: ViewerListing,
  programme: Programme,
  query: Asked,
  present: (row: Publication) => Shown,
) =>
  pageOf(
    { ...call, query },
    {
      columns,
      from,
      where: [
        sql`${b.programme} = ${programme}`,
        ...(query.season === undefined ? [] : [sql`${b.season} = ${query.season}`]),
      ],
      order: sql`${b.id} desc`,
    },
    (row) => present(seesUnpublished(call.viewer, programme) ? row : { ...row, by: null }),
  );
