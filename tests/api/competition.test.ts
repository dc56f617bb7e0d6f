import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChainName } from '../../contract/indicators/types';
import { indicatorsOf } from '../../contract/programmes';
import type {
  CompetitionAbout,
  CompetitionMine,
  ParticipantRow,
  Publication,
  RankingRow,
  Snapshot,
  Standing,
  Winners,
} from '../../contract/schemas/competition';
import type { Page } from '../../contract/schemas/parts/page';
import type { ReportDocument, ReportOverview } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { takeDueSnapshots } from '../../server/domain/competition/snapshot';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { AT, competitionCalls } from '../competitionCalls';
import { testApi } from '../testApi';
import { unzip } from '../unzip';

const api = testApi();
const { get, post, commanderOf, empty, noDeadlines, settings, fill } = competitionCalls(api);
const url = 'https://example.org/proof';

/** A verifier of the first region for each chain. */
const verifiers: Partial<Record<ChainName, string>> = {
  regionalCommander: 'regional',
  regionalCommissar: 'regional-commissar',
  regionalLead: 'regional-commissar',
  trainingHead: 'training-head',
};

const event = { event_name: 'Слёт', number_of_participants: 6, links: [{ link: url }] };
const prize = { event_name: 'Конкурс', prize_place: 1 };
const block = (name: string, people?: number) => ({
  [`${name}_block`]: [{ [name]: true, ...(people === undefined ? {} : { [`${name}_participants`]: people }) }],
});
/** Answers of one detachment, and its score where 30 people with 21 paid fees stand in the snapshot. */
const season: Record<string, [answers: object, score: number]> = {
  q2: [{ commander_achievement: true, commissioner_achievement: true, commander_link: url, commissioner_link: url }, 2],
  q5: [{ participants_data: [{ name: 'Иванов Пётр' }] }, 100 / 21],
  q6: [{ ...block('patriotic_action', 10), ...block('spartakiad') }, 0.48],
  q7: [{ participation_data: [event] }, 6],
  q8: [{ participation_data: [event] }, 6],
  q9: [{ participation_data: [prize] }, 3],
  q10: [{ participation_data: [prize] }, 3],
  q11: [{ participation_data: [prize] }, 3],
  q12: [{ participation_data: [prize] }, 3],
  q13: [{ organization_data: [{ event_type: 'Спортивное', event_link: url }] }, 1],
  q14: [{ q14_labor_projects: [{ lab_project_name: 'Академический', amount: 7 }] }, 7 / 21],
  q15: [{ grants_data: [{ name: 'Наш двор', status: 'Окружной', competition_link: url, prove_link: url }] }, 30],
  q16: [{ link_vk_detachment: url, vk_detachment_number_subscribers: 150 }, 4],
  q17: [{ source_data: [{ source_name: 'Газета', link: url }] }, 1],
  q18: [{ participants_number: 15 }, 0.5],
  q19: [{ safety_violations: 'Отсутствуют' }, 0],
  q20: [{ link_emblem: url, link_emblem_img: url }, 1],
};

type Sent = { id: number; key: string; version: number; items: number[]; by: string };

/** Every indicator filled by `commander`, and sent in one call. */
async function sendAll(): Promise<Sent[]> {
  const all: Sent[] = [];
  for (const { key, chain } of indicatorsOf('competition', 1).filter(({ entry }) => entry === 'unit')) {
    const body = { programme: 'competition', indicator: key, version: 0, answers: season[key]?.[0] };
    const saved = await api.call('/reports/form/', { as: 'commander', method: 'PUT', body });
    expect(saved.status, key).toBe(200);
    const { id, version, answers } = saved.json as ReportDocument;
    const items = Object.values(answers).flatMap((value) => (Array.isArray(value) ? value : []));
    const ids = items.map((item) => Number(item.id));
    all.push({ id: id ?? 0, key, version: version + 1, items: ids, by: verifiers[chain] ?? '' });
  }
  const body = { programme: 'competition', reports: 'complete' };
  const sent = await api.call('/reports/send/', { as: 'commander', method: 'POST', body });
  expect((sent.json as { done: boolean }[]).filter(({ done }) => done)).toHaveLength(17);
  return all;
}

