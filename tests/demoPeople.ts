// People and units that tests of decisions need, beside the demo's accounts.
import { sql } from 'drizzle-orm';
import type { Level } from '../contract/levels';
import type { Db } from '../server/db/database';
import { rowsOf } from '../server/db/rows';

/** From the trusted of a detachment to the centre. */
const deciding = ['trusted', 'educational', 'local', 'regional', 'regional-commissar', 'district', 'central'] as const;
/** Who has something to give. */
export const powers: readonly string[] = ['commander', ...deciding];
/** Every account of the demo. */
export const everybody = [
  'admin',
  'member',
  'newcomer',
  'commander',
  'commissar',
  ...deciding,
  'district-expert',
  'central-expert',
  'training-head',
] as const;
export type AccountName = (typeof everybody)[number];

type Unit = { level: Level; id: number; name: string; region_id: number; commander_id: number };

/** A detachment of the chain's region that stands directly under it, and one of another district. */
export async function otherDetachments(db: Db): Promise<{ near: Unit; far: Unit }> {
  await db.execute(sql`update units set local_id = null, educational_id = null where level = 'detachment' and id = 2`);
  await db.execute(sql`delete from memberships m using memberships d where d.person_id = m.person_id
    and d.level = 'detachment' and d.unit_id = 2 and m.level in ('local', 'educational')`);
  const rows = await rowsOf<Unit & { near: boolean }>(
    db,
    sql`select level, id, name, region_id, commander_id, regional_id = 1 as near from units
      where level = 'detachment' and (district_id <> 1 or (regional_id = 1 and id = 2)) order by id`,
  );
  const near = rows.find((row) => row.near);
  const far = rows.find((row) => !row.near);
  if (!near || !far) throw new Error('the demo has lost its detachments');
  return { near, far };
}

let made = 0;

/** A new account of a region, with nothing else; its username signs in. */
export async function newPerson(db: Db, region: number | null = 1): Promise<{ id: number; username: string }> {
  const username = `person-${++made}`;
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into people (username, email, first_name, last_name, region_id, date_of_birth, phone_number, gender)
      values (${username}, ${`${username}@example.org`}, 'Пётр', ${`Новый${made}`}, ${region}, '2004-05-06', '+7 (000) 300-00-00', 'male')
      returning id`,
  );
  if (!row) throw new Error('no person made');
  await db.execute(sql`insert into consents (person_id, text_id, way)
    select ${row.id}, max(id), 'registration' from consent_texts where purpose = 'processing'`);
  return { id: row.id, username };
}

/** A new person of the unit's region whose application to it waits. */
export async function newApplicant(db: Db, level: Level, unit: number, region = 1) {
  const person = await newPerson(db, region);
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into applications (person_id, level, unit_id) values (${person.id}, ${level}, ${unit}) returning id`,
  );
  if (!row) throw new Error('no application made');
  return { ...person, application: row.id };
}

/** Units of a person's memberships: `{ detachment: 1, … }`. */
export async function unitsOf(db: Db, person: number): Promise<Partial<Record<Level, number>>> {
  const rows = await rowsOf<{ level: Level; unit_id: number }>(
    db,
    sql`select level, unit_id from memberships where person_id = ${person}`,
  );
  return Object.fromEntries(rows.map(({ level, unit_id }) => [level, unit_id]));
}

/** Id of a person's membership of a level. */
export async function membershipOf(db: Db, person: number, level: Level): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id from memberships where person_id = ${person} and level = ${level}`,
  );
  return row?.id ?? 0;
}

/** So many people of the region of the demo's detachment, in no unit yet, ask to join it; nobody else does. */
export async function onlyApplicants(db: Db, count: number): Promise<void> {
  await db.execute(sql`delete from applications`);
  await db.execute(sql`insert into people (username, first_name, last_name, region_id)
    select 'applicant' || n, 'Имя' || n, 'Фамилия' || n, u.region_id
    from generate_series(1, ${count}) n, units u where u.level = 'detachment' and u.id = 1`);
  await db.execute(sql`insert into applications (person_id, level, unit_id)
    select id, 'detachment', 1 from people where username like 'applicant%'`);
}
