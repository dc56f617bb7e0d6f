// Acts on one unit and its people at the same moment. On the embedded database they take turns; a server's pool makes
// them really meet.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Executor, Tx } from '../../server/db';
import { rowsOf } from '../../server/db/rows';
import { sweep } from '../../server/jobs/worker';
import { membershipOf, newApplicant, newPerson } from '../demoPeople';
import { testApi } from '../testApi';
import { eventBody, multistageEvent, openEvent, regionalEvent } from './eventsTools';
import { meeting, oneWaits } from './meeting';

const api = testApi({ own: true });
const TURNS = process.env.TEST_DATABASE_URL ? 12 : 3;
const send = (as: string, method: string, path: string, body?: unknown) => api.call(path, { as, method, body });
const unit = '/detachments/1/';
const holdUnit = (tx: Tx) =>
  tx.execute(sql`select 1 from units where level = 'detachment' and id = 1 for no key update`);

/** People of a turn, each signed in before the acts. */
async function peopleOfTurn() {
  const [invited, next] = [await newPerson(api.db), await newPerson(api.db)];
  const [waiting, refused] = [await newApplicant(api.db, 'detachment', 1), await newApplicant(api.db, 'detachment', 1)];
  const members = [];
  for (let made = 0; made < 3; made++) {
    const one = await newApplicant(api.db, 'detachment', 1);
    expect((await send('admin', 'POST', `${unit}applications/${one.application}/accept/`, {})).status).toBe(201);
    members.push({ ...one, membership: await membershipOf(api.db, one.id, 'detachment') });
  }
  const [member, leaving, trusted] = members;
  if (!member || !leaving || !trusted) throw new Error('no members');
  await api.db.execute(sql`update memberships set is_trusted = true where id = ${trusted.membership}`);
  await api.db.execute(sql`insert into verification_requests (person_id) values (${member.id})`);
  const all = { invited, next, waiting, refused, member, leaving, trusted };
  for (const { username } of Object.values(all)) await send(username, 'GET', '/rsousers/me/');
  return all;
}

it('acts on the command, the members and the place of one unit at once all come through, or say why not', async () => {
  const [first] = [(await api.call(unit)).json as Record<string, number | null>];
  const { local_headquarter, educational_headquarter } = first;
  const places = [
    { local_headquarter: null, educational_headquarter: null },
    { local_headquarter, educational_headquarter },
  ];
  const commander = await api.idOf('commander');
  const [other] = await rowsOf<{ id: number }>(
    api.db,
    sql`select id from units where level = 'detachment' and regional_id = 1 and id <> 1 order by id limit 1`,
  );
  for (let turn = 0; turn < TURNS; turn++) {
    await api.db.execute(sql`update units set commander_id = ${commander} where level = 'detachment' and id = 1`);
    const { invited, next, waiting, refused, member, leaving, trusted } = await peopleOfTurn();
    expect((await send('admin', 'PATCH', unit, { commander: invited.id })).status).toBe(200);
    const applications = `${unit}applications/`;
    const draft = await openEvent(api, 'commander', { ...eventBody, draft: true });
    const erase = ({ id }: { id: number }) => send('admin', 'POST', `/accounts/${id}/erase/`, { reason: 'по письму' });
    const acts = {
      accept: () => send(invited.username, 'POST', `${unit}command_invitation/`, {}),
      decline: () => send(invited.username, 'DELETE', `${unit}command_invitation/`),
      withdraw: () => send('regional', 'DELETE', `${unit}command_invitation/`),
      invite: () => send('admin', 'PATCH', unit, { commander: next.id, name: `Отряд ${turn}` }),
      appoint: () => send('admin', 'PATCH', unit, { commander: member.id }),
      layDown: () => send('commander', 'DELETE', `${unit}command/`),
      move: () => send('admin', 'PATCH', unit, places[turn % 2]),
      take: () => send('admin', 'POST', `${applications}${waiting.application}/accept/`, {}),
      takeByTrusted: () => send(trusted.username, 'POST', `${applications}${waiting.application}/accept/`, {}),
      refuse: () => send('local', 'DELETE', `${applications}${refused.application}/accept/`, {}),
      transfer: () =>
        send('admin', 'POST', `${unit}members/${member.membership}/transfer/`, { headquarter: other?.id }),
      remove: () => send('admin', 'DELETE', `${unit}members/${leaving.membership}/`, {}),
      post: () => send('admin', 'PATCH', `${unit}members/${member.membership}/`, { is_trusted: true }),
      rename: () => send(member.username, 'PATCH', '/rsousers/me/', { last_name: 'Переименованный' }),
      verify: () => send('admin', 'POST', `/rsousers/${member.id}/verify/`, {}),
      fee: () => send('regional', 'POST', `/rsousers/${member.id}/membership_fee_status/`, {}),
      event: () => send('commander', 'POST', '/events/', eventBody),
      eventAbove: () => send('regional', 'POST', '/events/', regionalEvent),
      publish: () => send('commander', 'POST', `/events/${draft.id}/publish/`),
      eraseTrusted: () => erase(trusted),
      eraseInvited: () => erase(invited),
      eraseRefused: () => erase(refused),
    };
    // Begun in another order each time.
    const names = Object.keys(acts) as (keyof typeof acts)[];
    const order = names.map((_, at) => names[(at * 7 + turn * 5) % names.length] ?? 'accept');
    expect(new Set(order).size).toBe(names.length);
    // Whoever is erased has no session left to call with.
    const answers = await Promise.all(
      order.map((name) =>
        acts[name]().then(
          ({ status }) => status >= 500 && `${name} ${status}`,
          () => false,
        ),
      ),
    );
    expect(answers.filter(Boolean)).toEqual([]);
    await api.db.execute(sql`delete from command_invitations`);
  }
  const mistaken = await rowsOf(
    api.db,
    sql`select u.level, u.id from units u where u.participants_count <> (u.commander_id is not null)::int
      + (select count(*) from memberships m where m.level = u.level and m.unit_id = u.id
        and m.person_id is distinct from u.commander_id)`,
  );
  expect(mistaken).toEqual([]);
});

