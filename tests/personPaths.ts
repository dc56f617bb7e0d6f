// Paths of calls with the ids of real records, for tests that call everything.
import { type SQL, sql } from 'drizzle-orm';
import type { Route } from '../contract/endpoints';
import type { Db } from '../server/db/database';
import { rowsOf } from '../server/db/rows';

const ids = async (db: Db, query: SQL): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, query)).map(({ id }) => id);

/** What the demo lacks: own requests and applications of every kind, a scan, an approved application without names. */
async function fileMore(db: Db) {
  const commander = sql`(select id from people where username = 'commander')`;
  await db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issue_date,
      cert_start_date, cert_end_date, recipient)
    values (1, 2026, 9001, gen_random_uuid(), 'external', ${commander}, '2026-01-01', '2026-01-01', '2026-12-31', 'Завод')`);
  await db.execute(sql`insert into certificate_requests (person_id, kind, recipient)
    values (${commander}, 'external', 'Завод')`);
  for (const kind of ['personal', 'group', 'multi']) {
    const [event] = await ids(db, sql`select min(event_id) as id from event_applications where kind = ${kind}`);
    const [application] = await ids(
      db,
      sql`insert into event_applications (event_id, kind, person_id, level, unit_id, state, places)
        select ${event}::int, ${kind}::text, ${commander}, u.level, u.id,
          ${kind === 'multi' ? 'accepted' : 'pending'}::text, 5 from units u
        where u.level = 'detachment' and u.id = 1 and not exists (select 1 from event_applications a
          where a.event_id = ${event} and (a.person_id = u.commander_id or (a.level = u.level and a.unit_id = u.id)))
        returning id`,
    );
    await db.execute(sql`insert into event_participants (event_id, person_id) values (${event}, ${commander})
      on conflict do nothing`);
    await db.execute(sql`insert into event_scans (event_id, person_id, key, name, size)
      values (${event}, ${commander}, ${`private/events/${kind}.pdf`}, 'Скан.pdf', 100)`);
    if (kind === 'multi' && application) {
      await db.execute(sql`insert into event_application_units (application_id, level, unit_id, participants_count)
        values (${application}, 'detachment', 1, 5)`);
    }
  }
}

/** What stands in a path in words. */
const named: Record<string, string> = { purpose: 'processing' };

/** Paths of a call with real ids: own and foreign ones of the demo's chain. */
export async function realPaths(db: Db) {
  await fileMore(db);
  // A letter of the demo's detachment to its members.
  const [letter] = await ids(
    db,
    sql`insert into unit_letters (level, unit_id, subject, text)
      values ('detachment', 1, 'Тест', 'Пройдите тест.') returning id`,
  );
  await db.execute(sql`insert into unit_letter_people (letter_id, person_id)
    select ${letter}::int, person_id from memberships where level = 'detachment' and unit_id = 1`);
  const people = [
    ...(await ids(db, sql`select id from people where username in ('member', 'newcomer') order by id`)),
    ...(await ids(db, sql`select person_id as id from verification_requests order by person_id limit 1`)),
    ...(await ids(
      db,
      sql`select m.person_id as id from memberships m join units u on u.level = 'detachment'
      and u.id = m.unit_id where m.level = 'detachment' and u.district_id <> 1 order by m.person_id limit 1`,
    )),
  ];
  const places = await rowsOf<{ level: string; id: number; membership: number | null; leader: number | null }>(
    db,
    sql`select u.level, u.id, (select min(m.id) from memberships m where m.level = u.level and m.unit_id = u.id) as membership,
        (select min(m.person_id) from memberships m join positions o on o.id = m.position_id where m.level = u.level
          and m.unit_id = u.id and o.name in ('Комиссар', 'Мастер (методист)')) as leader
      from units u where u.id = 1 or u.id = (select max(x.id) from units x where x.level = u.level)`,
  );
  const events = await rowsOf<Record<string, number | null>>(
    db,
    sql`select e.id, (select min(id) from event_applications where event_id = e.id) as application,
        (select min(person_id) from event_applications where event_id = e.id) as organizer,
        (select min(id) from event_participants where event_id = e.id) as participant,
        (select min(id) from event_scans where event_id = e.id) as document
      from events e where e.id in (select min(x.id) from events x join event_applications a on a.event_id = x.id
        group by x.application_type union select min(id) from events where state = 'draft')`,
  );
  const one = async (query: SQL) => (await ids(db, query)).slice(0, 1).map((id) => ({ id }));
  const certificates = await one(sql`select id from certificates order by id`);
  const requests = await one(sql`select id from certificate_requests order by id`);
  const attempts = await one(sql`select id from test_attempts where passed order by id`);

  return ({ path, level }: Route): string[] => {
    const given: Record<string, number | null>[] = level
      ? places
          .filter((one) => one.level === level)
          .map(({ id, membership, leader }) => ({ id, membership_pk: membership, user_pk: leader, letter_pk: letter }))
      : /^\/(rsousers|save_users|membership_certificates\/facts)\//.test(path)
        ? people.map((id) => ({ id }))
        : path.startsWith('/events/')
          ? events.map((event) => ({ ...event, person: event.organizer ?? null }))
          : path.startsWith('/membership_certificates')
            ? certificates
            : path.startsWith('/certificate_requests/')
              ? requests
              : path.startsWith('/tests/')
                ? attempts
                : [{}];
    const filled = given.map((values) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) =>
        String(values[name] ?? named[name] ?? (name === 'id' || name.endsWith('_pk') ? 1 : 2)),
      ),
    );
    return [...new Set(filled)];
  };
}