/** Accepts a report whole, item by item where its definition says so; the status of the last answer. */
async function verify({ id, version, items }: Sent, as: string): Promise<number> {
  const decisions = items.length
    ? items.map((item) => [`items/${item}/decide/`, { act: 'approve' }] as const)
    : [['decide/', { act: 'approve', version }] as const];
  let status = 0;
  for (const [path, body] of decisions) {
    ({ status } = await api.call(`/reports/${id}/${path}`, { as, method: 'POST', body }));
  }
  return status;
}

it('walks all twenty indicators through fill, send, verify, score and place', async () => {
  await empty();
  await noDeadlines();
  await post('/snapshot/', 'central');
  const sent = await sendAll();
  const tried = new Set<string>();
  for (const report of sent) {
    // Nobody verifies an own report, and each kind has its own verifier.
    if (!tried.has(report.by)) {
      const stranger = report.by === 'training-head' ? 'regional' : 'training-head';
      expect([403, 404], report.key).toContain(await verify(report, stranger));
      expect(await verify(report, 'commander'), report.key).toBe(403);
      tried.add(report.by);
    }
    expect(await verify(report, report.by), report.key).toBe(200);
  }
  const before = await get<Standing>('/standing/1/', 'commander');
  expect(before.rows.every(({ place }) => place === null)).toBe(true);
  const counted = (await post('/recompute/', 'central')).json;
  expect(counted).toMatchObject({ participants: 4, gaps: [] });
  // Not published yet: the centre alone sees the places.
  expect((await get<Standing>('/standing/1/', 'commander')).overall.place).toBeNull();
  expect((await api.call(`${AT}/standing/1/?source=computed`, { as: 'commander' })).status).toBe(403);
  expect((await post('/publications/', 'central', { note: 'Итог' })).status).toBe(201);
  // Who published them is told to those who see them before.
  const publisher = async (as: string) => (await get<Page<Publication>>('/publications/', as)).results[0]?.by;
  expect(await publisher('regional')).toBeNull();
  expect(await publisher('central-expert')).toMatchObject({ name: expect.any(String) });

  const standing = await get<Standing>('/standing/1/', 'commander');
  expect(standing.rows.filter(({ place }) => place === null)).toEqual([]);
  expect(standing.overall.place).toBe(1);
  const sum = standing.rows.reduce((total, { place }) => total + (place ?? 0), 0);
  expect(standing.overall.places_sum).toBeCloseTo(sum, 9);
  const { rows } = (await api.call('/reports/overview/?programme=competition', { as: 'commander' }))
    .json as ReportOverview;
  for (const [key, [, score]] of Object.entries(season)) {
    const row = rows.find(({ indicator }) => indicator === key);
    expect(row, key).toMatchObject({ state: 'accepted', place: expect.any(String) });
    expect(Number(row?.score), key).toBeCloseTo(score, 9);
  }
  expect(await get('/reports/q3/get-place/', 'commander')).toEqual({ place: 9 });
  // The junior of the pair has the same standing.
  const junior = await get<Standing>('/standing/2/', await commanderOf(2));
  expect(junior.overall).toEqual(standing.overall);
  expect(junior).toMatchObject({ side: 'junior', partner: { id: 1 } });
  expect(await get('/get-place/', await commanderOf(2))).toMatchObject({ place: 1, partner_detachment: { id: 1 } });
  const places = await get<Record<string, unknown>>('/get-detachment-places/2/', 'regional');
  expect(places).toMatchObject({ is_tandem: true, is_junior_detachment: true, overall_place: 1, q7_place: 1 });
  const first = standing.rows.find(({ indicator }) => indicator === 'q1');
  expect(first?.breakdown.map(({ formula }) => formula)).toContain('21 оплачено × 0,5 (в отряде 30)');
});

it('says of what is not given in a report that it is not', async () => {
  await noDeadlines();
  const junior = await commanderOf(2);
  const formulas = async (indicator: string, answers: object) =>
    (await fill(junior, indicator, answers)).expected?.breakdown.map(({ formula }) => formula);
  const pages = await formulas('q16', { link_vk_commander: url, vk_detachment_number_subscribers: 150 });
  expect(pages).toEqual(expect.arrayContaining(['указаны не обе', 'не указана', '150']));
  expect(await formulas('q20', { link_emblem: url, link_flag: url, link_flag_img: url })).toEqual([
    'нет ссылки или изображения',
    'ссылка и изображение',
  ]);
});

