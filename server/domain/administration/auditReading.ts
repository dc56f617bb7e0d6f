// The history of a record: who decided or changed what, when, before and after.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { actText } from '../../../contract/auditActs';
import { type Level, levelKeys, levels } from '../../../contract/levels';
import { type PaperBlock, paperFields, papers } from '../../../contract/papers/papers';
import { can } from '../../../contract/permissions';
import { type GuestListing, type PageAsked, pageOf } from '../../call';
import { alias, int, isoMoment, json, object, oneOf, p, sqlLevel, str, u, when } from '../../db';
import { areas, auditLog, institutions, regions } from '../../db/tables';
import { shortestUser, shortUserJson } from '../people/shortUser';

const a = alias(auditLog, 'a');

type Values = Record<string, unknown> | null;

const named = (table: typeof regions | typeof areas | typeof institutions) => (id: SQL) =>
  sql`(select ${table.name} from ${table} where ${table.id} = ${id})`;
const unitNamed = (ofLevel: SQL) => (id: SQL) => sql`(select ${u.name} from ${u} where ${ofLevel} and ${u.id} = ${id})`;

/** What stands in the history of a unit by its id: under which name it is read, and what it is called. */
const linked: Record<string, { as: string; name: (id: SQL) => SQL }> = {
  ...Object.fromEntries(
    levelKeys.map((level) => [
      `${level}_id`,
      { as: levels[level].ref, name: unitNamed(sql`${u.level} = ${sqlLevel(level)}`) },
    ]),
  ),
  region_id: { as: 'region', name: named(regions) },
  area_id: { as: 'area', name: named(areas) },
  institution_id: { as: 'educational_institution', name: named(institutions) },
  headquarter: { as: 'headquarter', name: unitNamed(sql`${u.level}::text = ${a.kind}`) },
};

/** The names of all that the values of a row link to. */
const namesIn = (values: SQLWrapper) =>
  when(
    sql`${a.kind} <> 'person'`,
    object(
      Object.fromEntries(
        Object.entries(linked).map(([key, { name }]) => [key, str.orNull(name(sql`(${values}->>${key}::text)::int`))]),
      ),
    ),
  );

function withNames(values: Values, names: Record<string, string | null> | null): Values {
  if (!values || !names) return values;
  const told = Object.entries(linked).filter(([key]) => key in values);
  return { ...values, ...Object.fromEntries(told.map(([key, { as }]) => [as, names[key] ?? null])) };
}

/** Acts about a person, and units that are new or move, say which unit of a level they are about. */
export const namesUnit = sql`(${a.kind} = 'person' or ${a.act} in ('unit.begin', 'unit.join', 'unit.leave'))`;

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
        was: namesIn(a.before),
        is: namesIn(a.after),
        actor: oneOf(person, sql`from ${p} where ${p.id} = ${a.actor_id}`),
        person: oneOf(person, sql`from ${p} where ${a.kind} <> 'person' and ${p.id} = (${a.after}->>'person')::int`),
        unit: oneOf(
          object({ level: u.level, id: u.id, name: u.name }),
          sql`from ${u} where ${namesUnit} and ${u.level}::text = ${a.after}->>'level'
            and ${u.id} = (${a.after}->>'unit')::int`,
        ),
      },
      from: sql`${a}`,
      where: [sql`${a.kind} = ${kind}`, sql`${a.record_id} = ${id}`, ...withoutOwnMatters(call, kind, id)],
      order: sql`${a.id} desc`,
    },
    ({ actor, person: about, was, is, ...row }) => ({
      ...row,
      act_text: actText(row.act),
      before: withNames(withoutPapers(row.before), was),
      after: withNames(withoutPapers(row.after), is),
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
        return [key, blocksIn(value)];
      return [key, paperNames.has(key) && !harmless.has(key) ? null : value];
    }),
  );
}

const blocksIn = (value: unknown) => (value && !Array.isArray(value) ? Object.keys(value) : value);
