// Who is told of what happens to a report: the unit that filled it, and those who decide next.
import { type SQL, sql } from 'drizzle-orm';
import { movesOf, type Party } from '../../../contract/indicators/chains';
import { programmes } from '../../../contract/programmes';
import type { ReportState } from '../../../contract/states/reports';
import { alias, m, o, p } from '../../db/names';
import type { Db } from '../../db/open';
import { int, rowsOf } from '../../db/rows';
import { sqlLevel } from '../../db/sqlLevel';
import { experts, memberships, notices, units } from '../../db/tables';
import { notify } from '../notices/notify';
import type { ReportUnit } from './parties';
import type { About } from './reportAbout';

const n = alias(notices, 'n');

type Tx = Pick<Db, 'execute' | 'insert'>;

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
export async function tellUnit(tx: Tx, about: About, actor: number, text: string): Promise<void> {
  const { programme, unit, season, indicator } = about;
  const people = await rowsOf(
    tx,
    { id: int`f.id` },
    (cells) => sql`select ${cells} from (${peopleOf.unit(unit)}) f join ${p} on ${p.id} = f.id and ${p.is_active}
      where f.id <> ${actor} and ${untold(text)}`,
  );
  const link = programmes[programme].unitLink(unit.id, season.number, indicator);
  await notify(tx, ...people.map(({ id }) => ({ person: id, kind: 'report' as const, text, link })));
}

/** Tells those who decide next; one unread notice of a unit is enough for many reports. */
export async function tellReviewers(tx: Tx, about: About, report: number, state: ReportState): Promise<void> {
  const { programme, unit, season, indicator } = about;
  const next = movesOf(indicator).filter(({ from, act }) => from === state && act === 'approve');
  if (next.length === 0) return;
  const deciding = sql.join(
    next.map(({ by }) => peopleOf[by](unit)),
    sql` union `,
  );
  const text = `${programmes[programme].name}: отчёты ждут проверки. ${unit.name}.`;
  const people = await rowsOf(
    tx,
    { id: int`f.id` },
    (cells) =>
      sql`select ${cells} from (${deciding}) f join ${p} on ${p.id} = f.id and ${p.is_active} where ${untold(text)}`,
  );
  const link = programmes[programme].reviewLink(unit.id, report, season.number, indicator);
  await notify(tx, ...people.map(({ id }) => ({ person: id, kind: 'report.review' as const, text, link })));
}

const untold = (text: string) =>
  sql`not exists (select 1 from ${n} where ${n.person_id} = f.id and ${n.text} = ${text} and ${n.read_at} is null)`;