it('keeps a refused item with its reason until it is mended, and everything in the log', async () => {
  await empty();
  await noDeadlines();
  const report = await fill('commander', 'q7', { participation_data: [event, { ...event, event_name: 'Форум' }] });
  const [good, bad] = report.items;
  const decide = (item: number | undefined, body: object) =>
    api.call(`/reports/${report.id}/items/${item}/decide/`, { as: 'regional-commissar', method: 'POST', body });
  expect((await decide(bad?.id, { act: 'refuse' })).status).toBe(400);
  await decide(good?.id, { act: 'approve' });
  await decide(bad?.id, { act: 'refuse', reason: 'Ссылка не открывается' });
  const form = '/reports/form/?programme=competition&indicator=q7';
  const returned = (await api.call(form, { as: 'commander' })).json as ReportDocument;
  expect(returned).toMatchObject({
    state: 'returned',
    reasons: { [`participation_data[${bad?.id}]`]: 'Ссылка не открывается' },
  });
  const items = returned.answers.participation_data as Record<string, unknown>[];
  const spoilt = items.map((one) => ({ ...one, event_name: `${one.event_name} 2` }));
  const body = { programme: 'competition', indicator: 'q7', version: returned.version };
  const put = (answers: object) =>
    api.call('/reports/form/', { as: 'commander', method: 'PUT', body: { ...body, answers } });
  expect(await put({ participation_data: spoilt })).toMatchObject({ status: 400 });
  await fill('commander', 'q7', {
    participation_data: items.map((one) => (one.id === bad?.id ? { ...one, event_name: 'Форум 2' } : one)),
  });
  const logs = await get<Page<{ action: string; verifier: object; verified_detachment: { id: number } }>>(
    '/verification_logs/7/',
    'commander',
  );
  expect(logs.results.map(({ action }) => action)).toEqual(['Отклонил', 'Верифицировал']);
  expect(Object.keys(logs.results[0]?.verifier ?? {}).sort()).toEqual([
    'first_name',
    'id',
    'last_name',
    'patronymic_name',
  ]);
  expect((await get<Page<unknown>>('/verification_logs/7/', 'member')).count).toBe(0);
});

it('asks for nothing in what was sent and cannot be changed: further blocks are sent beside it', async () => {
  await empty();
  await noDeadlines();
  const { id } = await fill('commander', 'q6', block('patriotic_action', 4));
  // As an organisation that moved in may have it: the detachment was not there.
  await api.db.execute(sql`update reports set answers = jsonb_set(answers, '{patriotic_action_block,0}',
    answers #> '{patriotic_action_block,0}' || '{"patriotic_action": false, "patriotic_action_participants": 0}')
    where id = ${id}`);
  const form = '/reports/form/?programme=competition&indicator=q6';
  const { answers } = (await api.call(form, { as: 'commander' })).json as ReportDocument;
  const added = await fill('commander', 'q6', { ...answers, ...block('spartakiad') });
  expect(added).toMatchObject({ complete: true, missing: [], can: { send: true } });
  expect(added.items).toHaveLength(2);
  const { rows } = (await api.call('/reports/overview/?programme=competition', { as: 'commander' }))
    .json as ReportOverview;
  expect(rows.find(({ indicator }) => indicator === 'q6')).toMatchObject({ can: { send: true } });
  // That the detachment was not there is an answer, too.
  const more = { ...added.answers, creative_festival_block: [{ creative_festival: false }] };
  const body = { programme: 'competition', indicator: 'q6', version: added.version, answers: more };
  const saved = await api.call('/reports/form/', { as: 'commander', method: 'PUT', body });
  expect(saved.json).toMatchObject({ complete: true, missing: [] });
});

