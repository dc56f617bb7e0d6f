// What a person filed at an event, as columns of a statement over person `p` and event `e`, and as the API shows it.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AuditAct } from '../../../../contract/auditActs';
import type { UserDoc } from '../../../../contract/schemas/eventApplications';
import type { ApplicationState } from '../../../../contract/states/eventApplications';
import type { AnyCall, Viewer } from '../../../call';
import { a, alias, e, int, listOf, m, object, oneOf, p, type RowOf, u } from '../../../db';
import { auditLog, eventAnswers, eventApplications, eventIssues, eventScans, regions, units } from '../../../db/tables';
import { signedUrl } from '../../../files/signedUrl';
import { type ShortUserRow, shortUser, shortUserJson } from '../../people/shortUser';
import { positionJson, userPosition } from '../userPosition';
import { QUEUE, UNDECIDED } from './applicationSets';

const w = alias(eventAnswers, 'w');
const i = alias(eventIssues, 'i');
const s = alias(eventScans, 's');
const h = alias(units, 'h');
const g = alias(regions, 'g');
const q = alias(eventApplications, 'q');
const l = alias(auditLog, 'l');

/** Applications `a` with their event, who filed, and the unit in whose name. */
export const FILED = sql`${a} join ${e} on ${e.id} = ${a.event_id} join ${p} on ${p.id} = ${a.person_id}
  left join ${u} on ${u.level} = ${a.level} and ${u.id} = ${a.unit_id}`;

export type Reader = Pick<AnyCall, 'db' | 'parts' | 'origin' | 'url'> & { viewer: Viewer };
const answersJson = () =>
  listOf(
    object({ id: w.id, issue: i.issue, answer: w.answer, user: w.person_id }),
    sql`from ${w} join ${i} on ${i.id} = ${w.issue_id} where ${w.event_id} = ${e.id} and ${w.person_id} = ${p.id}`,
    w.id,
  );

const scan = { id: s.id, key: s.key, name: s.name };
type ScanRow = RowOf<typeof scan>;
export const scansJson = () =>
  listOf(object(scan), sql`from ${s} where ${s.event_id} = ${e.id} and ${s.person_id} = ${p.id}`, sql`${s.id} desc`);

/** Where person `p` is from; organisers compare it with whom they meant. */
export const originJson = () =>
  object({
    detachment: oneOf(
      object({ id: h.id, name: h.name }),
      sql`from ${h} where ${h.level} = 'detachment' and (${h.commander_id} = ${p.id}
        or ${h.id} = (select ${m.unit_id} from ${m} where ${m.person_id} = ${p.id} and ${m.level} = 'detachment' limit 1))
        order by ${h.commander_id} <> ${p.id} limit 1`,
    ),
    region: oneOf(object({ id: g.id, name: g.name }), sql`from ${g} where ${g.id} = ${p.region_id}`),
  });

/** Whoever decides has to be able to ask: contacts are open, as among those who organise. */
export const filedColumns = (viewer: Viewer) => ({
  person: shortUserJson(viewer, 'filed'),
  from: originJson(),
  position: positionJson(),
  answers: answersJson(),
  scans: scansJson(),
});

/** The person with the position, the answers and the scans. */
export function filed(
  row: RowOf<ReturnType<typeof filedColumns>>,
  reader: Pick<Reader, 'parts' | 'origin' | 'viewer'>,
) {
  return {
    user: shortUser(row.person, reader.origin),
    position: userPosition(row.position),
    ...row.from,
    answers: row.answers,
    documents: row.scans.map((scan) => userDoc(scan, row.person, reader)),
  };
}

/** A scan with an address that is good for this reader and some minutes. */
export function userDoc(
  { id, key, name }: ScanRow,
  person: ShortUserRow,
  { parts, origin, viewer }: Pick<Reader, 'parts' | 'origin' | 'viewer'>,
): UserDoc {
  const signer = { secret: parts.secret, origin, now: parts.now(), viewer };
  return {
    id,
    user: shortUser(person, origin),
    document: signedUrl(signer, { kind: 'event_scan', record: id, name: 'document', key }),
    name,
  };
}

/** Place of application `a` in the queue of its event, from 1; null when it is not in the queue. */
export const queuePlace = sql`case when ${a.state} in ${QUEUE} then (select count(*)::int from ${q}
  where ${q.event_id} = ${a.event_id} and ${q.state} in ${QUEUE} and ${q.id} <= ${a.id}) end`;

/**
 * The last change of the application `id` that person `filer` filed, as its history knows it: all that he did, what
 * organisers changed of his answers and documents, and who agreed: what one approves is not accepted unseen; 0 for none.
 */
export const lastFiled = (id: SQLWrapper = a.id, filer: SQLWrapper = a.person_id): SQL =>
  sql`coalesce((select max(${l.id})::int from ${l} where ${l.kind} = 'event_application' and ${l.record_id} = ${id}
    and (${l.actor_id} = ${filer} or ${l.act} in ${FILED_ACTS})), 0)`;
const FILED_ACTS: readonly AuditAct[] = [
  'event.answer',
  'event.answer.remove',
  'event.approve',
  'event.scan.change',
  'event.scan.remove',
];

/** What became of application `a` so far. */
export const standingColumns = {
  state: a.state,
  reason: a.reason,
  waits_for: a.waits_level,
  queue_place: int.orNull`${queuePlace}`,
  seen: int(lastFiled()),
};
type StandingRow = RowOf<typeof standingColumns>;

export const standing = ({ state, reason, queue_place, waits_for, seen }: StandingRow): StandingRow => ({
  state,
  reason,
  queue_place,
  waits_for,
  seen,
});

/** SQL condition of the filter by state; without one, what is not decided yet. */
export const stateIs = (asked: ApplicationState | undefined): SQL =>
  asked ? sql`${a.state} = ${asked}` : sql`${a.state} in ${UNDECIDED}`;
