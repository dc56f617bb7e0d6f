// Participants of an event as the API shows them: a page, a file, one of them.

import { type SQL, sql } from 'drizzle-orm';
import { FILED_ALONE, participantColumns } from '../../../../contract/events/participantColumns';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import type {
  Participant,
  ParticipantQuery,
  ParticipantsExportBody,
} from '../../../../contract/schemas/eventApplications';
import { containsAll, foundRow, idsIn, pageOf, type Viewer } from '../../../call';
import { alias, e, isoMoment, orNull, p, type RowOf, type Shape } from '../../../db';
import { eventParticipants, regions, units } from '../../../db/tables';
import type { ColumnList } from '../../columnList';
import { type ColumnsSql, columnConditions, columnOrder } from '../../columnQuery';
import { byName, nameSqls } from '../../people/nameSqls';
import { shownEmail } from '../../people/shownEmail';
import { ofUnit } from '../../roster/rosterSqls';
import { positionJson } from '../userPosition';
import { filed, filedColumns, type Reader } from './filedColumns';

const t = alias(eventParticipants, 't');
const tu = alias(units, 'tu');
const g = alias(regions, 'g');

const FROM = sql`${t} join ${e} on ${e.id} = ${t.event_id} join ${p} on ${p.id} = ${t.person_id}
  left join ${tu} on ${tu.level} = ${t.level} and ${tu.id} = ${t.unit_id}`;
const columnsOf = (viewer: Viewer) => ({
  id: t.id,
  attended: t.attended,
  created_at: isoMoment(t.created_at),
  unit_level: t.level,
  unit_id: t.unit_id,
  unit_name: orNull(tu.name),
  ...filedColumns(viewer),
});
type Row = RowOf<ReturnType<typeof columnsOf>>;

const participant =
  (reader: Reader) =>
  (row: Row): Participant => ({
    id: row.id,
    ...filed(row, reader),
    attended: row.attended,
    created_at: row.created_at,
    unit:
      row.unit_level && row.unit_id && row.unit_name
        ? { level: row.unit_level, id: row.unit_id, name: row.unit_name }
        : null,
  });

/** Whoever may ask organises the event: what was filed there is open. */
const sqls: ColumnsSql<typeof participantColumns> = {
  ...nameSqls,
  phone_number: { value: p.phone_number },
  email: { value: shownEmail.getSQL() },
  region: { value: p.region_id, order: [sql`(select ${g.name} from ${g} where ${g.id} = ${p.region_id})`] },
  detachment: ofUnit('detachment'),
  unit: { value: tu.name },
  fee_paid: { value: p.membership_fee },
  attended: { value: t.attended },
  position: { value: sql`(${positionJson()} ->> 'position')` },
  created_at: { value: sql`(${t.created_at} at time zone 'Europe/Moscow')::date`, order: [t.created_at] },
};
type Asked = ParticipantsExportBody['filters'] & Pick<ParticipantQuery, 'ordering' | 'ids'>;

/** Participants of an event, the newest first unless another order is asked for. */
export const listParticipants = (reader: Reader, event: number, query: ParticipantQuery) =>
  pageOf({ ...reader, query }, participantList(reader.viewer, event, query), participant(reader));

/** The list as its pages and its file read it. */
export function participantList(viewer: Viewer, event: number, asked: Asked) {
  const where = [sql`${t.event_id} = ${event}`, ...containsAll(p.search, asked.search), ...idsIn(t.id, asked.ids)];
  if (asked.attended !== undefined) where.push(sql`coalesce(${t.attended}, false) = ${asked.attended}`);
  return {
    columns: columnsOf(viewer),
    from: FROM,
    where: [...where, ...columnConditions(participantColumns, sqls, asked)],
    order: columnOrder(asked.ordering, sqls, {
      known: {
        user__last_name: byName,
        created_at: [t.created_at, t.id],
        id: [t.id],
      },
      byDefault: '-id',
      id: t.id,
    }),
    by: { id: t.id },
  } satisfies ColumnList<Shape>;
}

/** A row of the list by its columns. */
export const participantCells = ({ person, from, ...row }: Row) =>
  ({
    ...person,
    ...from,
    fee_paid: person.membership_fee,
    unit: row.unit_name ?? FILED_ALONE,
    attended: row.attended,
    position: row.position?.position ?? null,
    created_at: moscowDay(new Date(row.created_at)),
  }) satisfies Record<(typeof participantColumns)[number]['key'], unknown>;

/**
 * One participant.
 * @param which a condition over the participant's row `t`
 * @throws {ApiError} 404 without one
 */
export async function readParticipant(reader: Reader, event: number, which: SQL): Promise<Participant> {
  const row = await foundRow(
    reader.db,
    columnsOf(reader.viewer),
    (cells) => sql`select ${cells} from ${FROM} where ${t.event_id} = ${event} and ${which}`,
  );
  return participant(reader)(row);
}