describe('applications', () => {
  it('a tandem applies, is refused with a reason, applies again, consents, is confirmed', async () => {
    await settings({ apply_until: null });
    const [mentor, junior] = [await commanderOf(3), await commanderOf(4)];
    const mine = (as: string) => get<CompetitionMine>('/mine/', as);
    const told = async (as: string) => {
      const notices = await rowsOf<{ text: string }>(
        api.db,
        sql`select text from notices where kind like 'competition.%' and person_id = ${await api.idOf(as)}`,
      );
      return notices.map(({ text }) => text);
    };
    // The junior detachment applied alone before: its region refuses.
    const [waiting] = (await get<Page<{ id: number }>>('/applications/', 'regional')).results;
    const refused = await post(`/applications/${waiting?.id}/refuse/`, 'regional', { reason: 'Найдите наставника' });
    expect(refused.status).toBe(204);
    expect(await mine(junior)).toMatchObject({
      status: 'none',
      side: 'junior',
      refused: { reason: 'Найдите наставника' },
      can: { apply: true },
    });
    expect(await get('/junour_detachments/', mentor)).toMatchObject([{ id: 4 }]);
    expect(await get('/check_detachment_status/', mentor)).toEqual({ status: 'Еще не участвуете' });
    expect((await post('/applications/', mentor)).json).toEqual({
      non_field_errors: ['- дата основания отряда ранее 25.1.2024 года: выберите младший отряд'],
    });
    expect((await post('/applications/', junior, { junior_detachment: 2 })).json).toEqual({
      error: '- дата основания отряда позднее 25.1.2024 года',
    });
    // The mentor reads that he was declined, and whoever comes later that there is nothing left to decide.
    const invitation = (await post('/applications/', mentor, { junior_detachment: 4 })).json as { id: number };
    expect((await post(`/applications/${invitation.id}/`, junior, undefined, 'DELETE')).status).toBe(204);
    expect(await told(mentor)).toContain('Младший отряд «ССО „Гренада“» отказался от тандема в конкурсе.');
    const answers = await rowsOf<{ count: number }>(
      api.db,
      sql`select count(*)::int as count from notices where kind = 'competition.consent'`,
    );
    expect(answers).toEqual([{ count: 1 }]);
    // It stays with its reason, and hinders no other one.
    expect(await mine(mentor)).toMatchObject({
      status: 'none',
      refused: { reason: 'Младший отряд «ССО „Гренада“» отказался от тандема в конкурсе.' },
      can: { apply: true },
    });
    // Whoever declined had filed nothing then: what was refused is its own application of before.
    expect((await mine(junior)).refused).toMatchObject({ reason: 'Найдите наставника' });
    expect(await get('/applications/all/', mentor)).not.toContainEqual(expect.objectContaining({ id: invitation.id }));
    const late = await post(`/applications/${invitation.id}/confirm/`, 'regional');
    expect(late).toMatchObject({ status: 404, json: { detail: expect.stringContaining('уже решили или отозвали') } });

    const applied = await post('/applications/', mentor, { junior_detachment: 4 });
    expect(applied).toMatchObject({
      status: 201,
      json: { detachment: 3, junior_detachment: 4, is_confirmed_by_junior: false },
    });
    const { id } = applied.json as { id: number };
    expect((await post('/applications/', junior)).json).toMatchObject({ non_field_errors: [expect.any(String)] });
    expect(await mine(junior)).toMatchObject({ status: 'applied', can: { consent: true, withdraw: true } });

    // Nothing waits for the region before the junior agrees.
    const waits = async (as: string) =>
      ((await api.call('/active_applications/?kind=competition', { as })).json as { results: unknown[] }).results;
    expect(await waits('regional')).toEqual([]);
    expect(await waits(junior)).toMatchObject([{ id, title: expect.stringContaining('Тандем') }]);
    expect((await post(`/applications/${id}/confirm/`, 'regional')).status).toBe(400);
    expect((await post(`/applications/${id}/`, mentor, { is_confirmed_by_junior: true }, 'PATCH')).status).toBe(403);
    // Whoever does not see it is not told that there is one.
    const asked = (as: string, number: number) =>
      Promise.all([
        post(`/applications/${number}/`, as, { is_confirmed_by_junior: true }, 'PATCH'),
        post(`/applications/${number}/`, as, undefined, 'DELETE'),
      ]);
    const unseen = (await asked('member', id)).map(({ status, json }) => ({ status, json }));
    expect(unseen).toMatchObject([{ status: 404 }, { status: 404 }]);
    expect(await asked('member', 999_999)).toMatchObject(unseen);
    const consent = await post(`/applications/${id}/`, junior, { is_confirmed_by_junior: true }, 'PUT');
    expect(consent).toMatchObject({ status: 200, json: { is_confirmed_by_junior: true } });
    expect(await waits('regional')).toMatchObject([{ id }]);
    const confirmed = await post(`/applications/${id}/confirm/`, 'regional');
    expect(confirmed).toMatchObject({ status: 201, json: null });
    expect(await get('/check_detachment_status/', junior)).toEqual({ status: 'Вы участник' });
    expect(await mine(mentor)).toMatchObject({ status: 'participant', nomination: 'tandem', partner: { id: 4 } });
    expect(await told(mentor)).toContain('Заявка подтверждена: отряд участвует в конкурсе.');
    const acts = await rowsOf<{ act: string }>(
      api.db,
      sql`select act from audit_log where kind = 'detachment' and record_id in (3, 4) and act like 'competition.%' order by id`,
    );
    expect(acts.map(({ act }) => act.slice(12))).toEqual([
      'refuse',
      'apply',
      'withdraw',
      'apply',
      'consent',
      'confirm',
    ]);
  });

  it('a tandem is not confirmed once one of its detachments has moved to another region', async () => {
    await api.db.execute(sql`update competition_applications set main_detachment_id = 3, is_confirmed_by_junior = true
      where junior_detachment_id = 4 and refused_at is null`);
    const [{ id } = { id: 0 }] = (await get<Page<{ id: number }>>('/applications/', 'regional')).results;
    const moved = (regional: number) =>
      api.db.execute(sql`update units set regional_id = ${regional} where level = 'detachment' and id = 3`);
    await moved(2);
    expect(await post(`/applications/${id}/confirm/`, 'regional')).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining('в разных регионах') },
    });
    await moved(1);
    expect((await post(`/applications/${id}/confirm/`, 'regional')).status).toBe(201);
  });

  it('takes none out of time, of another region, or from anybody but a commander', async () => {
    await settings({ apply_until: null });
    expect(await post('/applications/', 'member')).toMatchObject({
      status: 400,
      json: { error: 'Пользователь не является командиром' },
    });
    const elder = await commanderOf(5);
    expect((await post('/applications/', elder, { junior_detachment: 4 })).json).toEqual({
      non_field_errors: ['- младший отряд должен быть из вашего региона'],
    });
    await settings({ apply_until: '2020-01-01' });
    expect(await post('/applications/', elder, { junior_detachment: 4 })).toMatchObject({
      status: 400,
      json: { error: 'Приём заявок на конкурс закрыт.' },
    });
    // The same is said to the commander, to a member of the detachment, and to whoever is in none.
    const [fellow] = await rowsOf<{ username: string }>(
      api.db,
      sql`select p.username from people p join memberships o on o.person_id = p.id where o.level = 'detachment'
        and o.unit_id = 5 and p.username <> ${elder} limit 1`,
    );
    for (const as of [elder, String(fellow?.username), 'central-expert']) {
      const mine = await get<CompetitionMine>('/mine/', as);
      expect([mine.can.apply, mine.why]).toEqual([false, 'Приём заявок на конкурс закрыт.']);
    }
    await settings({ apply_from: '2999-05-01', apply_until: null });
    expect((await get<CompetitionMine>('/mine/', elder)).why).toBe('Приём заявок на конкурс начнётся 01.05.2999.');
    expect((await api.call(`${AT}/applications/me/`, { as: 'member' })).status).toBe(404);
  });
});