it('neighbouring commanders who lay their posts down at once leave no application waiting for nobody', async () => {
  const chain = ['regional', 'district'] as const;
  await api.db.execute(
    sql`update units set commander_id = ${await api.idOf('commander')} where level = 'detachment' and id = 1`,
  );
  const restored = await rowsOf<{ level: string; id: number; commander: number }>(
    api.db,
    sql`select level, id, commander_id as commander from units where id = 1 and level in ('regional', 'district')`,
  );
  for (let turn = 0; turn < TURNS; turn++) {
    const { id } = await openEvent(api, 'central', { ...multistageEvent, approval_levels: [...chain] });
    const filed = await send('commander', 'POST', `/events/${id}/multi_applications/`, [
      { detachment: 1, participants_count: 1 },
    ]);
    expect(filed.status, filed.text).toBe(201);
    await Promise.all(
      chain.map(async (level) => {
        const lay = () => send(level, 'DELETE', `/${level}s/1/command/`);
        // Said again when an application came to the headquarters meanwhile.
        const answer = await lay();
        expect(answer.status === 409 ? (await lay()).status : answer.status).toBe(204);
      }),
    );
    const [row] = await rowsOf(
      api.db,
      sql`select waits_level, waits_unit_id from event_applications where event_id = ${id}`,
    );
    expect(row).toEqual({ waits_level: null, waits_unit_id: null });
    for (const { level, id, commander } of restored)
      await api.db.execute(sql`update units set commander_id = ${commander} where level = ${level} and id = ${id}`);
    await api.db.execute(sql`delete from event_applications where event_id = ${id}`);
  }
});

