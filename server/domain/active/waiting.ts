// What waits for a person's decision. One source of rows: the bell, the card of my-page and the tabs count the same.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { isAbove, type Level, levelKeys } from '../../../contract/levels';
import { type WaitingKey, waitingColumns } from '../../../contract/people/waitingColumns';
import type { ActiveCounts, ActiveExportBody, ActiveItem, activeQuery } from '../../../contract/schemas/membership';
import { type WaitingKind, waitingKinds } from '../../../contract/waitingKinds';
import { containsAll, idsIn, pageOf, type Viewer, type ViewerListing } from '../../call';
import {
  alias,
  type Executor,
  flag,
  int,
  isoMoment,
  linkTo,
  listed,
  moscowDate,
  oneOf,
  orNull,
  p,
  type RowOf,
  rowsOf,
  type Shape,
  sqlLevel,
  str,
  u,
  when,
} from '../../db';
import { normalised } from '../../db/pieces';
import { applications, auditLog, memberships, units } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder } from '../columnQuery';
import { lastFiled } from '../events/applications/filedColumns';
import { transferJson } from '../membership/transferEnd';
import { lastChange } from '../papers/lastChange';
import { papersOf, papersShare } from '../papers/papersShare';
import { verifiedBy } from '../papers/verificationRights';
import { ifNamed, nameOrder, namesIf } from '../people/nameSqls';
import { hiddenFrom, shortUser, shortUserJson } from '../people/shortUser';
import { ageOf } from '../roster/rosterRow';
import type { UnitKey } from '../roster/rosterScope';
import { anyOf, officesOf, unitsOf } from '../units/reach';
import { type WaitingSource as Source, waitingCompetition, waitingEvents, waitingIndicators } from './waitingSources';

const d = alias(memberships, 'd');
const a = alias(applications, 'a');
const l = alias(auditLog, 'l');
const x = alias(units, 'x');

/** People of the viewer's detachment or region who asked for verification. */
const verification: Source = (viewer) => {
  const branches = verifiedBy(viewer);
  if (branches.length === 0) return null;
  return sql`select 'verification' as kind, v.person_id as id, v.created_at as at, v.person_id, ${d.level},
    ${d.unit_id}, null::text as title, null::text as link
    from (${sql.join(branches, sql` union `)}) v
    left join ${d} on ${d.person_id} = v.person_id and ${d.level} = 'detachment'`;
};

const entries = (
  where: SQL,
  join = sql``,
): SQL => sql`select 'entry' as kind, ${a.id}, ${a.created_at} as at, ${a.person_id}, ${a.level},
  ${a.unit_id}, null::text as title, null::text as link from ${a} ${join} where ${where}`;

/**
 * Pending entries to the units in which the viewer commands or is trusted, and to those below that are without a commander:
 * the next one above acts there.
 */
const entry: Source = (viewer) => {
  const own = unitsOf(viewer, 'act.decide').map(
    ({ level, id }) => sql`(${a.level} = ${sqlLevel(level)} and ${a.unit_id} = ${id})`,
  );
  if (own.length === 0) return null;
  const below = officesOf(viewer, 'act.decide').filter(({ as, level }) => as === 'commander' && level !== 'detachment');
  const parts = [
    entries(anyOf(own)),
    ...below.map((office) =>
      entries(leftTo(office), sql`join ${u} on ${u.level} = ${a.level} and ${u.id} = ${a.unit_id}`),
    ),
  ];
  // Who commands above may be trusted in a unit without a commander, too: each entry once.
  return sql`(${sql.join(parts, sql` union `)})`;
};

/** Of a unit below one that has no commander, nor has any between; who applies decides nothing of it. */
const leftTo = (office: UnitKey): SQL => {
  const below = levelKeys.filter((level) => isAbove(office.level, level));
  const between = below.filter((level) => level !== 'detachment');
  const commanded = between.map((level) => sql`(${x.level} = ${sqlLevel(level)} and ${x.id} = ${linkTo(u, level)})`);
  return sql`${u.commander_id} is null and ${u.level} in (${listed(below)})
    and ${linkTo(u, office.level)} = ${office.id}
    and not exists (select 1 from ${x} where ${x.commander_id} <> ${a.person_id} and ${anyOf(commanded)})`;
};

