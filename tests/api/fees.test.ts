import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { FEE_RESET_CONFIRM } from '../../contract/constants';
import type { FeeBulkAnswer, FeeChange, FeePerson } from '../../contract/schemas/fees';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { beginReset, resetAll, resetFeesIfDue } from '../../server/domain/fees/feeReset';
import { feeSeason, nextFeeReset } from '../../server/domain/fees/feeSeason';
import { newPerson } from '../demoPeople';
import { testApi } from '../testApi';

const api = testApi();

/** A member of a detachment of a regional headquarters, without an account of the demo. */
const memberOf = (regional: number, not = 0) =>
  api.one<number>(sql`select m.person_id as value from memberships m join units u on u.level = 'detachment' and u.id = m.unit_id
    where m.level = 'detachment' and u.regional_id = ${regional} and m.unit_id <> ${not} order by m.person_id desc limit 1`);
const paid = (id: number) => api.one<boolean>(sql`select membership_fee as value from people where id = ${id}`);
const mark = async (as: string, id: number, method = 'POST') =>
  (await api.call(`/rsousers/${id}/membership_fee_status/`, { as, method })).status;

it('counts a season from 1 October, in Moscow', () => {
  expect(feeSeason(new Date('2026-03-16T09:00:00Z'), '10-01')).toBe('2025-2026');
  expect(feeSeason(new Date('2026-09-30T20:59:59Z'), '10-01')).toBe('2025-2026');
  expect(feeSeason(new Date('2026-09-30T21:00:00Z'), '10-01')).toBe('2026-2027');
  expect(feeSeason(new Date('2026-12-31T12:00:00Z'), '10-01')).toBe('2026-2027');
  expect(nextFeeReset(new Date('2026-03-16T09:00:00Z'), '10-01')).toBe('2026-10-01');
  expect(nextFeeReset(new Date('2026-10-01T09:00:00Z'), '10-01')).toBe('2027-10-01');
});

it('takes a mark back', async () => {
  const id = await api.idOf('member');
  expect([await mark('regional', id), await paid(id)]).toEqual([202, true]);
  expect([await mark('regional', id, 'DELETE'), await paid(id)]).toEqual([204, false]);
});

it('lets nobody mark the own fee: a level above does it, or another of the same level', async () => {
  for (const as of ['regional', 'central', 'admin']) expect(await mark(as, await api.idOf(as)), as).toBe(403);
  expect(await mark('district', await api.idOf('regional'))).toBe(202);
  expect(await mark('central', await api.idOf('regional'))).toBe(202);
  expect(await mark('admin', await api.idOf('central'))).toBe(202);
});

it('lets a trusted member of the regional headquarters mark as its commander does', async () => {
  const id = await api.idOf('member');
  expect(await mark('regional-commissar', id)).toBe(403);
  await api.db.execute(sql`update memberships set is_trusted = true where level = 'regional'
    and person_id = ${await api.idOf('regional-commissar')}`);
  expect(await mark('regional-commissar', id)).toBe(202);
  expect(await mark('regional-commissar', await memberOf(2))).toBe(403);
});

it('answers for a person without a unit to the headquarters of the region, and 404 for nobody', async () => {
  await api.db.execute(sql`update people set region_id = (select region_id from units where level = 'regional' and id = 1)
    where username = 'newcomer'`);
  expect(await mark('regional', await api.idOf('newcomer'))).toBe(202);
  expect(await mark('regional', 999_999)).toBe(404);
});