meeting('an event that drops a level waits for a commander above who is laying down', async () => {
  const { id } = await openEvent(api, 'central', { ...multistageEvent, approval_levels: ['district', 'regional'] });
  const [above] = await rowsOf<{ commander: number }>(
    api.db,
    sql`select commander_id as commander from units where level = 'district' and id = 1`,
  );
  const commands = (db: Executor, person: number | null) =>
    db.execute(sql`update units set commander_id = ${person} where level = 'district' and id = 1`);
  await api.db.execute(
    sql`update units set commander_id = ${await api.idOf('commander')} where level = 'detachment' and id = 1`,
  );
  const units = [{ detachment: 1, participants_count: 1 }];
  expect((await send('commander', 'POST', `/events/${id}/multi_applications/`, units)).status).toBe(201);
  let dropped: ReturnType<typeof send> | undefined;
  await api.db.transaction(async (tx) => {
    await commands(tx, null);
    dropped = send('central', 'PATCH', `/events/${id}/`, { approval_levels: ['district'] });
    await oneWaits(api.db);
  });
  expect((await dropped)?.status).toBe(200);
  const [row] = await rowsOf(api.db, sql`select waits_level from event_applications where event_id = ${id}`);
  expect(row).toEqual({ waits_level: null });
  await commands(api.db, above?.commander ?? null);
});

meeting('an event that drops a level and passes to another unit holds all that it asks at once', async () => {
  const own = await api.idOf('district');
  const [before] = await rowsOf<{ regional: number; detachment: number }>(
    api.db,
    sql`select r.commander_id as regional, d.commander_id as detachment from units r, units d
      where r.level = 'regional' and r.id = 1 and d.level = 'detachment' and d.id = 1`,
  );
  const commands = async (level: string, person: number | null) =>
    api.db.execute(sql`update units set commander_id = ${person} where level = ${level} and id = 1`);
  await commands('regional', own);
  await commands('detachment', await api.idOf('commander'));
  const { id } = await openEvent(api, 'district', {
    ...multistageEvent,
    scale: 'Окружное',
    org_central_headquarter: undefined,
    org_district_headquarter: 1,
    approval_levels: ['district', 'regional'],
  });
  const units = [{ detachment: 1, participants_count: 1 }];
  expect((await send('commander', 'POST', `/events/${id}/multi_applications/`, units)).status).toBe(201);
  let passed: ReturnType<typeof send> | undefined;
  await api.db.transaction(async (tx) => {
    const hold = (level: string) =>
      tx.execute(sql`select 1 from units where level = ${level} and id = 1 for no key update`);
    await tx.execute(sql`select 1 from units where level = 'central' and id = 1 for update`);
    passed = send('district', 'PATCH', `/events/${id}/`, {
      scale: 'Региональное',
      org_district_headquarter: null,
      org_regional_headquarter: 1,
      approval_levels: ['district'],
    });
    await oneWaits(api.db);
    await hold('district');
    await hold('regional');
  });
  expect((await passed)?.json).toMatchObject({ approval_levels: ['district'] });
  await commands('regional', before?.regional ?? null);
  await commands('detachment', before?.detachment ?? null);
});

meeting('units below one that moves are taken in the order in which others hold them', async () => {
  const [place] = await rowsOf<{ local: number; educational: number; detachment: number; other: number }>(
    api.db,
    sql`select d.local_id as local, d.educational_id as educational, d.id as detachment,
      (select min(id) from units where level = 'regional' and id <> d.regional_id) as other
      from units d where d.level = 'detachment' and d.local_id is not null and d.educational_id is not null
      order by d.id desc limit 1`,
  );
  if (!place) throw new Error('no detachment of two headquarters');
  // Written last, it is read last.
  await api.db.execute(
    sql`update units set version = version + 1 where level = 'educational' and id = ${place.educational}`,
  );
  let move: ReturnType<typeof send> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from units where level = 'educational' and id = ${place.educational} for no key update`,
    );
    move = send('admin', 'PATCH', `/locals/${place.local}/`, { regional_headquarter: place.other });
    await oneWaits(api.db);
    await tx.execute(
      sql`select 1 from units where level = 'detachment' and id = ${place.detachment} for no key update`,
    );
  });
  expect((await move)?.status).toBe(200);
});

meeting('who joins a unit does not wait for an application that names it', async () => {
  const { application, username } = await newApplicant(api.db, 'detachment', 1);
  await send(username, 'GET', '/rsousers/me/');
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from units where level in ('regional', 'detachment') and id = 1 for key share`);
    const accepted = await send('admin', 'POST', `${unit}applications/${application}/accept/`, {});
    expect(accepted.status).toBe(201);
  });
});