describe('participants', () => {
  it('are public, in one page, with place and nomination and nothing about people', async () => {
    const page = await get<Page<ParticipantRow>>('/participants/?limit=351');
    expect(page).toMatchObject({ count: 4, next: null });
    expect(page.results.find(({ id }) => id === 1)).toMatchObject({
      nomination: 'tandem',
      detachment: { id: 1, area: 'ССО', regional_headquarter: { id: 1 } },
      junior_detachment: { id: 2 },
      place: expect.any(Number),
    });
    const text = JSON.stringify(page);
    const [person] = await rowsOf<{ last_name: string }>(
      api.db,
      sql`select p.last_name from people p join units u on u.commander_id = p.id where u.level = 'detachment' and u.id = 2`,
    );
    expect(text).not.toContain(person?.last_name);
    const names = async (query: string) =>
      (await get<Page<ParticipantRow>>(`/participants/?${query}`)).results.map(({ id }) => id);
    expect(await names('is_tandem=false')).toHaveLength(2);
    expect(await names('search=радуга')).toEqual([1]);
    expect(await names('area=СОП&is_tandem=true')).toEqual([1]);
    expect(await names('regional=1')).toEqual([1]);
    const places = (await get<Page<ParticipantRow>>('/participants/?ordering=place')).results.map(({ place }) => place);
    expect(places).toEqual([...places].sort((a, b) => Number(a) - Number(b)));
    expect((await api.call(`${AT}/participants/?ordering=salary`)).status).toBe(400);
    expect(await get('/participants/me/', 'commander')).toMatchObject({
      detachment: { regional_headquarter_name: expect.any(String) },
    });
  });

  it('leave the calculation by the centre with a reason, and the competition by their region', async () => {
    const patch = (as: string, body: object) => post('/participants/2/', as, body, 'PATCH');
    expect((await patch('regional', { confirmed: false, reason: 'Нет' })).status).toBe(403);
    expect((await patch('central', { confirmed: false })).status).toBe(400);
    expect((await patch('central', { confirmed: false, reason: 'Ложные данные' })).json).toMatchObject({
      confirmed: false,
    });
    // From a page that is old nothing is told a second time, and the reason stays.
    expect((await patch('central', { confirmed: false, reason: 'Другая' })).status).toBe(409);
    const { results } = await get<Page<ParticipantRow>>('/participants/');
    const unit = results.find(({ id }) => id === 2)?.junior_detachment.id;
    expect(await get(`/standing/${unit}/`, 'central')).toMatchObject({ confirmed: false, reason: 'Ложные данные' });
    await post('/recompute/', 'central');
    const ranking = await get<Page<RankingRow>>('/ranking/?source=computed', 'central');
    // The numbers of a row come to its sum, also where a place is missing.
    for (const { places, counted, places_sum } of ranking.results) {
      expect(Object.values(counted).reduce((sum, one) => sum + one, 0)).toBe(places_sum);
      expect(counted).toMatchObject(places);
    }
    expect(ranking.results.map(({ participant }) => participant)).not.toContain(2);
    // Of another region.
    expect((await post('/participants/2/', 'regional', undefined, 'DELETE')).status).toBe(403);
    expect((await post('/participants/1/', 'regional', undefined, 'DELETE')).status).toBe(204);
    const [kept] = await rowsOf<{ count: number }>(
      api.db,
      sql`select count(*)::int as count from reports where programme = 'competition' and unit_id = 1`,
    );
    expect(kept?.count).toBeGreaterThan(0);
  });
});