it('writes the history, tells the person and leaves an audit row only when the mark changes', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`update people set membership_fee = false where id = ${id}`);
  for (let turn = 0; turn < 2; turn++) expect(await mark('regional', id)).toBe(202);
  expect(await mark('regional', id, 'DELETE')).toBe(204);
  const { json } = await api.call(`/rsousers/${id}/membership_fee_history/`, { as: 'member' });
  const { results } = json as Page<FeeChange>;
  const season = feeSeason(new Date(), '10-01');
  expect(results.map(({ paid, period }) => [paid, period])).toEqual([
    [false, season],
    [true, season],
  ]);
  expect(results[0]?.changed_by).toMatchObject({ last_name: 'Хайруллин' });
  const acts = sql`select array_agg(act order by id) as value from audit_log where kind = 'person' and record_id = ${id}`;
  expect(await api.one(acts)).toEqual(['fee.paid', 'fee.unpaid']);
  expect(
    await api.one(sql`select count(*)::int as value from notices where person_id = ${id} and kind like 'fee.%'`),
  ).toBe(2);
});

it('shows the history of a fee to the person and the staff above, not to others', async () => {
  const id = await api.idOf('member');
  const status = async (as: string) => (await api.call(`/rsousers/${id}/membership_fee_history/`, { as })).status;
  for (const as of [
    'member',
    'commander',
    'trusted',
    'educational',
    'local',
    'regional',
    'district',
    'central',
    'admin',
  ]) {
    expect(await status(as), as).toBe(200);
  }
  for (const as of ['newcomer', 'commissar', 'regional-commissar', 'district-expert', 'central-expert']) {
    expect(await status(as), as).toBe(403);
  }
});

it('marks many at once and says what became of each', async () => {
  const [own, same, foreign] = [await api.idOf('member'), await memberOf(1, 1), await memberOf(2)];
  await api.db.execute(
    sql`update people set membership_fee = (id = ${same}) where id in (${own}, ${same}, ${foreign})`,
  );
  const hidden = await api.one<number>(sql`select person_id as value from memberships where level = 'regional'
    and unit_id = 2 and person_id <> ${foreign} order by person_id limit 1`);
  await api.db.execute(sql`update people set withheld = true where id = ${hidden}`);
  const ids = [own, same, foreign, 999_999, await api.idOf('regional'), hidden, own];
  const body = { paid: true, ids };
  const answer = await api.call('/membership_fee/bulk/', { as: 'regional', method: 'POST', body });
  const { changed, same: unchanged, refused, results } = answer.json as FeeBulkAnswer;
  expect([answer.status, changed, unchanged, refused]).toEqual([200, 1, 1, 4]);
  expect(results.map(({ result }) => result)).toEqual(['changed', 'same', 'refused', 'refused', 'refused', 'refused']);
  expect(results[2]?.name).not.toBeNull();
  expect(results[5]?.name).toBeNull();
  expect(results[2]?.detail).toMatch(/региональный штаб/);
  expect(results[4]?.detail).toMatch(/Свой взнос/);
  expect([await paid(own), await paid(same), await paid(foreign)]).toEqual([true, true, false]);
});

it('refuses a bulk call without people or with too many', async () => {
  const status = async (ids: number[]) =>
    (await api.call('/membership_fee/bulk/', { as: 'regional', method: 'POST', body: { paid: true, ids } })).status;
  expect(await status([])).toBe(400);
  expect(await status(Array.from({ length: 501 }, (_, at) => at + 1))).toBe(400);
});

it('shows a regional commander the people of the own region only, and everybody to the centre', async () => {
  const listed = async (as: string, query = '') =>
    (await api.call(`/membership_fee/people/?limit=500${query}`, { as })).json as Page<FeePerson>;
  const all = await api.one<number>(sql`select count(*)::int as value from people where is_active`);
  expect((await listed('central')).count).toBe(all);
  const region = await listed('regional');
  const ids = new Set(region.results.map(({ id }) => id));
  expect(ids.has(await api.idOf('member'))).toBe(true);
  expect(ids.has(await memberOf(2))).toBe(false);
  expect(region.count).toBeLessThan(all);
  const self = region.results.find(({ user }) => user.username === 'regional');
  expect(self?.can_mark).toBe(false);
  const detachment = await listed('commander');
  expect(detachment.results.every(({ can_mark }) => !can_mark)).toBe(true);
  expect((await api.call('/membership_fee/people/', { as: 'member' })).status).toBe(403);
});