it('events are made in the name of units, and pass between them, while command changes hands and members join', async () => {
  const commander = await api.idOf('regional');
  const made = (body: Record<string, unknown>) => send('regional', 'POST', '/events/', body);
  const { scale } = eventBody;
  const passed = async (body: Record<string, unknown>, next: Record<string, unknown>) => {
    const { id } = (await made(body)).json as { id: number };
    return () => send('regional', 'PATCH', `/events/${id}/`, next);
  };
  const [ofDetachment, ofRegional] = [
    { org_detachment: 1, org_regional_headquarter: null },
    { org_detachment: null, org_regional_headquarter: 1 },
  ];
  for (let turn = 0; turn < TURNS; turn++) {
    await api.db.execute(sql`update units set commander_id = ${commander} where level = 'detachment' and id = 1`);
    const joining = [await newApplicant(api.db, 'detachment', 1), await newApplicant(api.db, 'detachment', 1)];
    const up = await passed(eventBody, ofRegional);
    const down = await passed({ ...regionalEvent, scale }, ofDetachment);
    const answers = await Promise.all([
      up(),
      down(),
      made(eventBody),
      made(regionalEvent),
      send('regional', 'DELETE', `${unit}command/`),
      ...joining.map(({ application }) => send('admin', 'POST', `${unit}applications/${application}/accept/`, {})),
      made(eventBody),
      made(regionalEvent),
      made(eventBody),
    ]);
    const [raised, lowered, ...rest] = answers.map(({ status }) => status);
    // Whoever has laid command down first makes no event in the name of the unit, and hands none on to it.
    const [made1, ofRegion1, laid, joined1, joined2, made2, ofRegion2, made3] = rest;
    expect([ofRegion1, laid, joined1, joined2, ofRegion2]).toEqual([201, 204, 201, 201, 201]);
    for (const status of [made1, made2, made3]) expect([201, 403]).toContain(status);
    for (const status of [raised, lowered]) expect([200, 403]).toContain(status);
  }
});

const newMember = async () => {
  const one = await newApplicant(api.db, 'detachment', 1);
  expect((await send('admin', 'POST', `${unit}applications/${one.application}/accept/`, {})).status).toBe(201);
  await send(one.username, 'GET', '/rsousers/me/');
  return one;
};

meeting(
  'what is written of an erased person later is erased by whoever holds the person before the units',
  async () => {
    const { id } = await newMember();
    expect((await send('admin', 'POST', `/accounts/${id}/erase/`, { reason: 'по письму' })).status).toBe(204);
    await api.db.execute(sql`insert into memberships (person_id, level, unit_id) values (${id}, 'detachment', 1)`);
    let swept: Promise<unknown> = Promise.resolve();
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from people where id = ${id} for no key update`);
      swept = sweep(api.parts);
      await oneWaits(api.db);
      await holdUnit(tx);
    });
    await swept;
    expect(await rowsOf(api.db, sql`select 1 from memberships where person_id = ${id}`)).toEqual([]);
  },
);

meeting('papers of a member whose data are not confirmed do not wait for the units', async () => {
  const { username } = await newMember();
  await api.db.transaction(async (tx) => {
    await holdUnit(tx);
    const saved = await send(username, 'PATCH', '/rsousers/me/documents/', { snils: '112-233-445 95' });
    expect(saved.status).toBe(200);
  });
});

meeting('a request to confirm data is withdrawn while a decision about it waits for the units', async () => {
  const { id, username } = await newMember();
  await api.db.execute(sql`insert into verification_requests (person_id) values (${id})`);
  let decided: ReturnType<typeof send> | undefined;
  await api.db.transaction(async (tx) => {
    await holdUnit(tx);
    decided = send('admin', 'POST', `/rsousers/${id}/verify/`, {});
    await oneWaits(api.db);
    const taken = await send(username, 'DELETE', '/rsousers/me/apply_for_verification/');
    expect(taken.status).toBe(204);
  });
  expect((await decided)?.status).toBe(404);
});
