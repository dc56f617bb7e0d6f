// The history of a record: who decided or changed what, when, before and after.
import { sql } from 'drizzle-orm';
import { actText } from '../../../contract/auditActs';
import type { Level } from '../../../contract/levels';
import { type PaperBlock, paperFields, papers } from '../../../contract/papers/papers';
import { can } from '../../../contract/permissions';
import { type GuestListing, type PageAsked, pageOf } from '../../call';
import { alias, int, isoMoment, json, object, oneOf, p, u } from '../../db';
import { auditLog } from '../../db/tables';
import { shortestUser, shortUserJson } from '../people/shortUser';

const a = alias(auditLog, 'a');

type Values = Record<string, unknown> | null;

/** One page of a record's history, the newest first. */
export function listHistory(call: GuestListing, kind: Level | 'person', id: number, query: PageAsked) {
  const person = shortUserJson(call.viewer);
  return pageOf(
    { ...call, query },
    {
      columns: {
        id: int`${a.id}::int`,
        at: isoMoment(a.at),
        act: a.act,
        before: json.orNull<NonNullable<Values>>(a.before),
        after: json.orNull<NonNullable<Values>>(a.after),
        note: a.note,
        actor: oneOf(person, sql`from ${p} where ${p.id} = ${a.actor_id}`),
        person: oneOf(person, sql`from ${p} where ${a.kind} <> 'person' and ${p.id} = (${a.after}->>'person')::int`),
        unit: oneOf(
          object({ level: u.level, id: u.id, name: u.name }),
          sql`from ${u} where ${a.kind} = 'person' and ${u.level}::text = ${a.after}->>'level'
            and ${u.id} = (${a.after}->>'unit')::int`,
        ),
      },
      from: sql`${a}`,
      where: [sql`${a.kind} = ${kind}`, sql`${a.record_id} = ${id}`, ...withoutOwnMatters(call, kind, id)],
      order: sql`${a.id} desc`,
    },
    ({ actor, person: about, ...row }) => ({
      ...row,
      act_text: actText(row.act),
      before: withoutPapers(row.before),
      after: withoutPapers(row.after),
      actor: actor && shortestUser(actor, call.origin),
      person: about && shortestUser(about, call.origin),
    }),
  );
}

/**
 * How somebody signs in, agreed to what, and asked and was answered about the own data is that person's own matter, and
 * the administrators'.
 */
const withoutOwnMatters = ({ viewer }: GuestListing, kind: string, id: number) =>
  kind !== 'person' || viewer?.id === id || (viewer && can(viewer.grants, 'act.history.private'))
    ? []
    : [sql`${a.act} !~ '^(session|security|consent|dataRequest)[.]'`];

const PAPERS: readonly PaperBlock[] = [
  'documents',
  'foreign_documents',
  'parent',
  'foreign_parent_documents',
  'region',
  'statement',
];
const paperNames = new Set(PAPERS.flatMap((block) => paperFields(block).map(({ name }) => name)));
/** Names that also stand for something harmless in other records. */
const harmless = new Set(['name', 'region', 'city', 'address']);

/** A history names the papers that changed and never shows what is written in them. */
function withoutPapers(values: Values): Values {
  if (!values || typeof values !== 'object') return null;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (PAPERS.includes(key as PaperBlock) && key in papers && typeof value === 'object')
        return [key, namesIn(value)];
      return [key, paperNames.has(key) && !harmless.has(key) ? null : value];
    }),
  );
}

const namesIn = (value: unknown) => (value && !Array.isArray(value) ? Object.keys(value) : value);
