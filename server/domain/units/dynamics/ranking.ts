// The units of a level below a headquarters beside each other: how large, how ready, how they have changed in a year.
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import type { Level } from '../../../../contract/levels';
import { dynamicsColumns } from '../../../../contract/people/dynamicsColumns';
import type { UnitRank, UnitRankingExportBody, unitRankingQuery } from '../../../../contract/schemas/unitDynamics';
import { type AnyCall, containsAll, idsIn, pageOf } from '../../../call';
import { alias, int, linkTo, type Shape, sqlLevel, u } from '../../../db';
import { unitMonths } from '../../../db/tables';
import type { ColumnList } from '../../columnList';
import { type ColumnsSql, columnConditions, columnOrder } from '../../columnQuery';
import type { UnitRow } from '../unitRow';
import { monthOf } from './keepMonths';

const y = alias(unitMonths, 'y');
const h = alias(unitMonths, 'h');

type Asked = UnitRankingExportBody['filters'] & Pick<z.output<typeof unitRankingQuery>, 'ordering' | 'ids'>;

/** One page of the units of a level below the headquarters; an id alone names no unit, so the rows are found at once. */
export function listRanking(
  call: Pick<AnyCall, 'db' | 'url' | 'origin' | 'parts'>,
  unit: UnitRow,
  query: z.output<typeof unitRankingQuery>,
) {
  const { by: _, ...list } = rankingList(unit, query, moscowDay(call.parts.now()));
  return pageOf({ ...call, query }, list, (row): UnitRank => ({ ...row, level: query.of }));
}

/** The list as its pages and its file read it. */
export function rankingList(unit: UnitRow, asked: Asked, today: string) {
  const { columns, sqls, from } = described(asked.of, monthOf(today));
  return {
    columns,
    from,
    where: [
      sql`${u.level} = ${sqlLevel(asked.of)}`,
      sql`${linkTo(u, unit.level)} = ${unit.id}`,
      ...containsAll(u.search, asked.search),
      ...columnConditions(dynamicsColumns, sqls, asked),
      ...idsIn(u.id, asked.ids),
    ],
    order: columnOrder(asked.ordering, sqls, { known: { name: [u.name, u.id] }, byDefault: 'name', id: u.id }),
    by: { id: u.id },
  } satisfies ColumnList<Shape>;
}

/** What a unit is, and what it was in the month a year before. */
function described(of: Level, month: string) {
  const yearAgo = sql`(${month}::date - interval '1 year')::date`;
  const percent = (count: Column): SQL =>
    sql`(case when ${u.participants_count} > 0 then round(100.0 * ${count} / ${u.participants_count})::int else 0 end)`;
  const values = {
    people: sql`${u.participants_count}`,
    change: sql`(${u.participants_count} - ${y.people})`,
    membership_fee: percent(u.members_count),
    test_passed: percent(u.safety_count),
    is_verified: percent(u.verified_count),
    reports: sql`(select coalesce(sum(${h.reports}), 0)::int from ${h} where ${h.level} = ${sqlLevel(of)}
      and ${h.unit_id} = ${u.id} and ${h.month} > ${yearAgo})`,
  };
  const ordered = (value: SQL) => ({ value, order: [value, u.name] });
  const sqls: ColumnsSql<typeof dynamicsColumns> = {
    name: { value: u.name },
    people: ordered(values.people),
    change: ordered(values.change),
    membership_fee: ordered(values.membership_fee),
    test_passed: ordered(values.test_passed),
    is_verified: ordered(values.is_verified),
    reports: ordered(values.reports),
  };
  return {
    columns: {
      id: u.id,
      name: u.name,
      people: int(values.people),
      change: int.orNull(values.change),
      membership_fee: int(values.membership_fee),
      test_passed: int(values.test_passed),
      is_verified: int(values.is_verified),
      reports: int(values.reports),
    },
    sqls,
    from: sql`${u} left join ${y} on ${y.level} = ${u.level} and ${y.unit_id} = ${u.id} and ${y.month} = ${yearAgo}`,
  };
}
