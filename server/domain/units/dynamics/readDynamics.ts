// How a unit changed over time, beside the nearest unit above it.
import { sql } from 'drizzle-orm';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import { type Level, levels } from '../../../../contract/levels';
import type { Step, UnitDynamics, UnitFigure } from '../../../../contract/schemas/unitDynamics';
import { alias, type Db, rowsOf, sqlLevel, str } from '../../../db';
import { unitMonths } from '../../../db/tables';
import { seasonOfDay } from '../../fees/feeSeason';
import { readinessOf } from '../unitFigures';
import { unitIdAt } from '../unitRights';
import { type UnitRow, unitAt } from '../unitRow';
import { MONTHS } from './fillPastMonths';

const h = alias(unitMonths, 'h');

type Month = UnitFigure & { month: string };
type Reading = { db: Db; now: Date; resetDay: string };

/**
 * Figures of a unit and of the one above it, from the oldest on: the last 24 months, or every season that is known.
 * @param resetDay when a season of the fee begins, `10-01`
 */
export async function readDynamics(reading: Reading, unit: UnitRow, by: Step): Promise<UnitDynamics> {
  const upper = await aboveOf(reading.db, unit);
  const [own, above] = await Promise.all([monthsOf(reading, unit), upper ? monthsOf(reading, upper) : []]);
  const named = by === 'month' ? ({ month }: Month) => month : ({ month }: Month) => seasonOf(month, reading.resetDay);
  const [ofOwn, ofAbove] = [gathered(own, named), gathered(above, named)];
  const all = [...new Set([...ofOwn.keys(), ...ofAbove.keys()])].sort();
  return {
    above: upper && { level: upper.level, id: upper.id, name: upper.name },
    points: (by === 'month' ? all.slice(-MONTHS) : all).map((at) => ({
      at,
      own: ofOwn.get(at) ?? null,
      above: ofAbove.get(at) ?? null,
    })),
  };
}

async function aboveOf(db: Db, unit: UnitRow): Promise<UnitRow | null> {
  const known = (level: Level) => unitIdAt(unit, level) !== null;
  const level = [...levels[unit.level].above, ...(unit.level === 'central' ? [] : (['central'] as const))].find(known);
  const id = level && unitIdAt(unit, level);
  return (level && id && (await unitAt(db, level, id))) || null;
}

/** What is kept of a unit, and how it stands now in place of what was kept of this month. */
async function monthsOf({ db, now }: Reading, unit: UnitRow): Promise<Month[]> {
  const rows = await rowsOf(
    db,
    {
      month: str`to_char(${h.month}, 'YYYY-MM')`,
      people: h.people,
      membership_fee: h.membership_fee,
      test_passed: h.test_passed,
      is_verified: h.is_verified,
      reports: h.reports,
    },
    (cells) => sql`select ${cells} from ${h} where ${h.level} = ${sqlLevel(unit.level)} and ${h.unit_id} = ${unit.id}
      order by ${h.month}`,
  );
  const month = moscowDay(now).slice(0, 7);
  const kept = rows.map(({ month, people, reports, ...done }): Month => ({ month, people, done, reports }));
  const reports = kept.find((row) => row.month === month)?.reports ?? 0;
  return [...kept.filter((row) => row.month < month), { month, ...readinessOf(unit), reports }];
}

/** A season is known by its last month; reports of its months are added up. */
function gathered(months: readonly Month[], named: (month: Month) => string): Map<string, UnitFigure> {
  const found = new Map<string, UnitFigure>();
  for (const one of months) {
    const { month: _, ...figure } = one;
    const before = found.get(named(one))?.reports ?? 0;
    found.set(named(one), { ...figure, reports: figure.reports + before });
  }
  return found;
}

/** A month belongs to the season of its last day but one that begins on its first. */
const seasonOf = (month: string, resetDay: string): string => seasonOfDay(`${month}-28`, resetDay);
