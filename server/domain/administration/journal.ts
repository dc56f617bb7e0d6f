// The journal of the whole portal, errors its pages have told, and works, for the administrator.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actText, auditRecord } from '../../../contract/auditActs';
import { registerName } from '../../../contract/people/personName';
import type { errorsQuery, journalQuery, worksQuery } from '../../../contract/schemas/accounts';
import { jobKinds } from '../../../contract/schemas/jobs';
import { oneOf, when } from '../../db/documents';
import { isoMoment } from '../../db/isoMoment';
import { alias, p, u } from '../../db/names';
import { int, str } from '../../db/rows';
import { auditLog, frontErrors, jobs } from '../../db/tables';
import type { AnyCall } from '../../http/call';
import { pageOf } from '../../http/page';
import { moscowDays } from '../moscowDays';
import { shortestUser, shortUserJson } from '../people/shortUser';

const a = alias(auditLog, 'a');
const e = alias(frontErrors, 'e');
const j = alias(jobs, 'j');

type Listing = Pick<AnyCall, 'db' | 'request' | 'origin' | 'viewer'>;

/** One page of the journal, the newest first; days are Moscow's. What was written into records is not told. */
export function listJournal(call: Listing, query: z.output<typeof journalQuery>) {
  const { act, kind, actor, person } = query;
  const where: SQL[] = [
    ...(act ? [sql`${a.act} = ${act}`] : []),
    ...(kind ? [sql`${a.kind} = ${kind}`] : []),
    ...(actor ? [sql`${a.actor_id} = ${actor}`] : []),
    ...(person ? [sql`${a.kind} = 'person'`, sql`${a.record_id} = ${person}`] : []),
    ...moscowDays(a.at, query),
  ];
  const user = shortUserJson(call.viewer);
  return pageOf(
    { ...call, query },
    {
      columns: {
        id: int`${a.id}::int`,
        at: isoMoment(a.at),
        act: a.act,
        kind: a.kind,
        record: a.record_id,
        note: a.note,
        actor: oneOf(user, sql`from ${p} where ${p.id} = ${a.actor_id}`),
        person: oneOf(user, sql`from ${p} where ${a.kind} = 'person' and ${p.id} = ${a.record_id}`),
        unit: str.orNull`(select ${u.name} from ${u} where ${u.level}::text = ${a.kind} and ${u.id} = ${a.record_id})`,
      },
      from: sql`${a}`,
      where,
      order: sql`${a.id} desc`,
    },
    ({ actor, person: about, unit, kind, record, ...row }) => ({
      ...row,
      act_text: actText(row.act),
      about: (about && registerName(about)) || unit || auditRecord(kind, record),
      actor: actor && shortestUser(actor, call.origin),
      person: about && shortestUser(about, call.origin),
    }),
  );
}

/** Errors of the portal's pages by text, status and address without its numbers; the last seen first. */
export function listErrorGroups(call: Listing, query: z.output<typeof errorsQuery>) {
  const address = sql`regexp_replace(regexp_replace(${e.url}, '[?#].*$', ''), '/[0-9]+', '/…', 'g')`;
  const groups = sql`(select max(${e.id}) as id, ${e.error_code} as error_code,
    ${e.error_description} as error_description, ${address} as url, count(*)::int as count,
    count(distinct ${e.person_id})::int as people, min(${e.created_at}) as first_at, max(${e.created_at}) as last_at
    from ${e} group by ${e.error_code}, ${e.error_description}, ${address}) g`;
  return pageOf(
    { ...call, query },
    {
      columns: {
        id: int`g.id`,
        error_code: int`g.error_code`,
        error_description: str`g.error_description`,
        url: str`g.url`,
        count: int`g.count`,
        people: int`g.people`,
        first_at: isoMoment(sql`g.first_at`),
        last_at: isoMoment(sql`g.last_at`),
      },
      from: groups,
      where: [],
      order: sql`g.last_at desc, g.id desc`,
    },
    (row) => row,
  );
}

/** Works of everybody, the newest first: what they are, how far, why they failed; neither their files nor what was asked. */
export const listWorks = (call: Listing, query: z.output<typeof worksQuery>) =>
  pageOf(
    { ...call, query },
    {
      columns: {
        id: str`${j.id}::text`,
        kind: j.kind,
        state: j.state,
        done: j.done,
        total: j.total,
        error: j.error,
        created_at: isoMoment(j.created_at),
        alive_at: isoMoment(j.alive_at),
        person: when(sql`${p.id} is not null`, shortUserJson(call.viewer)),
      },
      from: sql`${j} left join ${p} on ${p.id} = ${j.person_id}`,
      where: query.state ? [sql`${j.state} = ${query.state}`] : [],
      order: sql`${j.created_at} desc, ${j.id} desc`,
    },
    ({ person, kind, ...row }) => ({
      ...row,
      title: jobKinds[kind as keyof typeof jobKinds] ?? kind,
      user: person && shortestUser(person, call.origin),
    }),
  );
