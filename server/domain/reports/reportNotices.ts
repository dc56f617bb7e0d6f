// Who is told of what happens to a report: the unit that filled it, and those who decide next.
import { type SQL, sql } from 'drizzle-orm';
import { movesOf, type Party } from '../../../contract/indicators/chains';
import type { NoticeKind } from '../../../contract/noticeKinds';
import { programmes } from '../../../contract/programmes';
import type { ReportState } from '../../../contract/states/reports';
import { innerQuotes } from '../../../contract/text/typographic';
import { alias, int, m, o, p, rowsOf, sqlLevel, type Tx } from '../../db';
import { experts, memberships, notices, reportAssignments, units } from '../../db/tables';
import { forgetNotices } from '../notices/forgetNotices';
import { notify } from '../notices/notify';
import { withoutConflictIn } from './desk/interests';
import type { ReportUnit } from './parties';
import type { About } from './reportAbout';

const n = alias(notices, 'n');
const t = alias(reportAssignments, 't');

const ofUnit = ({ level, id }: Pick<ReportUnit, 'level' | 'id'>) =>
  sql`select ${units.commander_id} as id from ${units} where ${units.level} = ${sqlLevel(level)}
    and ${units.id} = ${id} union select ${memberships.person_id} from ${memberships}
    where ${memberships.level} = ${sqlLevel(level)} and ${memberships.unit_id} = ${id} and ${memberships.is_trusted}`;

/** Ids of the people who are a party to the reports of a unit. */
const peopleOf: Record<Party, (unit: ReportUnit) => SQL> = {
  unit: ofUnit,
  district: ({ district_id }) =>
    sql`select ${experts.person_id} as id from ${experts} where ${experts.level} = 'district'
      and ${experts.unit_id} = ${district_id}`,
  central: () => sql`select ${experts.person_id} as id from ${experts} where ${experts.level} = 'central'
    union select ${units.commander_id} from ${units} where ${units.level} = 'central'`,
  regionalCommander: ({ regional_id }) =>
    sql`select ${units.commander_id} as id from ${units} where ${units.level} = 'regional'
      and ${units.id} = ${regional_id}`,
  regionalCommissar: ({ regional_id }) => sql`select ${m.person_id} as id from ${m} join ${o}
    on ${o.id} = ${m.position_id} where ${m.level} = 'regional' and ${m.unit_id} = ${regional_id}
    and ${o.key} = 'commissar'`,
  trainingHead: () => sql`select ${m.person_id} as id from ${m} join ${o} on ${o.id} = ${m.position_id}
    where ${m.level} = 'central' and ${o.key} = 'trainingHead'`,
};

/**
 * Tells the commander and the trusted members of the unit; nobody is told of an own act, nor again what stands unread.
 */
export function tellUnit(tx: Tx, about: About, actor: number, kind: NoticeKind, text: string) {
  return tell(tx, peopleOf.unit(about.unit), { kind, text, link: unitLink(about), but: sql`f.id <> ${actor}` });
}

const unitLink = ({ programme, unit, season, indicator }: About): string =>
  programmes[programme].unitLink(unit.id, season.number, indicator);

/** What the unit was told asks for nothing any more: whoever has not read it is told it no longer, also by no letter that waits. */
export async function untellUnit(tx: Tx, about: About, kind: NoticeKind, text: string): Promise<void> {
  await forgetNotices(
    tx,
    (n) => sql`${n.kind} = ${kind} and ${n.text} = ${innerQuotes(text)} and ${n.link} = ${unitLink(about)}
      and ${n.read_at} is null and ${n.person_id} in (${peopleOf.unit(about.unit)})`,
  );
}

/**
 * Tells those who decide next: whoever it is assigned to alone, nobody who stands back from the unit; one unread notice of
 * a unit is enough for many reports.
 */
export async function tellReviewers(tx: Tx, about: About, report: number, state: ReportState): Promise<void> {
  const deciding = decidersOf(about, state);
  if (!deciding) return;
  // Whoever decides no more is not waited for.
  const assigned = sql`select ${t.person_id} from ${t} where ${t.report_id} = ${report} and ${t.state} = ${state}
    and ${t.person_id} in (${deciding})`;
  await tell(tx, deciding, {
    ...reviewNotice(about, report, 'отчёты ждут проверки'),
    kind: 'report.review',
    but: sql`${withoutConflictIn(sql`f.id`, about.unit)} and (not exists (${assigned}) or f.id in (${assigned}))`,
  });
}

/** The same when one of them has stood back; the centre where nobody else is left. */
export async function tellOthers(tx: Tx, about: About, report: number, state: ReportState): Promise<void> {
  const deciding = decidersOf(about, state);
  if (!deciding) return;
  const others = await rowsOf(
    tx,
    { id: int`f.id` },
    (cells) => sql`select ${cells} from (${deciding}) f join ${p} on ${p.id} = f.id and ${p.is_active}
      where ${withoutConflictIn(sql`f.id`, about.unit)} limit 1`,
  );
  if (others.length > 0) return tellReviewers(tx, about, report, state);
  await tell(tx, peopleOf.central(about.unit), {
    ...reviewNotice(about, report, 'заявлен конфликт интересов, проверять больше некому'),
    kind: 'report.review',
  });
}

/** Tells a reviewer that reports of a unit are his. */
export const tellAssigned = (tx: Tx, about: About, report: number, person: number) =>
  tell(tx, sql`select ${person}::int as id`, {
    ...reviewNotice(about, report, 'вам назначены отчёты на проверку'),
    kind: 'report.assign',
  });

function decidersOf({ indicator, unit }: About, state: ReportState): SQL | null {
  const next = movesOf(indicator).filter(({ from, act }) => from === state && act === 'approve');
  if (next.length === 0) return null;
  return sql.join(
    next.map(({ by }) => peopleOf[by](unit)),
    sql` union `,
  );
}

const reviewNotice = ({ programme, unit, season, indicator }: About, report: number, what: string) => ({
  text: `${programmes[programme].name}: ${what}. ${unit.name}.`,
  link: programmes[programme].reviewLink(unit.id, report, season.number, indicator),
});

type Told = { kind: NoticeKind; text: string; link: string; but?: SQL };

/** Tells these people, ids of a statement, unless the same stands unread. */
async function tell(tx: Tx, whom: SQL, { kind, text, link, but = sql`true` }: Told): Promise<void> {
  const people = await rowsOf(
    tx,
    { id: int`f.id` },
    (cells) => sql`select ${cells} from (${whom}) f join ${p} on ${p.id} = f.id and ${p.is_active}
      where ${but} and not exists (select 1 from ${n} where ${n.person_id} = f.id and ${n.text} = ${innerQuotes(text)}
      and ${n.read_at} is null)`,
  );
  await notify(tx, ...people.map(({ id }) => ({ person: id, kind, text, link })));
}
