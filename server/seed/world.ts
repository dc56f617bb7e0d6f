// The seeded worlds: the demo organisation, and one of the size of the country.
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { ADULT_AGE, FIRST_SEASON } from '../../contract/constants';
import { type Db, type Executor, namesOf, p, rowsOf } from '../db';
import { waitForTurn } from '../db/migrate';
import { consents, consentTexts } from '../db/tables';
import { countPlaces } from '../domain/programmes/countPlaces';
import { keepPublication } from '../domain/programmes/publications';
import { accounts, DEMO_PASSWORD } from './accounts';
import { entities } from './entities';
import { insertRows } from './load/insertRows';
import { repeatRows } from './load/repeatRows';
import { suspended } from './load/suspended';
import { makeWorld } from './plan/makeWorld';
import { accountId } from './plan/ratingReports';
import { partOfNational, type Size, sizes } from './sizes';

export type Report = (line: string) => void;

/** Whether nothing has been put into this database yet. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(
    db,
    sql`select not exists (select 1 from people) and not exists (select 1 from units) and not exists (select 1 from regions) as empty`,
  );
  return row?.empty ?? true;
}

/** Loads the demo organisation: all of it or nothing, and nothing where another process was first. */
export const seedDemo = (db: Db, now: Date): Promise<void> => seed(db, sizes.demo, now, () => undefined);

/**
 * Loads a world of the size of the country: all of it or nothing.
 * @param factor how many times the country, for what grows with it: a part of one, or a whole number
 * @throws {Error} for another factor above one
 */
export async function seedNational(db: Db, now: Date, report: Report = () => undefined, factor = 1): Promise<void> {
  if (factor > 1 && !Number.isInteger(factor)) throw new Error('above one the factor is a whole number');
  await seed(db, partOfNational(Math.min(1, factor)), now, report, Math.max(1, factor));
  // Outside of the transaction: pages marked as visible to all spare the first readers that work.
  await db.execute(sql`vacuum analyze`);
  report('vacuumed');
}

async function seed(db: Db, size: Size, now: Date, report: Report, times = 1): Promise<void> {
  // Before the transaction: the embedded database is one connection, nothing but SQL may hold it.
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const world = makeWorld(size, now, passwordHash);
  report('planned');
  const tables = entities.map(({ table }) => table);
  await db.transaction(async (tx) => {
    await waitForTurn(tx);
    if (!(await isEmpty(tx))) return;
    const bulk = size.world === 'national';
    // Sorting what the indexes are made of in memory: the embedded database has little of it.
    if (times > 1) await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    await suspended(tx, tables, bulk, async () => {
      for (const { table, rows } of entities) report(`${table}: ${await insertRows(tx, table, rows(world))}`);
      if (times > 1) await repeatRows(tx, times, report);
      await tx.execute(sql`select copy_readiness()`);
      await spreadUpwards(tx);
      report('memberships of the levels above');
      await countMembers(tx);
      await countEvents(tx);
      await countLists(tx);
      report('counts');
    });
    await tx.execute(everybodyAgrees);
    report('consents');
    const season = { programme: 'rating', number: FIRST_SEASON.rating } as const;
    const { at } = await countPlaces(tx, 'rating', season.number);
    if (bulk) await keepPublication(tx, season, { note: null, by: accountId('central-expert'), at });
    report('places of the rating');
    await settleCompetition(tx);
    report('places of the competition');
    await finalize(tx, { world: size.world, seeded_at: now.toISOString() });
    report('indexes, keys and statistics');
  });
}

/** The invented people agreed to everything on the day they joined. */
const everybodyAgrees = sql`insert into ${consents} ${namesOf(consents, 'person_id', 'text_id', 'way', 'guardian', 'at')}
  select ${p.id}, ${consentTexts.id}, 'registration',
    case when ${consentTexts.purpose} = 'guardian' then ${p.last_name} || ' Анна Ивановна' end, ${p.date_joined}
  from ${p} cross join ${consentTexts} where ${consentTexts.purpose} <> 'guardian'
    or ${p.date_of_birth} > current_date - make_interval(years => ${ADULT_AGE})
  order by ${p.id}, ${consentTexts.id}`;

/** Ids of nested items a seeded world may take: the first half the rating, the other the competition. */
const REPORT_ITEM_IDS = 2_000_000;

/** Counts of people, as the triggers keep them from here on. */
const countMembers = (db: Db) => db.execute(sql`select count_all_people()`);

/** Events of units, as the triggers count them from here on. */
const countEvents = (db: Db) =>
  db.execute(sql`update units u set events_count = n.events from (select org_level, org_id, count(*)::int as events
    from events where state = 'published' group by 1, 2) n where u.level = n.org_level and u.id = n.org_id`);

/** Whole lists, as the triggers count them from here on. */
const countLists = (db: Db) => db.execute(sql`select count_kept_lists()`);

/** The next ids, the planner's statistics, and what this database holds. */
async function finalize(db: Db, facts: Record<string, string>): Promise<void> {
  const serials = await rowsOf<{ table: string }>(
    db,
    sql`select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and column_default like 'nextval(%' order by 1`,
  );
  for (const { table } of serials) {
    const name = sql.identifier(table);
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${`public.${table}`}, 'id'), max(id)) from ${name} having count(*) > 0`,
    );
  }
  // Nested items of reports have one sequence for all lists of all reports.
  await db.execute(sql`select setval('report_item_id', ${REPORT_ITEM_IDS})`);
  await db.execute(sql`
    update unit_ids i set last = u.last from (select level, max(id) as last from units group by level) u where u.level = i.level`);
  for (const [key, value] of Object.entries(facts)) {
    await db.execute(
      sql`insert into settings (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`,
    );
  }
  await db.execute(sql`analyze`);
}

/** Places counted and published once, from members as they are: as the centre would have done. */
async function settleCompetition(db: Db): Promise<void> {
  const { at } = await countPlaces(db, 'competition', FIRST_SEASON.competition);
  const by = accounts.findIndex(({ username }) => username === 'central') + 1;
  await keepPublication(
    db,
    { programme: 'competition', number: FIRST_SEASON.competition },
    { note: 'Предварительный рейтинг', by, at },
  );
}

/** Whoever is in a unit is an ordinary member of every unit above it: one row per level. */
async function spreadUpwards(db: Db): Promise<void> {
  await db.execute(sql`
    insert into memberships (id, person_id, level, unit_id, position_id, is_trusted, last_name, first_name, fee_paid, verified,
      safety_passed, since)
    select (select max(id) from memberships) + row_number() over (order by m.id, above.level), m.person_id,
      above.level, above.id, 1, false, m.last_name, m.first_name, m.fee_paid, m.verified, m.safety_passed, m.since
    from memberships m
    join units u on u.level = m.level and u.id = m.unit_id
    cross join lateral (values
      ('central'::unit_level, u.central_id), ('district', u.district_id), ('regional', u.regional_id),
      ('local', u.local_id), ('educational', u.educational_id)
    ) as above (level, id)
    where above.id is not null
    order by 1`);
}
