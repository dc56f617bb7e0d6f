// Personal applications and participants as the API shows them.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Level } from '../../../../contract/levels';
import type {
  applicationQuery,
  IndividualApp,
  NewEventApplication,
  Participant,
  ParticipantQuery,
} from '../../../../contract/schemas/eventApplications';
import { isoMoment } from '../../../db/isoMoment';
import { a, alias, e, p } from '../../../db/names';
import { rowsOf } from '../../../db/rows';
import { eventParticipants, units } from '../../../db/tables';
import { errors } from '../../../http/errors';
import { idsIn, orderBy, pageOf } from '../../../http/page';
import { containsAll } from '../../../http/search';
import {
  type FiledRow,
  filed,
  filedColumns,
  type Reader,
  type StandingRow,
  standing,
  standingColumns,
  stateIs,
} from './filed';

const t = alias(eventParticipants, 't');
const tu = alias(units, 'tu');

type AppRow = FiledRow & StandingRow & { id: number; created_at: string };

const APPS = sql`${a} join ${e} on ${e.id} = ${a.event_id} join ${p} on ${p.id} = ${a.person_id}`;
const appColumns = (reader: Reader) =>
  sql`${a.id}, ${isoMoment(a.created_at)} as created_at, ${standingColumns}, ${filedColumns(reader.viewer)}`;
const individual =
  (reader: Reader) =>
  (row: AppRow): IndividualApp => ({
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
  return pageOf<AppRow, IndividualApp>(
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
  const [row] = await rowsOf<AppRow>(
    reader.db,
    sql`select ${appColumns(reader)} from ${APPS} where ${a.event_id} = ${event} and ${a.kind} = 'personal' and ${which}
      order by ${a.id} desc limit 1`,
  );
  if (!row) throw errors.notFound();
  return { ...individual(reader)(row), filer: row.person.id };
}

/** The answer to the filing call. */
export async function readNew(reader: Reader, id: number): Promise<NewEventApplication> {
  const [row] = await rowsOf<StandingRow & { id: number; created_at: string; event: number; user: number }>(
    reader.db,
    sql`select ${a.id}, ${isoMoment(a.created_at)} as created_at, ${a.event_id} as event, ${a.person_id} as user,
      ${standingColumns} from ${a} where ${a.id} = ${id}`,
  );
  if (!row) throw errors.notFound();
  return { id: row.id, created_at: row.created_at, event: row.event, user: row.user, ...standing(row) };
}

type ParticipantRow = FiledRow & {
  id: number;
  attended: boolean | null;
  created_at: string;
  unit_level: Level | null;
  unit_id: number | null;
  unit_name: string | null;
};

const PARTICIPANTS = sql`${t} join ${e} on ${e.id} = ${t.event_id} join ${p} on ${p.id} = ${t.person_id}
  left join ${tu} on ${tu.level} = ${t.level} and ${tu.id} = ${t.unit_id}`;
const participantColumns = (reader: Reader) => sql`${t.id}, ${t.attended}, ${isoMoment(t.created_at)} as created_at,
  ${t.level} as unit_level, ${t.unit_id}, ${tu.name} as unit_name, ${filedColumns(reader.viewer)}`;
const participant =
  (reader: Reader) =>
  (row: ParticipantRow): Participant => ({
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
  return pageOf<ParticipantRow, Participant>(
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
  const [row] = await rowsOf<ParticipantRow>(
    reader.db,
    sql`select ${participantColumns(reader)} from ${PARTICIPANTS} where ${t.event_id} = ${event} and ${which}`,
  );
  if (!row) throw errors.notFound();
  return participant(reader)(row);
}
