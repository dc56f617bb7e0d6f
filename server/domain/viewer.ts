import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Account, grantsOf } from '../../contract/grants';
import { type Level, levelKeys, levels } from '../../contract/levels';
import type { Post, Viewer } from '../call';
import { alias, type Db, type Executor, flag, int, json, lasting, m, o, p, rowsOf, u } from '../db';
import { standing } from '../db/statements/standing';
import { competitionParticipants, experts, people, secondFactors, sessions } from '../db/tables';
import { currentNumber } from './programmes/season';

const s = alias(sessions, 's');
const e = alias(experts, 'e');
const c = alias(competitionParticipants, 'c');
const f = alias(secondFactors, 'f');
const by = alias(people, 'by');
/** So long it is not asked for again. */
const SHOWN_MINUTES = 15;

/** The rights of a person as one text: whatever is gained or lost changes it. */
export function rightsOf({ administrator, commands, posts, expert, grants }: Viewer): string {
  const units = levelKeys.map((level) => [
    commands[level],
    posts[level]?.unit,
    posts[level]?.key,
    posts[level]?.trusted,
  ]);
  const held = [administrator, expert?.level, expert?.unit, units, [...grants].sort()];
  return createHash('sha256').update(JSON.stringify(held)).digest('base64url');
}

/** Whoever looks as somebody else is an administrator at this moment, and the other is none. */
const stillLooks = standing(sql`(exists (select 1 from ${by} where ${by.id} = ${s.seen_by} and ${by.is_active}
  and (${by.is_staff} or ${by.is_superuser})) and not (${p.is_staff} or ${p.is_superuser}))`);

/** Reads the person of a session: `closed` when the account is, undefined when the session has ended. */
export const readViewer = (db: Db, person: number, session: string) =>
  read(
    db,
    session,
    sql`${s} join ${p} on ${p.id} = ${s.person_id} where ${s.id} = ${session} and ${p.id} = ${person}
      and ${s.expires_at} > now() and (${s.seen_by} is null or ${stillLooks})`,
  );

/**
 * Reads a person for whom work is done after the session may have ended, or who is told of it: the rights are those of
 * this moment. Undefined for nobody, and for a closed account.
 */
export async function readViewerOf(db: Executor, person: number): Promise<Viewer | undefined> {
  const viewer = await read(db, '', sql`${p} where ${p.id} = ${person}`);
  return viewer === 'closed' ? undefined : viewer;
}

/** What is read of whoever calls; what only a session tells follows from it. */
const person = {
  id: p.id,
  is_active: p.is_active,
  is_verified: p.is_verified,
  administrator: flag`${p.is_staff} or ${p.is_superuser}`,
  region_id: p.region_id,
  commands: json.orNull<
    { level: Level; id: number }[]
  >`(select json_agg(json_build_object('level', ${u.level}, 'id', ${u.id})) from ${u}
    where ${u.commander_id} = ${p.id})`,
  posts: json.orNull<
    Post[]
  >`(select json_agg(json_build_object('id', ${m.id}, 'level', ${m.level}, 'unit', ${m.unit_id}, 'position',
  ${o.name},
    'key', ${o.key}, 'trusted', ${m.is_trusted})) from ${m} left join ${o} on ${o.id} = ${m.position_id}
    where ${m.person_id} = ${p.id})`,
  expert: json.orNull<
    NonNullable<Viewer['expert']>
  >`(select json_build_object('level', ${e.level}, 'unit', ${e.unit_id}) from ${e} where ${e.person_id} = ${p.id})`,
  has_second: flag`exists (select 1 from ${f} where ${f.person_id} = ${p.id} and ${f.proven_at} is not null)`,
  participant: flag`exists (select 1 from ${u} join ${c} on ${u.id} in (${c.junior_detachment_id},
    ${c.main_detachment_id}) where ${u.commander_id} = ${p.id} and ${u.level} = 'detachment'
    and ${c.competition_id} = ${currentNumber('competition')})`,
};
const bySession = lasting({
  ...person,
  shown: flag`coalesce(${s.confirmed_at} > now() - make_interval(mins => ${SHOWN_MINUTES}), false)`,
  seen_by: int.orNull(s.seen_by),
});
const byThemselves = lasting({ ...person, shown: flag`false`, seen_by: int.orNull`null::int` });

async function read(db: Executor, session: string, from: SQL): Promise<Viewer | 'closed' | undefined> {
  const [row] = await rowsOf(db, session ? bySession : byThemselves, (cells) => sql`select ${cells} from ${from}`);
  if (!row) return undefined;
  if (!row.is_active) return 'closed';
  const viewer = {
    id: row.id,
    session,
    verified: row.is_verified,
    administrator: row.administrator,
    region: row.region_id,
    commands: Object.fromEntries((row.commands ?? []).map(({ level, id }) => [level, id])),
    posts: Object.fromEntries((row.posts ?? []).map((post) => [post.level, post])),
    expert: row.expert,
    participant: row.participant,
    seenBy: row.seen_by,
    secondFactor: row.has_second ? (row.shown ? 'just now' : 'long ago') : null,
  } satisfies Omit<Viewer, 'grants'>;
  return { ...viewer, grants: grantsOf(accountOf(viewer)) };
}

/** Experts' answer of user_info. */
export const expertsOf = (viewer: Omit<Viewer, 'grants'>) => ({
  is_central_expert: viewer.expert?.level === 'central',
  is_district_expert: viewer.expert?.level === 'district',
  is_reg_commander: viewer.commands.regional !== undefined,
  is_administrator: viewer.administrator,
});

/** Status in a competition: commander of a detachment that takes part, else commissar of a detachment; never both. */
export const statusOf = ({ posts }: Pick<Viewer, 'posts'>, participant: boolean) => ({
  is_commander_detachment: participant,
  is_commissar_detachment: !participant && posts.detachment?.key === 'commissar',
});

/** The same account answers the portal reads, so that both sides reach the same grants. */
function accountOf(viewer: Omit<Viewer, 'grants'>): Account {
  const me: Account['me'] = { id: viewer.id, is_verified: viewer.verified };
  const roles: Account['roles'] = {};
  const positions: Account['positions'] = {};
  for (const level of levelKeys) {
    const { me: idKey, role, position } = levels[level];
    const post = viewer.posts[level];
    const commanded = viewer.commands[level];
    me[idKey] = post?.unit ?? null;
    roles[role] = commanded === undefined ? null : { id: commanded };
    positions[position] = post ? { position: post.position, key: post.key, is_trusted: post.trusted } : null;
  }
  return { me, roles, positions, experts: expertsOf(viewer), status: statusOf(viewer, viewer.participant) };
}