it('counts members once on the day, previewed before; later changes move nothing', async () => {
  await empty();
  const preview = await get<Snapshot>('/snapshot/', 'central');
  expect(preview).toMatchObject({ is_preview: true, taken_at: null, totals: { detachments: 6 } });
  const own = preview.rows.results.find(({ detachment }) => detachment.id === 1);
  expect(own).toMatchObject({ people: 30, paid: 21, university: { commander: 0, commissar: 75 } });
  expect(await takeDueSnapshots(api.parts)).toBe(1);
  expect(await takeDueSnapshots(api.parts)).toBe(0);
  expect((await post('/snapshot/', 'central')).status).toBe(409);
  await api.db.execute(sql`update people set membership_fee = false`);
  const taken = await get<Snapshot>('/snapshot/', 'central');
  expect(taken).toMatchObject({ is_preview: false, totals: preview.totals });
  expect(await get('/reports/q1/info-static/', 'commander')).toEqual({ number_of_members: 30, number_of_payments: 21 });
  expect(await get('/reports/q1/info/', 'commander')).toEqual({ number_of_members: 30, number_of_payments: 0 });
});

it('names the winners of the last publication: the Grand Prix, then prizes in each direction', async () => {
  const winners = await get<Winners>('/winners/');
  const [debut, tandem] = winners.nominations;
  expect(debut?.grand_prix).toHaveLength(1);
  expect(debut?.areas.flatMap((area) => area.winners).map(({ prize, place }) => [prize, place])).toEqual([[1, 2]]);
  expect(tandem?.overall.map(({ place }) => place)).toEqual([1, 2]);
  await settings({ apply_until: null });
  const about = await get<CompetitionAbout>('/about/');
  expect(about).toMatchObject({ is_open: true, applies_now: true, participants: { debut: 2, tandem: 2 } });
  expect(about.indicators).toHaveLength(20);
});