it('finds people in the grid by name, mark, verification and unit', async () => {
  const listed = async (query: string) =>
    (await api.call(`/membership_fee/people/?limit=500&${query}`, { as: 'regional' })).json as Page<FeePerson>;
  const found = await listed(`search=${encodeURIComponent('воздвиж')}`);
  expect(found.results[0]).toMatchObject({ detachment: { id: 1 }, user: { email: 'member@example.org' } });
  const [everybody, payers, debtors] = [await listed(''), await listed('paid=true'), await listed('paid=false')];
  expect(payers.count + debtors.count).toBe(everybody.count);
  expect(payers.results.every(({ paid }) => paid)).toBe(true);
  const detachment = await listed('level=detachment&unit=1');
  expect(detachment.results.every(({ detachment: of }) => of?.id === 1)).toBe(true);
  expect((await listed('level=detachment&unit=1&verified=false')).count).toBeLessThan(detachment.count);
  expect((await api.call('/membership_fee/people/?search=во', { as: 'regional' })).status).toBe(400);
  expect((await api.call('/membership_fee/people/?level=detachment', { as: 'regional' })).status).toBe(400);
});

it('tells by no search, filter or order the name of who has only named the region and took back the consent', async () => {
  const { id } = await newPerson(api.db);
  const ids = async (query: string) =>
    (
      (await api.call(`/membership_fee/people/?limit=500&${query}`, { as: 'regional' })).json as Page<FeePerson>
    ).results.map((one) => one.id);
  const asked = [`search=${encodeURIComponent('Аатайная')}`, `last_name__has=${encodeURIComponent('Аатайн')}`];
  const orders = ['', 'ordering=-last_name', 'ordering=first_name'];
  const told = async (name: string) => {
    await api.db.execute(sql`update people set last_name = ${name}, first_name = ${name} where id = ${id}`);
    return Promise.all([...asked, ...orders].map(ids));
  };
  const open = await told('Аатайная');
  expect(open.map((found) => found.includes(id))).toEqual([true, true, true, true, true]);
  await api.db.execute(sql`update people set withheld = true where id = ${id}`);
  const hidden = await told('Аатайная');
  expect(hidden.map((found) => found.includes(id))).toEqual([false, false, true, true, true]);
  expect(await told('Яявная')).toEqual(hidden);
});

it('shows the marks of earlier seasons beside the present one', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`insert into fee_log (person_id, period, paid) values
    (${id}, '2023-2024', true), (${id}, '2024-2025', true), (${id}, '2024-2025', false)`);
  const { json } = await api.call(`/membership_fee/people/?ids=${id}`, { as: 'regional' });
  expect((json as Page<FeePerson>).results[0]?.periods).toEqual([
    { period: '2024-2025', paid: false },
    { period: '2023-2024', paid: true },
  ]);
  const found = async (query: string) => {
    const answer = await api.call(`/membership_fee/people/?ids=${id}&${query}`, { as: 'regional' });
    return answer.status === 200 ? (answer.json as Page<FeePerson>).count : answer.status;
  };
  // The last mark of a season counts; who has none has not paid.
  expect(
    await Promise.all(
      ['paid_in=2023-2024', 'unpaid_in=2023-2024', 'paid_in=2024-2025', 'unpaid_in=2024-2025', 'unpaid_in=2021-2022']
        .concat(['paid_in=2023-2024&unpaid_in=2024-2025', 'paid_in=2023-2025', 'paid_in=вчера'])
        .map(found),
    ),
  ).toEqual([1, 0, 0, 1, 1, 1, 400, 400]);
  // By how many seasons were paid, however many were marked.
  const payer = await api.idOf('commander');
  await api.db.execute(sql`insert into fee_log (person_id, period, paid) values
    (${payer}, '2023-2024', true), (${payer}, '2024-2025', true)`);
  const ordered = await api.call('/membership_fee/people/?ordering=-periods&limit=2', { as: 'regional' });
  expect((ordered.json as Page<FeePerson>).results.map((one) => one.id)).toEqual([payer, id]);
});

