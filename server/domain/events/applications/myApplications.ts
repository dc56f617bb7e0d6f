// What one person filed or was named in, over all events; and the history of one application.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actText } from '../../../../contract/auditActs';
import type { ApplicationHistory, myApplicationsQuery } from '../../../../contract/schemas/eventApplications';
import { type EventStage, eventStages } from '../../../../contract/states/events';
import { containsAll, errors, foundRow, idsIn, orderBy, pageOf, type Viewer } from '../../../call';
import { a, alias, e, flag, int, isoMoment, n, object, oneOf, p, rowsOf, str, when } from '../../../db';
import { auditLog, eventParticipants } from '../../../db/tables';
import { fileUrl } from '../../../files/fileUrl';
import { shortestUser, shortUserJson } from '../../people/shortUser';
import type { EventRow } from '../eventRights';
import { comingFirst, stageOf } from '../eventStage';
import { GIVEN, UNDECIDED } from './applicationSets';
import { type Reader, standing, standingColumns } from './filedColumns';
import { actsStill } from './ownApplication';
import { filedBelow } from './readMulti';

const t = alias(eventParticipants, 't');
const l = alias(auditLog, 'l');

/** SQL condition "the application `a` is the viewer's: filed by him, or with him among its people". */
export const isOwn = ({ id }: Pick<Viewer, 'id'>): SQL =>
  sql`(${a.person_id} = ${id} or exists (select 1 from ${n} where ${n.application_id} = ${a.id}
    and ${n.person_id} = ${id}) or exists (select 1 from ${t} where ${t.application_id} = ${a.id}
    and ${t.person_id} = ${id}))`;

/** Applications of the viewer, the newest first; of drafts there are none. */
export function listOwn(reader: Reader, query: z.output<typeof myApplicationsQuery>) {
  const { id } = reader.viewer;
  const where: SQL[] = [isOwn(reader.viewer), ...containsAll(e.search, query.search), ...idsIn(a.id, query.ids)];
  if (query.state) where.push(sql`${a.state} = ${query.state}`);
  if (query.event !== undefined) where.push(sql`${a.event_id} = ${query.event}`);
  return pageOf(
    { ...reader, query },
    {
      columns: {
        id: a.id,
        kind: a.kind,
        created_at: isoMoment(a.created_at),
        ...standingColumns,
        people: a.places,
        filed: flag`${a.person_id} = ${id}`,
        compile: flag`${a.person_id} = ${id} and ${a.kind} = 'multi' and ${a.state} in ${GIVEN}
          and ${a.listed_at} is null`,
        acts: flag(actsStill(reader.viewer)),
        participant: oneOf(t.id, sql`from ${t} where ${t.event_id} = ${e.id} and ${t.person_id} = ${id}`),
        event: object({
          id: e.id,
          name: e.name,
          banner: e.banner,
          stage: str<EventStage>(stageOf(reader.parts.now())),
          starts_at: isoMoment(e.starts_at),
          ends_at: isoMoment(e.ends_at),
          address: e.address,
          format: e.format,
        }),
      },
      from: sql`${a} join ${e} on ${e.id} = ${a.event_id}`,
      where,
      order: query.ordering?.length
        ? orderBy(
            query.ordering,
            { created_at: [a.created_at, a.id], coming: [...comingFirst(reader.parts.now()), a.id], id: [a.id] },
            'id',
          )
        : sql`${a.id} desc`,
    },
    ({ id: application, kind, created_at, people, filed, compile, acts, participant, event, ...row }) => ({
      id: application,
      kind,
      created_at,
      people,
      filed,
      compile: compile && eventStages.has('held', event.stage),
      acts,
      participant,
      ...standing(row),
      event: { ...event, banner: fileUrl(reader.origin, event.banner) },
    }),
  );
}

type History = z.infer<typeof ApplicationHistory>;

/**
 * What happened to an application, from its filing on.
 * @throws {ApiError} 404 where the event has no such application, and for anybody but who filed it, the organisers and, of a
 *   multistage one, the commanders above who approve it
 */
export async function applicationHistory(reader: Reader, event: EventRow, id: number): Promise<History> {
  const application = await foundRow(
    reader.db,
    { told: flag`(${a.person_id} = ${reader.viewer.id} or ${filedBelow(reader)})` },
    (cells) => sql`select ${cells} from ${a} where ${a.id} = ${id} and ${a.event_id} = ${event.id}`,
  );
  if (!application.told && !event.organises) throw errors.notFound();
  const rows = await rowsOf(
    reader.db,
    {
      id: int`${l.id}::int`,
      at: isoMoment(l.at),
      act: l.act,
      note: l.note,
      actor: when(sql`${p.id} is not null`, shortUserJson(reader.viewer, 'nobody')),
    },
    (cells) => sql`select ${cells} from ${l} left join ${p} on ${p.id} = ${l.actor_id}
      where ${l.kind} = 'event_application' and ${l.record_id} = ${id} order by ${l.id} limit 200`,
  );
  return rows.map(({ actor, ...row }) => ({
    ...row,
    act_text: actText(row.act),
    actor: actor && shortestUser(actor, reader.origin),
  }));
}

/** Whether a person applied here and takes part: about oneself, or for the organisers. */
export async function userStatus(reader: Reader, event: EventRow, person: number) {
  if (person !== reader.viewer.id && !event.organises) throw errors.forbidden();
  const row = await foundRow(
    reader.db,
    {
      is_applicant: flag`exists (select 1 from ${a} where ${a.event_id} = ${event.id} and ${a.state} in ${UNDECIDED}
        and (${a.person_id} = ${p.id} or exists (select 1 from ${n} where ${n.application_id} = ${a.id}
        and ${n.person_id} = ${p.id})))`,
      is_participant: flag`exists (select 1 from ${t} where ${t.event_id} = ${event.id} and ${t.person_id} = ${p.id})`,
    },
    (cells) => sql`select ${cells} from ${p} where ${p.id} = ${person}`,
  );
  return row;
}
