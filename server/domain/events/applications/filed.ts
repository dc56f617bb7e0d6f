// What a person filed at an event, as columns of a statement over person `p` and event `e`, and as the API shows it.
import { type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../../../contract/levels';
import type { Answer, Origin, UserDoc } from '../../../../contract/schemas/eventApplications';
import type { ApplicationState } from '../../../../contract/states/eventApplications';
import { a, alias, e, m, p } from '../../../db/names';
import { eventAnswers, eventApplications, eventIssues, eventScans, regions, units } from '../../../db/tables';
import { signedUrl } from '../../../files/signedUrl';
import type { AnyCall } from '../../../http/call';
import { type ShortUserRow, shortUser, shortUserJson } from '../../people/shortUser';
import type { Viewer } from '../../viewer';
import { type PositionRow, positionJson, userPosition } from '../userPosition';
import { QUEUE, UNDECIDED } from './applicationSets';

const w = alias(eventAnswers, 'w');
const i = alias(eventIssues, 'i');
const s = alias(eventScans, 's');
const h = alias(units, 'h');
const g = alias(regions, 'g');
const q = alias(eventApplications, 'q');

export type Reader = Pick<AnyCall, 'db' | 'parts' | 'origin' | 'request'> & { viewer: Viewer };
export type ScanRow = { id: number; key: string; name: string };

export type FiledRow = {
  person: ShortUserRow;
  from: Origin;
  position: PositionRow;
  answers: Answer[];
  scans: ScanRow[];
};

export const answersJson =
  (): SQL => sql`coalesce((select json_agg(json_build_object('id', ${w.id}, 'issue', ${i.issue},
    'answer', ${w.answer}, 'user', ${w.person_id}) order by ${w.id}) from ${w}
    join ${i} on ${i.id} = ${w.issue_id} where ${w.event_id} = ${e.id} and ${w.person_id} = ${p.id}), '[]')`;

export const scansJson = (): SQL => sql`coalesce((select json_agg(json_build_object('id', ${s.id}, 'key', ${s.key},
    'name', ${s.name}) order by ${s.id} desc) from ${s} where ${s.event_id} = ${e.id} and ${s.person_id} = ${p.id}),
    '[]')`;

/** Where person `p` is from; organisers compare it with whom they meant. */
export const originJson = (): SQL => sql`json_build_object(
  'detachment', (select json_build_object('id', ${h.id}, 'name', ${h.name}) from ${h} where ${h.level} = 'detachment'
    and (${h.commander_id} = ${p.id} or ${h.id} = (select ${m.unit_id} from ${m}
      where ${m.person_id} = ${p.id} and ${m.level} = 'detachment' limit 1)) order by ${h.commander_id} <> ${p.id}
      limit 1),
  'region', (select json_build_object('id', ${g.id}, 'name', ${g.name}) from ${g} where ${g.id} = ${p.region_id}))`;

/** Whoever decides has to be able to ask: contacts are open, as among those who organise. */
export const filedColumns = (viewer: Viewer): SQL => sql`${shortUserJson(viewer, 'filed')} as person,
  ${originJson()} as "from", ${positionJson()} as position, ${answersJson()} as answers, ${scansJson()} as scans`;

/** The person with the position, the answers and the scans. */
export function filed(row: FiledRow, reader: Pick<Reader, 'parts' | 'origin' | 'viewer'>) {
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

export type StandingRow = {
  state: ApplicationState;
  reason: string | null;
  queue_place: number | null;
  waits_for: Level | null;
};

/** What became of application `a` so far. */
export const standingColumns = sql`${a.state}, ${a.reason}, ${a.waits_level} as waits_for,
  case when ${a.state} in ${QUEUE} then (select count(*)::int from ${q}
    where ${q.event_id} = ${a.event_id} and ${q.state} in ${QUEUE} and ${q.id} <= ${a.id}) end as queue_place`;

export const standing = ({ state, reason, queue_place, waits_for }: StandingRow): StandingRow => ({
  state,
  reason,
  queue_place,
  waits_for,
});

/** SQL condition of the filter by state; without one, what is not decided yet. */
export const stateIs = (asked: ApplicationState | undefined): SQL =>
  asked ? sql`${a.state} = ${asked}` : sql`${a.state} in ${UNDECIDED}`;