it('sums the fees of the own units', async () => {
  const { json } = await api.call('/membership_fee/totals/?level=detachment', { as: 'regional' });
  const expected = await rowsOf(
    api.db,
    sql`select id, name, participants_count as people, members_count as paid from units
      where level = 'detachment' and regional_id = 1 order by name, id`,
  );
  expect(json).toMatchObject({ level: 'detachment', units: { count: expected.length, results: expected } });
  const { json: whole } = await api.call('/membership_fee/totals/', { as: 'central' });
  expect(whole).toMatchObject({ level: 'regional', units: { count: 6 } });
});

it('sums the units of the whole region for whoever keeps its fees as a trusted member and commands a detachment', async () => {
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id, is_trusted)
    select ${await api.idOf('commander')}::int, 'regional', 1, true`);
  const totals = async (as: string) => (await api.call('/membership_fee/totals/', { as })).json;
  const whole = (await totals('regional')) as { level: string; total: object; units: object };
  expect(await totals('commander')).toEqual(whole);
  expect(whole).toMatchObject({ level: 'local' });
});

it('tells everybody the season, and the amount only where it is set', async () => {
  const { json } = await api.call('/membership_fee/terms/', { as: 'newcomer' });
  const season = feeSeason(new Date(), '10-01');
  expect(json).toEqual({ season, amount: null, next_reset: `${season.slice(5)}-10-01` });
});

it('resets exactly the marks of the preview, writes history, and only for an administrator who means it', async () => {
  const preview = (await api.call('/membership_fee/reset/preview/', { as: 'admin' })).json as {
    people: number;
    regionals: { people: number }[];
  };
  expect(preview.people).toBe(await api.one(sql`select count(*)::int as value from people where membership_fee`));
  expect(preview.regionals.reduce((sum, { people }) => sum + people, 0)).toBe(preview.people);
  const reset = (as: string, confirm: string) =>
    api.call('/membership_fee/reset/', { as, method: 'POST', body: { confirm } });
  expect((await reset('central', FEE_RESET_CONFIRM)).status).toBe(403);
  expect(await reset('admin', 'да')).toMatchObject({ status: 400, json: { confirm: [expect.any(String)] } });
  expect(await reset('admin', FEE_RESET_CONFIRM)).toMatchObject({ status: 200, json: { people: preview.people } });
  expect(await api.one(sql`select count(*)::int as value from people where membership_fee`)).toBe(0);
  expect(await api.one(sql`select count(*)::int as value from fee_log where not paid`)).toBe(preview.people);
  expect(await api.one(sql`select sum(members_count)::int as value from units`)).toBe(0);
  const told = sql`select array_agg(p.username order by p.username) as value from notices n join people p
    on p.id = n.person_id where n.kind = 'fee.reset'`;
  expect(await api.one(told)).toContain('regional');
  expect(await api.one(told)).not.toContain('district');
  const season = feeSeason(new Date(), '10-01').replace('-', '–');
  expect(await api.one(sql`select note as value from audit_log where act = 'fee.reset'`)).toBe(
    `Сезон ${season}, снято отметок: ${preview.people}`,
  );
});

it('a new season is not told to whoever has switched off what is told of the fee', async () => {
  const body = { group: 'dueFee', in_portal: false };
  expect((await api.call('/notices/choices/', { as: 'regional', method: 'PATCH', body })).status).toBe(200);
  const confirm = { confirm: FEE_RESET_CONFIRM };
  expect((await api.call('/membership_fee/reset/', { as: 'admin', method: 'POST', body: confirm })).status).toBe(200);
  const told = sql`select array_agg(p.username) as value from notices n join people p
    on p.id = n.person_id where n.kind = 'fee.reset'`;
  expect(await api.one(told)).not.toContain('regional');
});

it('does not reset what others have marked since a reset that was not seen, by hand or by the calendar', async () => {
  const member = await api.idOf('member');
  const season = feeSeason(new Date(), '10-01');
  const seen = async () => {
    const { json } = await api.call('/membership_fee/reset/preview/', { as: 'admin' });
    return String((json as { last_reset: number }).last_reset);
  };
  const reset = (last: string) =>
    api.call('/membership_fee/reset/', {
      as: 'admin',
      method: 'POST',
      body: { confirm: FEE_RESET_CONFIRM },
      headers: { 'If-Match': `"${last}"` },
    });
  const paid = sql`select membership_fee as value from people where id = ${member}`;
  const before = await seen();
  expect((await reset(before)).status).toBe(200);
  expect(await mark('regional', member)).toBe(202);
  expect(await reset(before)).toMatchObject({
    status: 412,
    json: {
      detail: expect.stringMatching(
        /^Взносы за это время уже сбросили: Морозов К.*\. Сезон .*снято отметок: \d+\. Посмотрите, кого коснётся сброс теперь\.$/,
      ),
    },
  });
  expect(await api.one(paid)).toBe(true);
  const between = await seen();
  const run = await beginReset(api.db, { season: '2090-2091', actor: null });
  if (!run) throw new Error('nothing begun');
  await resetAll(api.db, run);
  await api.db.execute(sql`update settings set value = ${season} where key = 'fee_season'`);
  expect(await mark('regional', member)).toBe(202);
  expect((await reset(between)).json).toMatchObject({
    detail: expect.stringMatching(/ уже сброшены по календарю\. Сезон .*\. Посмотрите, /),
  });
  expect(await api.one(paid)).toBe(true);
  expect((await reset(await seen())).status).toBe(200);
  expect(await api.one(paid)).toBe(false);
});

it('resets by the calendar once a season, never on the first start, and not when it is switched off', async () => {
  const at = (moment: string, env = {}) =>
    resetFeesIfDue({ ...api.parts, env: { ...api.parts.env, ...env }, now: () => new Date(moment) });
  const payers = await api.one<number>(sql`select count(*)::int as value from people where membership_fee`);
  expect(await at('2026-09-01T00:00:00Z')).toBe(0);
  expect(await at('2026-09-30T20:00:00Z')).toBe(0);
  expect(await at('2026-10-01T00:00:00Z', { FEE_RESET: false })).toBe(0);
  expect(await at('2026-10-01T00:00:00Z')).toBe(payers);
  await mark('regional', await api.idOf('member'));
  expect(await at('2026-12-01T00:00:00Z')).toBe(0);
  expect(await paid(await api.idOf('member'))).toBe(true);
});

it('a season that the calendar finds weeks late, as a clock that is a year ahead does, is told and not opened', async () => {
  const at = (moment: string) => resetFeesIfDue({ ...api.parts, now: () => new Date(moment) });
  const payers = () => api.one<number>(sql`select count(*)::int as value from people where membership_fee`);
  const before = await payers();
  await at('2026-09-01T00:00:00Z');
  for (const moment of ['2027-09-01T00:00:00Z', '2027-09-01T00:01:00Z']) expect(await at(moment)).toBe(0);
  expect(await payers()).toBe(before);
  const told = () =>
    rowsOf(
      api.db,
      sql`select p.username, n.text, n.link from notices n join people p on p.id = n.person_id where n.kind = 'fee.held'`,
    );
  expect(await told()).toEqual([
    {
      username: 'admin',
      text: 'На часах сервера 01.09.2027, а сезон взносов 2026–2027 ещё не открыт. Отметки не сброшены: проверьте часы. Если день верный, откройте сезон сами.',
      link: '/contributor-pay?tab=reset',
    },
  ]);
  // The clock is right again: the season comes on its day.
  expect(await at('2026-10-14T00:00:00Z')).toBe(before);
  expect(await told()).toHaveLength(1);
});

it('marks stay those of the season opened last until the next one is opened, whatever the calendar says', async () => {
  const season = feeSeason(new Date(), '10-01');
  const before = `${Number(season.slice(0, 4)) - 1}-${season.slice(0, 4)}`;
  await api.db.execute(sql`insert into settings (key, value) values ('fee_season', ${before})
    on conflict (key) do update set value = excluded.value`);
  const terms = async () => (await api.call('/membership_fee/terms/', { as: 'member' })).json;
  expect(await terms()).toEqual({ season: before, amount: null, next_reset: null });
  const id = await api.idOf('member');
  await api.db.execute(sql`update people set membership_fee = false where id = ${id}`);
  await mark('regional', id);
  const period = sql`select period as value from fee_log where person_id = ${id} order by id desc limit 1`;
  expect(await api.one(period)).toBe(before);
  expect((await api.call('/membership_fee/totals/', { as: 'regional' })).json).toMatchObject({ season: before });
  expect((await api.call('/membership_fee/reset/preview/', { as: 'admin' })).json).toMatchObject({
    season,
    last_season: before,
  });
  // While the marks are reset, who pays has paid for the new one.
  await beginReset(api.db, { season, actor: null });
  expect(await terms()).toMatchObject({ season });
  await api.db.execute(sql`update settings set value = '' where key = 'fee_reset'`);
  const body = { confirm: FEE_RESET_CONFIRM };
  expect((await api.call('/membership_fee/reset/', { as: 'admin', method: 'POST', body })).status).toBe(200);
  expect(await terms()).toEqual({ season, amount: null, next_reset: `${season.slice(5)}-10-01` });
});

it('lets the keeper of a fee read its history, also of a person who belongs to no unit yet', async () => {
  const id = await api.idOf('newcomer');
  await api.db.execute(sql`update people set region_id = (select region_id from units where level = 'regional' and id = 1)
    where id = ${id}`);
  expect((await api.call(`/rsousers/${id}/membership_fee_history/`, { as: 'regional' })).status).toBe(200);
  expect((await api.call(`/rsousers/${id}/membership_fee_history/`, { as: 'commander' })).status).toBe(403);
});

it('marks whoever has only named the region without seeing contacts and birth date', async () => {
  const { id } = await newPerson(api.db);
  const rowOf = async (as: string, query = '') => {
    const { results } = (await api.call(`/membership_fee/people/?ids=${id}${query}`, { as })).json as Page<FeePerson>;
    return results[0];
  };
  const guarded = (row?: FeePerson) =>
    row && [row.user.phone_number, row.user.email, row.user.date_of_birth, row.user.username, row.user.is_verified];
  const seen = await rowOf('regional');
  expect([seen?.can_mark, seen?.paid, seen?.user.last_name]).toEqual([true, false, expect.stringContaining('Новый')]);
  expect(guarded(seen)).toEqual([null, null, null, null, null]);
  // What the row hides is not told by a filter either; the tests of a stranger are no matter of fees.
  expect(await rowOf('regional', '&verified=false')).toBeUndefined();
  expect((await api.call(`/rsousers/${id}/tests/`, { as: 'regional' })).status).toBe(403);
  // Once the person has applied there, whoever decides has to be able to ask.
  await api.db.execute(sql`insert into applications (person_id, level, unit_id) values (${id}, 'detachment', 1)`);
  expect(guarded(await rowOf('regional'))).toEqual([
    '+7 (000) 300-00-00',
    expect.stringContaining('@'),
    '2004-05-06',
    expect.stringContaining('person-'),
    false,
  ]);
});
