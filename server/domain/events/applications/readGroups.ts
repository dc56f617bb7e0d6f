// Group applications as the API shows them.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { applicationQuery, GroupApp } from '../../../../contract/schemas/eventApplications';
import { containsAll, foundRow, orderBy, pageOf } from '../../../call';
import { a, isoMoment, listOf, n, object, p, type RowOf, u, when } from '../../../db';
import { fileUrl } from '../../../files/fileUrl';
import { byName } from '../../people/nameSqls';
import { byShownName, shortUser, shortUserJson } from '../../people/shortUser';
import { readEvent } from '../eventList';
import type { EventRow } from '../eventRights';
import { FILED, originJson, type Reader, scansJson, standing, standingColumns, stateIs, userDoc } from './filedColumns';

/** @param organises whoever filed it and organises nothing sees of people what he sees of them elsewhere */
const columns = ({ viewer }: Reader, organises = true) => {
  const ground = organises ? 'filed' : 'staff';
  const applicant = object({ person: shortUserJson(viewer, ground), from: originJson() });
  return {
    id: a.id,
    created_at: isoMoment(a.created_at),
    ...standingColumns,
    author: shortUserJson(viewer, ground),
    from: originJson(),
    scans: scansJson(),
    unit: when(sql`${u.id} is not null`, object({ id: u.id, name: u.name, banner: u.banner, emblem: u.emblem })),
    applicants: listOf(
      applicant,
      sql`from ${n} join ${p} on ${p.id} = ${n.person_id} where ${n.application_id} = ${a.id}`,
      organises ? sql.join(byName, sql`, `) : byShownName(viewer),
    ),
  };
};

const present =
  (reader: Reader, event: GroupApp['event']) =>
  (row: RowOf<ReturnType<typeof columns>>): GroupApp => ({
    id: row.id,
    event,
    author: shortUser(row.author, reader.origin),
    headquarter_author: row.unit && {
      ...row.unit,
      banner: fileUrl(reader.origin, row.unit.banner),
      emblem: fileUrl(reader.origin, row.unit.emblem),
    },
    applicants: row.applicants.map(({ person, from }) => ({ user: shortUser(person, reader.origin), ...from })),
    ...row.from,
    documents: row.scans.map((scan) => userDoc(scan, row.author, reader)),
    created_at: row.created_at,
    ...standing(row),
  });

/** Group applications of an event: those not decided yet, unless a state is asked for. */
export async function listGroups(reader: Reader, event: number, query: z.output<typeof applicationQuery>) {
  const whole = await readEvent(reader, event);
  return pageOf(
    { ...reader, query },
    {
      columns: columns(reader),
      from: FILED,
      where: [
        sql`${a.event_id} = ${event} and ${a.kind} = 'group'`,
        stateIs(query.state),
        ...containsAll(p.search, query.search),
      ],
      order: query.ordering?.length
        ? orderBy(
            query.ordering,
            {
              user__last_name: [...byName, a.id],
              created_at: [a.created_at, a.id],
              id: [a.id],
            },
            'id',
          )
        : sql`${a.id} desc`,
    },
    present(reader, whole),
  );
}

/**
 * One group application, as whoever organises the event sees it, and whoever filed it.
 * @param which a condition over the application's row `a`
 * @throws {ApiError} 404 without one
 */
export async function readGroup(
  reader: Reader,
  { id: event, organises }: Pick<EventRow, 'id' | 'organises'>,
  which: SQL,
): Promise<GroupApp> {
  const row = await foundRow(
    reader.db,
    columns(reader, organises),
    (cells) => sql`select ${cells} from ${FILED} where ${a.event_id} = ${event} and ${a.kind} = 'group' and ${which}
      order by ${a.id} desc limit 1`,
  );
  return present(reader, await readEvent(reader, event))(row);
}