const sources: Record<WaitingKind, Source> = {
  verification,
  entry,
  event: waitingEvents,
  competition: waitingCompetition,
  indicator: waitingIndicators,
};

/** Rows of the kinds asked, each with its person; one's own matters wait for somebody else. */
function waitingRows(viewer: Viewer, kinds: readonly WaitingKind[]): SQL | null {
  const parts = kinds.flatMap((kind) => sources[kind](viewer) ?? []);
  if (parts.length === 0) return null;
  return sql`(${sql.join(parts, sql` union all `)}) w join ${p} on ${p.id} = w.person_id and ${p.is_active}
    and ${p.id} <> ${viewer.id}`;
}

type Waiting = Record<WaitingKind, { count: number; since: string | null }>;

/** How many decisions wait, by kind, and the day since when the oldest does. */
export async function waitingOf(db: Executor, viewer: Viewer): Promise<Waiting> {
  const waiting = Object.fromEntries(waitingKinds.map((kind) => [kind, { count: 0, since: null }])) as Waiting;
  const from = waitingRows(viewer, waitingKinds);
  if (!from) return waiting;
  const rows = await rowsOf(
    db,
    { kind: str<WaitingKind>`w.kind`, count: int`count(*)::int`, since: str(moscowDate(sql`min(w.at)`)) },
    (cells) => sql`select ${cells} from ${from} group by w.kind`,
  );
  for (const { kind, ...row } of rows) waiting[kind] = row;
  return waiting;
}

/** How many decisions wait, by kind. */
export async function countByKind(db: Executor, viewer: Viewer): Promise<ActiveCounts> {
  const waiting = await waitingOf(db, viewer);
  return Object.fromEntries(waitingKinds.map((kind) => [kind, waiting[kind].count])) as ActiveCounts;
}

/** How many decisions wait in all. */
export async function countWaiting(db: Executor, viewer: Viewer): Promise<number> {
  return Object.values(await countByKind(db, viewer)).reduce((sum, count) => sum + count, 0);
}

/** Whom a decision about the person lets in or confirms: age and papers are looked at before it. */
const isPersons = sql`w.kind in ('verification', 'entry')`;
const isVerification = sql`w.kind = 'verification'`;
const ofPersons = (value: SQL): SQL => sql`case when ${isPersons} then ${value} end`;
const row = [sql`w.kind`, sql`w.id`];

/** Whether this reader has opened the papers of person `p` as they are now. */
const openedBy = (reader: number): SQL => sql`exists (select 1 from ${l} where ${l.kind} = 'person'
  and ${l.record_id} = ${p.id} and ${l.act} = 'papers.open' and ${l.actor_id} = ${reader}
  and ${l.id} > ${lastChange(p.id)})`;

type Query = z.output<typeof activeQuery>;
type Asked = ActiveExportBody['filters'] & Pick<Query, 'ordering' | 'ids'>;

const columns = (viewer: Viewer, today: string) => ({
  kind: str<WaitingKind>`w.kind`,
  id: int`w.id`,
  at: str(isoMoment(sql`w.at`)),
  level: str.orNull<Level>`w.level`,
  unit_id: int.orNull`w.unit_id`,
  title: str.orNull`w.title`,
  link: str.orNull`w.link`,
  unit: orNull(u.name),
  transfer: when(sql`w.kind = 'entry'`, oneOf(transferJson, sql`from ${a} where ${a.id} = w.id`)),
  person: shortUserJson(viewer, 'waiting'),
  age: when(isPersons, int.orNull(ageOf(today))),
  papers: when(isPersons, papersShare(today)),
  opened: when(isVerification, flag(openedBy(viewer.id))),
  seen: int.orNull(sql`case w.kind when 'event' then ${lastFiled(sql`w.id`, sql`w.person_id`)}
    when 'verification' then ${lastChange(p.id)} end`),
});
type Row = RowOf<ReturnType<typeof columns>>;

