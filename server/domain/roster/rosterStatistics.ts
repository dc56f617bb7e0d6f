import { type SQL, sql } from 'drizzle-orm';
import { type Level, levels } from '../../../contract/levels';
import type { RosterStatistics } from '../../../contract/schemas/registry';
import { errors } from '../../call';
import { type Db, int, m, p, rowsOf, sqlLevel, str, u } from '../../db';
import { unitIdAt } from '../units/unitRights';
import { unitAt } from '../units/unitRow';
import { type PeopleScope, personWithin, type UnitKey, unitWithin } from './rosterScope';

/** Months the growth is drawn over. */
const MONTHS = 24;

/**
 * Counts of a scope's people: in all, by level, by unit of the next level, by month of joining.
 * @param asked a unit within the scope whose people are wanted instead
 * @throws {ApiError} 403 for a unit outside of the scope, 404 for none
 */
export async function readRosterStatistics(db: Db, scope: PeopleScope, asked?: UnitKey): Promise<RosterStatistics> {
  const unit = asked ? await within(db, scope, asked) : scope === 'all' ? null : await named(db, scope);
  const where: PeopleScope = unit ?? 'all';
  const below = levels[unit?.level ?? 'central'].below;
  const next = unit ? below[0] : 'district';
  const [total] = await rowsOf(
    db,
    {
      people: int`count(*)::int`,
      paid: int`count(*) filter (where ${p.membership_fee})::int`,
      verified: int`count(*) filter (where ${p.is_verified})::int`,
    },
    (cells) => sql`select ${cells} from ${p} where ${personWithin(where)}`,
  );
  return {
    unit,
    total: total ?? { people: 0, paid: 0, verified: 0 },
    levels: await byLevel(db, where),
    units: next ? await byUnit(db, where, next) : [],
    growth: await byMonth(db, unit ?? { level: 'central', id: 1 }),
  };
}

type Named = NonNullable<RosterStatistics['unit']>;

async function named(db: Db, { level, id }: UnitKey): Promise<Named> {
  const row = await unitAt(db, level, id);
  if (!row) throw errors.notFound();
  return { level, id, name: row.name };
}

async function within(db: Db, scope: PeopleScope, { level, id }: UnitKey): Promise<Named> {
  const row = await unitAt(db, level, id);
  if (!row) throw errors.notFound();
  if (scope !== 'all' && unitIdAt(row, scope.level) !== scope.id) throw errors.forbidden();
  return { level, id, name: row.name };
}

const inTree = (scope: PeopleScope): SQL => (scope === 'all' ? sql`true` : unitWithin(scope));

/** People of the units of each level; a person of two levels counts in both. */
const byLevel = (db: Db, scope: PeopleScope) =>
  rowsOf(
    db,
    {
      level: u.level,
      units: int`count(*)::int`,
      people: int`sum(${u.participants_count})::int`,
      paid: int`sum(${u.members_count})::int`,
    },
    (cells) => sql`select ${cells} from ${u} where ${inTree(scope)} group by ${u.level} order by ${u.level}`,
  );

const byUnit = (db: Db, scope: PeopleScope, level: Level) =>
  rowsOf(
    db,
    { level: u.level, id: u.id, name: u.name, people: u.participants_count, paid: u.members_count },
    (cells) => sql`select ${cells} from ${u} where ${u.level} = ${sqlLevel(level)} and ${inTree(scope)}
      order by ${u.name}, ${u.id}`,
  );

/** Present members by the month they joined in: the last two years month by month, all before them in the first sum. */
const byMonth = (db: Db, { level, id }: UnitKey) =>
  rowsOf(
    db,
    {
      month: str`to_char(s.month, 'YYYY-MM')`,
      joined: int`coalesce((select j.people from joined j where j.month = s.month), 0)`,
      total: int`coalesce((select sum(j.people)::int from joined j where j.month <= s.month), 0)`,
    },
    (cells) => sql`with joined as (
        select date_trunc('month', ${m.since} at time zone 'Europe/Moscow') as month, count(*)::int as people
        from ${m} where ${m.level} = ${sqlLevel(level)} and ${m.unit_id} = ${id} group by 1),
      months as (select generate_series(date_trunc('month', now() at time zone 'Europe/Moscow')
        - make_interval(months => ${MONTHS - 1}), date_trunc('month', now() at time zone 'Europe/Moscow'),
        interval '1 month') as month)
      select ${cells}
      from months s order by s.month`,
  );
