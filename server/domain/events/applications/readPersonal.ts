// Personal applications and participants as the API shows them.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  applicationQuery,
  IndividualApp,
  NewEventApplication,
  Participant,
  ParticipantQuery,
} from '../../../../contract/schemas/eventApplications';
import { isoMoment } from '../../../db/isoMoment';
import { a, alias, e, p } from '../../../db/names';
import { orNull, type RowOf, rowsOf } from '../../../db/rows';
import { eventParticipants, units } from '../../../db/tables';
import { errors } from '../../../http/errors';
import { idsIn, orderBy, pageOf } from '../../../http/page';
import { containsAll } from '../../../http/search';
import { filed, filedColumns, type Reader, standing, standingColumns, stateIs } from './filed';

const t = alias(eventParticipants, 't');
const tu = alias(units, 'tu');

const APPS = sql`${a} join ${e} on ${e.id} = ${a.event_id} join ${p} on ${p.id} = ${a.person_id}`;
const appColumns = (reader: Reader) => ({
  id: a.id,
  created_at: isoMoment(a.created_at),
  ...standingColumns,
  ...filedColumns(reader.viewer),
});
const individual =
  (reader: Reader) =>
  (row: RowOf<ReturnType<typeof appColumns>>): IndividualApp => ({
    id: row.id,
    ...filed(row, reader),
    created_at: row.created_at,
    ...standing(row),
  });

const orders = (table: 'a' | 't') => ({
  user__last_name: [p.last_name, p.first_name, p.id],
  created_at: [sql.raw(`${table}.created_at`), sql.raw(`${table}.id`)],
  id: [sql.raw(`${table}.id`)],
});

/** Personal applications of an event: those not decided yet, unless a state is asked for. */
export function listPersonal(reader: Reader, event: number, query: z.output<typeof applicationQuery>) {
  return pageOf(
    { ...reader, query },
    {
      columns: appColumns(reader),
      from: APPS,
      where: [
        sql`${a.event_id} = ${event} and ${a.kind} = 'personal'`,
        stateIs(query.state),
        ...containsAll(p.search, query.search),
        ...idsIn(a.id, query.ids),
      ],
      order: query.ordering?.length ? orderBy(query.ordering, orders('a'), 'id') : sql`${a.id} desc`,
    },
    individual(reader),
  );
}

/** @throws {ApiError} 404 without one */
export async function readPersonal(
  reader: Reader,
  event: number,
  which: SQL,
): Promise<IndividualApp & { filer: number }> {
  const [row] = await rowsOf(
    reader.db,
    appColumns(reader),
    (cells) => sql`select ${cells} from ${APPS} where ${a.event_id} = ${event} and ${a.kind} = 'personal' and ${which}
      order by ${a.id} desc limit 1`,
  );
  if (!row) throw errors.notFound();
  return { ...individual(reader)(row), filer: row.person.id };
}

/** The answer to the filing call. */
export async function readNew(reader: Reader, id: number): Promise<NewEventApplication> {
  const [row] = await rowsOf(
    reader.db,
    {
      id: a.id,
      created_at: isoMoment(a.created_at),
      event: a.event_id,
      user: a.person_id,
      ...standingColumns,
    },
    (cells) => sql`select ${cells} from ${a} where ${a.id} = ${id}`,
  );
  if (!row) throw errors.notFound();
  return { id: row.id, created_at: row.created_at, event: row.event, user: row.user, ...standing(row) };
}

const PARTICIPANTS = sql`${t} join ${e} on ${e.id} = ${t.event_id} join ${p} on ${p.id} = ${t.person_id}
  left join ${tu} on ${tu.level} = ${t.level} and ${tu.id} = ${t.unit_id}`;
const participantColumns = (reader: Reader) => ({
  id: t.id,
  attended: t.attended,
  created_at: isoMoment(t.created_at),
  unit_level: t.level,
  unit_id: t.unit_id,
  unit_name: orNull(tu.name),
  ...filedColumns(reader.viewer),
});
const participant =
  (reader: Reader) =>
  (row: RowOf<ReturnType<typeof participantColumns>>): Participant => ({
    id: row.id,
    ...filed(row, reader),
    attended: row.attended,
    created_at: row.created_at,
    unit:
      row.unit_level && row.unit_id && row.unit_name
        ? { level: row.unit_level, id: row.unit_id, name: row.unit_name }
        : null,
  });

/** Participants of an event, the newest first unless another order is asked for. */
export function listParticipants(reader: Reader, event: number, query: ParticipantQuery) {
  const where = [sql`${t.event_id} = ${event}`, ...containsAll(p.search, query.search), ...idsIn(t.id, query.ids)];
  if (query.attended !== undefined) where.push(sql`coalesce(${t.attended}, false) = ${query.attended}`);
  return pageOf(
    { ...reader, query },
    {
      columns: participantColumns(reader),
      from: PARTICIPANTS,
      where,
      order: query.ordering?.length ? orderBy(query.ordering, orders('t'), 'id') : sql`${t.id} desc`,
    },
    participant(reader),
  );
}

/**
 * One participant.
 * @param which a condition over the participant's row `t`
 * @throws {ApiError} 404 without one
 */
export async function readParticipant(reader: Reader, event: number, which: SQL): Promise<Participant> {
  const [row] = await rowsOf(
    reader.db,
    participantColumns(reader),
    (cells) => sql`select ${cells} from ${PARTICIPANTS} where ${t.event_id} = ${event} and ${which}`,
  );
  if (!row) throw errors.notFound();
  return participant(reader)(row);
}