it('is set up by the centre: settings with a version, new competitions closed, used ones kept', async () => {
  const read = await get<{ version: number; settings: object; title: string }>('/settings/', 'central');
  const write = (body: object) => post('/settings/', 'central', { ...read, ...body }, 'PUT');
  for (const _again of [false, true])
    expect((await write({ is_open: false })).json).toMatchObject({ is_open: false, version: read.version + 1 });
  expect((await write({ is_open: true })).status).toBe(412);
  expect((await write({ settings: { ...read.settings, junior_from: 'давно' } })).json).toHaveProperty([
    'settings.junior_from',
  ]);
  const crossed = {
    start_date: '2024-05-02',
    end_date: '2024-05-01',
    apply_from: '2024-03-02',
    apply_until: '2024-03-01',
  };
  const refused = await write({ settings: { ...read.settings, ...crossed } });
  expect([refused.status, refused.json]).toEqual([
    400,
    {
      'settings.end_date': ['Не раньше начала конкурса.'],
      'settings.apply_until': ['Не раньше начала приёма заявок.'],
    },
  ]);
  const noDay = await write({ settings: { ...read.settings, start_date: '2024-05-02', end_date: '2024-02-30' } });
  expect(noDay.json).toEqual({ 'settings.end_date': ['Укажите дату.'] });
  const ended = { end_date: ['Не раньше начала конкурса.'] };
  const dated = { name: 'Весенний', start_date: '2024-05-02', end_date: '2024-05-01' };
  expect(await api.call('/competitions/', { as: 'central', method: 'POST', body: dated })).toMatchObject({
    status: 400,
    json: ended,
  });
  const patch = (body: object) => api.call('/competitions/1/', { as: 'central', method: 'PATCH', body });
  expect(await patch({ start_date: '2024-05-02', end_date: '2024-05-02' })).toMatchObject({ status: 200 });
  expect(await patch({ start_date: '2024-05-02', end_date: '2024-05-01' })).toMatchObject({ status: 400, json: ended });
  expect((await post('/applications/', await commanderOf(3), { junior_detachment: 4 })).status).toBe(400);
  const made = await api.call('/competitions/', { as: 'central', method: 'POST', body: { name: 'Следующий' } });
  expect(made).toMatchObject({
    status: 201,
    json: { id: 2, name: 'Следующий', created_at: expect.stringContaining('T') },
  });
  expect((await api.call('/competitions/2/about/')).json).toMatchObject({ is_open: false });
  expect((await api.call('/competitions/2/', { as: 'central', method: 'DELETE' })).status).toBe(204);
  expect((await api.call('/competitions/1/', { as: 'central', method: 'DELETE' })).status).toBe(409);
  expect((await api.call('/competitions/1/', { as: 'regional', method: 'PATCH', body: {} })).status).toBe(403);
  const regulation = await api.call('/competitions/download_regulation_file/');
  expect(regulation.text.slice(0, 5)).toBe('%PDF-');
});

it('a tandem of two regions, as the old portal had them, concerns both', async () => {
  const pair = await rowsOf<{ id: number; region: string }>(
    api.db,
    sql`select distinct on (u.regional_id) u.id, p.username as region from units u
      join units h on h.level = 'regional' and h.id = u.regional_id join people p on p.id = h.commander_id
      where u.level = 'detachment' and not exists (select 1 from competition_participants k
        where u.id in (k.junior_detachment_id, k.main_detachment_id)) order by u.regional_id, u.id limit 3`,
  );
  const [junior, main, other] = pair.map(({ id }) => id);
  await api.db.execute(sql`insert into competition_participants (competition_id, junior_detachment_id, main_detachment_id)
    values (1, ${junior}, ${main})`);
  const read = (id?: number) =>
    Promise.all(
      pair.map(async ({ region }) => (await api.call(`${AT}/get-detachment-places/${id}/`, { as: region })).status),
    );
  expect([await read(junior), await read(main), await read(other)]).toEqual([
    [200, 200, 403],
    [200, 200, 403],
    [400, 400, 400],
  ]);
});