type Papers = ReturnType<typeof papersOf>;

/** Who asks to take part in an event is named to whoever decides. */
const seesName = (viewer: Viewer): SQL => sql`(w.kind = 'event' or not ${hiddenFrom(viewer)})`;

const sqls = (viewer: Viewer, age: SQL, { done, total }: Papers): ColumnsSql<typeof waitingColumns> => ({
  ...namesIf(seesName(viewer)),
  title: { value: sql`w.title`, order: [sql`w.title`, sql`w.at`] },
  unit: { value: u.name, order: [u.name, sql`w.at`] },
  age: { value: ofPersons(age), order: [ofPersons(age), sql`w.at`] },
  papers: { value: ofPersons(done), order: [ofPersons(sql`${done} - ${total}`), sql`w.at`] },
  at: { value: sql`w.at` },
});

/** What waits as its pages and its file read it, the longest waiting first. */
export function waitingList(viewer: Viewer, asked: Asked, today: string) {
  const from = waitingRows(viewer, asked.kind ? [asked.kind] : waitingKinds);
  const age = ageOf(today);
  const papers = papersOf(today);
  const { done, total } = papers;
  const known = sqls(viewer, age, papers);
  return {
    columns: columns(viewer, today),
    from: sql`${from ?? NOBODY} left join ${u} on ${u.level} = w.level and ${u.id} = w.unit_id`,
    where: [
      sql`true`,
      ...containsAll(wordsOf(viewer), asked.search),
      ...idsIn(sql`w.id`, asked.ids),
      ...(asked.adult === undefined ? [] : [sql`${isPersons}`, sql`(coalesce(${age}, 18) >= 18) = ${asked.adult}`]),
      ...(asked.complete === undefined ? [] : [sql`${isPersons}`, sql`(${done} >= ${total}) = ${asked.complete}`]),
      ...columnConditions(waitingColumns, known, asked),
    ],
    order: columnOrder(asked.ordering, known, {
      known: {
        at: [sql`w.at`, ...row],
        id: [sql`w.id`, sql`w.kind`],
        last_name: [...nameOrder.map((one) => ifNamed(seesName(viewer), one)), ...row],
      },
      byDefault: 'at',
      id: sql`w.kind, w.id`,
    }),
    by: { id: sql`(w.kind || w.id)`, isText: true, chosen: sql`w.id` },
  } satisfies ColumnList<Shape>;
}

/** One page of what waits. */
export function listWaiting(call: ViewerListing, query: Query) {
  const { by: _, ...list } = waitingList(call.viewer, query, moscowDay(call.parts.now()));
  return pageOf({ ...call, query }, list, (row) => item(row, call.origin));
}

const item = ({ person, unit, unit_id, ...rest }: Row, origin: string): ActiveItem => ({
  ...rest,
  person: shortUser(person, origin),
  unit: unit_id === null || unit === null ? null : { id: unit_id, name: unit },
});

/** A row by its columns. */
export function waitingCells(row: Row): Record<WaitingKey, unknown> {
  const { person, unit, ...cells } = item(row, '');
  return { ...cells, ...nameOf(person), unit: unit?.name };
}

const nameOf = (person: ActiveItem['person']) => ({
  last_name: person?.last_name,
  first_name: person?.first_name,
  patronymic_name: person?.patronymic_name,
});

/** What a row is found by: the person, the unit, what it is about. */
const wordsOf = (viewer: Viewer) =>
  sql`concat_ws(' ', ${ifNamed(seesName(viewer), p.search)}, ${normalised(sql`concat_ws(' ', ${u.name}, w.title)`)})`;

/** The same columns and no rows. */
const NOBODY = sql`(select ''::text as kind, 0 as id, now() as at, 0 as person_id, null::unit_level as level,
  null::int as unit_id, null::text as title, null::text as link where false) w join ${p} on ${p.id} = w.person_id`;