it('writes the statistics of all detachments as a sheet for the centre', async () => {
  expect((await post('/statistics/', 'regional')).status).toBe(403);
  const written = async () => {
    const before = new Set(api.files.keys());
    const job = (await post('/statistics/', 'central')).json as { id: string };
    await runJobsOnce(api.parts);
    expect((await api.call(`/jobs/${job.id}/`, { as: 'central' })).json).toMatchObject({
      state: 'done',
      file_name: expect.stringMatching(/^Статистика конкурса Лучший студенческий отряд \d\d\.\d\d\.\d{4}\.xlsx$/),
    });
    const key = api.files.keys().find((name) => name.startsWith('jobs/') && !before.has(name));
    const sheet = unzip(Buffer.from((await api.files.get(key ?? '')) ?? [])).get('xl/worksheets/sheet1.xml');
    return String(sheet).split('<row ').slice(1);
  };
  await api.db.execute(sql`delete from competition_snapshots`);
  // Before the snapshot the members of today stand there; whoever was taken out of the calculation has no place.
  await api.db.execute(sql`update competition_participants set confirmed = false where id = 2`);
  const early = await written();
  expect(early[0]).toMatch(/Участники сейчас \(снимка ещё нет\).*С оплаченным взносом.*Общее место/);
  expect(early.slice(1).every((row) => /r="G\d+"[^/]*<v>\d+<\/v>.*r="H\d+"[^/]*<v>\d+<\/v>/.test(row))).toBe(true);
  expect(early.filter((row) => row.includes('Снят с расчёта'))).toHaveLength(
    (
      await rowsOf(
        api.db,
        sql`select 1 from competition_participants k join units u on u.level = 'detachment'
      and u.id in (k.junior_detachment_id, k.main_detachment_id) where k.id = 2`,
      )
    ).length,
  );
  for (const row of early.filter((one) => one.includes('Снят с расчёта'))) expect(row).not.toContain('Последнее место');
  await post('/snapshot/', 'central');
  const rows = await written();
  expect(rows).toHaveLength(7);
  expect(rows[0]).toMatch(
    /Участники на день снимка.*Показатель 2 место: .*Показатель 1 счёт: [^<]*сумма двух отрядов.*Показатель 2 счёт: [^(<]*</,
  );
  // What an indicator came to stands in the row as the places page says it.
  const scored = await rowsOf<{ name: string; score: number }>(
    api.db,
    sql`select u.name, o.score::float8 as score from places o join units u on u.level = 'detachment' and u.id = o.unit_id
      where o.programme = 'competition' and o.publication_id is null and o.indicator = 'q1' and o.score is not null`,
  );
  expect(scored.length).toBeGreaterThan(0);
  for (const { name, score } of scored) expect(rows.find((row) => row.includes(name))).toContain(`<v>${score}</v>`);
  const own = rows.find((row) => row.includes('Северный ветер'));
  expect(own).toMatch(/Наставник.*Тандем.*ССО.*<v>30<\/v>.*<v>21<\/v>/);
  // Where places come from a table each side of a pair has a score of its own, as its page says.
  const { rows: reported } = (await api.call('/reports/overview/?programme=competition', { as: 'commander' }))
    .json as ReportOverview;
  const cellOf = (row: string | undefined, column: string) =>
    row?.match(new RegExp(`r="${column}\\d+"[^/]*<v>([^<]*)`))?.[1];
  const columnOf = (title: string) => rows[0]?.match(new RegExp(`r="([A-Z]+)1"[^>]*>(?:<[^>]*>)*${title}`))?.[1] ?? '';
  const scoreOf = (key: string) => reported.find(({ indicator }) => indicator === key)?.score;
  expect([scoreOf('q2'), scoreOf('q13')]).toEqual([expect.any(String), expect.any(String)]);
  for (const number of [2, 13])
    expect(cellOf(own, columnOf(`Показатель ${number} счёт`)), `q${number}`).toBe(scoreOf(`q${number}`));
  expect(cellOf(own, columnOf('Показатель 3 счёт'))).toMatch(/^\d/);
});

it('a part of an indicator with a last day of its own says it, on the public page and in the form', async () => {
  const about = await get<CompetitionAbout>('/about/');
  const q6 = about.indicators.find(({ key }) => key === 'q6');
  expect(q6?.parts.map(({ title }) => title)).toContain('Первомайская демонстрация');
  const form = await api.call('/reports/form/?programme=competition&indicator=q6', { as: 'commander' });
  const { list_deadlines: days } = form.json as ReportDocument;
  expect(days.demonstration_block).toBe(q6?.parts.find(({ title }) => title === 'Первомайская демонстрация')?.deadline);
});
