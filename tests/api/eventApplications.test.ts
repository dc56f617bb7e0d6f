// From an application to a participant: the three kinds, what is demanded, the queue, decisions, what goes with them.
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { refusals } from '../../contract/refusals';
import type {
  DecidedEvent,
  GroupApp,
  IndividualApp,
  MultiFiler,
  MultiRow,
  MyEventApplication,
  Participant,
  UnitTree,
  UserDoc,
} from '../../contract/schemas/eventApplications';
import type { EventVerdicts } from '../../contract/schemas/events';
import type { ActiveCounts, ActiveItem, Decided } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import type { ShortUser } from '../../contract/schemas/people';
import { rowsOf } from '../../server/db/rows';
import { PRINTED_MAX } from '../../server/domain/events/participantsFile';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { membershipOf, newPerson } from '../demoPeople';
import { pdfText, runsOf } from '../pdfText';
import { testApi } from '../testApi';
import { dayIn, eventBody, multistageEvent, openEvent, regionalEvent, withFile } from './eventsTools';

const api = testApi();
const post = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'POST', body });
const del = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'DELETE', body });
const get = async <Answer>(as: string, path: string) => (await api.call(path, { as })).json as Answer;
const reasons = (answer: { json: unknown }) =>
  Object.values(answer.json as object)
    .flat()
    .join(' ');
const states = (event: number) =>
  rowsOf<{ person: string; state: string }>(
    api.db,
    sql`select p.username as person, a.state from event_applications a join people p on p.id = a.person_id
      where a.event_id = ${event} order by a.id`,
  ).then((rows) => Object.fromEntries(rows.map(({ person, state }) => [person, state])));
const taken = async (event: number) =>
  (await rowsOf<{ places_taken: number }>(api.db, sql`select places_taken from events where id = ${event}`))[0]
    ?.places_taken;
/** Whether an organiser has agreed to an application that waits for a place. */
const agreed = (application: number) =>
  api.one(sql`select agreed as value from event_applications where id = ${application}`);
/** An event whose one place is taken; the member has answered its question, and has not applied yet. */
const fullEvent = async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, participants_number: 1 });
  const path = `/events/${id}`;
  const issue = ((await post('commander', `${path}/issues/`, { issue: 'Размер?' })).json as { id: number }).id;
  await post('commissar', `${path}/answers/`, [{ issue, answer: 'S' }]);
  const first = ((await post('commissar', `${path}/applications/`)).json as { id: number }).id;
  await post('commander', `${path}/applications/${first}/confirm/`);
  await post('member', `${path}/answers/`, [{ issue, answer: 'M' }]);
  return path;
};
const lastNotice = async (as: string) =>
  (
    await rowsOf<{ text: string }>(
      api.db,
      sql`select text from notices where person_id = ${await api.idOf(as)} order by id desc limit 1`,
    )
  )[0]?.text;

/** A verified person without a unit. */
async function applicant() {
  const one = await newPerson(api.db);
  await api.db.execute(sql`update people set is_verified = true where id = ${one.id}`);
  return one;
}

it('a personal application is taken with its answers, scans and papers, once, within the window', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}`;
  const issue = (await post('commander', `${path}/issues/`, { issue: 'Размер?' })).json as { id: number };
  await post('commander', `${path}/documents/`, withFile());
  await api.call(`${path}/document_data/`, { as: 'commander', method: 'PUT', body: { snils: true } });
  await api.db.execute(sql`delete from person_statement where person_id = ${await api.idOf('member')}`);
  await api.db.execute(sql`update person_documents set snils = null where person_id = ${await api.idOf('member')}`);

  expect((await post('newcomer', `${path}/applications/`)).status).toBe(403);
  const first = await post('member', `${path}/applications/`);
  expect(first.status).toBe(400);
  expect((first.json as { non_field_errors: string[] }).non_field_errors).toEqual([
    'Ответьте на все вопросы организаторов.',
    'Приложите заполненные документы: нужно 1, приложено 0.',
    'В персональных данных не хватает документов, которые просят организаторы: СНИЛС.',
  ]);
  await api.db.execute(
    sql`update person_documents set snils = '112-233-445 95' where person_id = ${await api.idOf('member')}`,
  );
  expect((await post('member', `${path}/answers/`, [])).status).toBe(400);
  // A list is answered with a list: what is wrong with each of its items, nothing at a good one.
  const answers = async (...given: unknown[]) => (await post('member', `${path}/answers/`, given)).json;
  const good = { issue: issue.id, answer: 'M' };
  expect(await answers(good, { issue: issue.id })).toEqual([{}, { answer: ['Обязательное поле.'] }]);
  expect(await answers(good, good)).toEqual([{}, { issue: ['На вопрос отвечают один раз.'] }]);
  expect(await answers(good, 'M')).toEqual([{}, { non_field_errors: ['Ожидается ответ на вопрос.'] }]);
  expect((await post('member', `${path}/answers/`, good)).json).toEqual({
    non_field_errors: ['Ожидается список ответов.'],
  });
  const another = await openEvent(api, 'commander');
  const foreign = (await post('commander', `/events/${another.id}/issues/`, { issue: 'Чужой?' })).json as {
    id: number;
  };
  expect(await answers({ issue: foreign.id, answer: 'Да' })).toEqual([
    { issue: ['Такого вопроса у мероприятия нет.'] },
  ]);
  expect((await post('member', `${path}/answers/`, [good])).status).toBe(201);
  expect(await answers(good)).toEqual([{ non_field_errors: ['Вы уже ответили на этот вопрос.'] }]);
  expect((await post('member', `${path}/user_documents/`, withFile('x.exe', new Uint8Array([77, 90])))).status).toBe(
    400,
  );
  expect((await post('member', `${path}/user_documents/`, withFile())).status).toBe(201);
  // A question added after one has answered is answered by itself.
  const second = (await post('commander', `${path}/issues/`, { issue: 'Опыт?' })).json as { id: number };
  expect(reasons(await post('member', `${path}/applications/`))).toBe('Ответьте на все вопросы организаторов.');
  expect((await post('member', `${path}/answers/`, [{ issue: second.id, answer: 'Есть' }])).status).toBe(201);

  const made = await post('member', `${path}/applications/`, { consent: true });
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({ event: id, user: await api.idOf('member'), state: 'pending' });
  expect(reasons(await post('member', `${path}/applications/`))).toBe(
    'Вы уже подали заявку на участие в этом мероприятии',
  );
  const mine = await get<IndividualApp>('member', `${path}/applications/me/`);
  expect(mine.answers.map(({ issue: asked, answer }) => [asked, answer])).toEqual([
    ['Размер?', 'M'],
    ['Опыт?', 'Есть'],
  ]);
  expect(mine.position).toEqual({ level: 'Detachment', headquarter_id: 1, position: 'Боец' });
  expect((await api.call(`${path}/applications/${mine.id}/`, { as: 'commissar' })).status).toBe(404);
  expect((await api.call(`${path}/applications/`, { as: 'member' })).status).toBe(403);
  // The application is another event's nowhere.
  expect((await post('commander', `/events/${another.id}/applications/${mine.id}/confirm/`)).status).toBe(404);

  const late = await openEvent(api, 'commander');
  await api.call(`/events/${late.id}/time_data/`, {
    as: 'commander',
    method: 'PUT',
    body: { registration_end_date: dayIn(-1) },
  });
  expect(reasons(await post('member', `/events/${late.id}/applications/`))).toBe(
    'Регистрация на мероприятие завершена.',
  );
  const group = await openEvent(api, 'commander', { ...eventBody, application_type: 'Групповая' });
  expect(reasons(await post('member', `/events/${group.id}/applications/`))).toContain('групповые заявки');
});

it('an application is decided, sent back, corrected, withdrawn; whoever filed it learns all of it', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}/applications`;
  const apply = async (as: string) => ((await post(as, `${path}/`)).json as { id: number }).id;
  const waits = async (as: string) => (await get<ActiveCounts>(as, '/active_applications/counts/')).event;
  const [bell, above] = [await waits('commander'), await waits('regional')];
  const one = await apply('member');
  expect([await waits('commander'), await waits('regional')]).toEqual([bell + 1, above + 1]);
  const items = await get<Page<ActiveItem>>('commander', '/active_applications/?kind=event&limit=500');
  expect(items.results.find((item) => item.id === one)).toMatchObject({
    title: 'Турнир отряда',
    link: `/action-squads/${id}/verification/individualrequest/${one}`,
  });
  const verdicts = await get<EventVerdicts>('commander', `/events/${id}/verdicts/`);
  expect([verdicts.organiser, verdicts.waiting, verdicts.undecided]).toEqual([true, 1, 1]);

  expect((await post('commissar', `${path}/${one}/correct/`, { reason: 'x' })).status).toBe(403);
  expect((await post('commander', `${path}/${one}/correct/`, {})).status).toBe(400);
  const sentBack = { reason: 'Уточните размер' };
  expect((await post('commander', `${path}/${one}/correct/`, sentBack)).status).toBe(200);
  // The same said once more is not told a second time.
  const told = () => rowsOf(api.db, sql`select 1 from notices where kind = 'event.correct'`);
  const before = (await told()).length;
  expect((await post('commander', `${path}/${one}/correct/`, sentBack)).status).toBe(200);
  expect(await told()).toHaveLength(before);
  expect(await lastNotice('member')).toContain('Уточните размер');
  expect((await post('commander', `${path}/${one}/confirm/`)).status).toBe(400);
  expect((await post('member', `${path}/${one}/resubmit/`)).status).toBe(200);
  const accepted = await post('commander', `${path}/${one}/confirm/`);
  expect(accepted.status).toBe(201);
  expect((accepted.json as Participant).user.id).toBe(await api.idOf('member'));
  // Whoever decides or withdraws in a window that was left open is told what became of it.
  const late = [
    await post('commander', `${path}/${one}/confirm/`),
    await del('commander', `${path}/${one}/`, { reason: 'Мест нет' }),
    await del('member', `${path}/${one}/`),
  ];
  expect(late.map(({ status, json }) => [status, json])).toEqual([
    [404, { detail: 'Заявка уже принята.' }],
    [404, { detail: expect.stringContaining('исключить участников') }],
    [404, { detail: expect.stringContaining('отказаться можно на странице участника') }],
  ]);
  const history = await get<{ act_text: string; note: string | null }[]>('member', `${path}/${one}/history/`);
  expect(history.map(({ act_text }) => act_text)).toEqual([
    'Подана заявка на мероприятие',
    'Заявка возвращена на исправление',
    'Заявка подана снова после исправления',
    'Заявка на мероприятие принята',
  ]);
  expect((await api.call(`${path}/${one}/history/`, { as: 'trusted' })).status).toBe(404);

  const two = await apply('commissar');
  expect((await del('member', `${path}/${two}/`)).status).toBe(404);
  expect((await del('commander', `${path}/${two}/`, { reason: 'Мест нет' })).status).toBe(204);
  expect(await lastNotice('commissar')).toBe('Ваша заявка на «Турнир отряда» отклонена. Причина: Мест нет');
  const again = await apply('commissar');
  expect((await del('commissar', `${path}/${again}/`)).status).toBe(204);
  const own = await get<Page<MyEventApplication>>('commissar', `/events/my_applications/?event=${id}`);
  expect(own.results.map(({ state, reason }) => [state, reason])).toEqual([
    ['withdrawn', null],
    ['refused', 'Мест нет'],
  ]);
  const three = await apply('trusted');
  const bulk = await post('commander', `${path}/decide/`, { act: 'accept', ids: [three, one] });
  expect((bulk.json as DecidedEvent[]).map(({ done }) => done)).toEqual([true, false]);
  expect(await states(id)).toMatchObject({ member: 'accepted', trusted: 'accepted' });
  const status = (who: string) =>
    api.idOf('member').then((person) => api.call(`/events/${id}/user_status/${person}/`, { as: who }));
  expect((await status('member')).json).toEqual({ is_applicant: false, is_participant: true });
  expect((await status('commissar')).status).toBe(403);

  const four = await apply('commissar');
  const active = { act: 'accept', items: [{ kind: 'event', id: four }] };
  expect((await post('regional', '/active_applications/decide/', active)).json).toMatchObject([{ done: true }]);
  expect((await post('district-expert', '/active_applications/decide/', active)).json).not.toMatchObject([
    { done: true },
  ]);
});

it('by its number alone nobody learns that somebody has applied; whose it is is told who decides', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  const applied = async (as: string) => ((await post(as, `/events/${id}/applications/`)).json as { id: number }).id;
  const [theirs, own] = [await applied('member'), await applied('commander')];
  const items = [theirs, 999_999, own].map((number) => ({ kind: 'event', id: number }));
  const decided = await post('commander', '/active_applications/decide/', { act: 'refuse', reason: 'Мест нет', items });
  const [foreign, none, ownOne] = (decided.json as Decided[]).map(({ text }) => text);
  expect(foreign).toBe(none);
  expect(ownOne).toBe(refusals.ownEventApplication);
});

it('files of one application are its own: nobody else’s decision touches them', async () => {
  const { id } = await openEvent(api, 'commander');
  const twin = await openEvent(api, 'commander');
  const upload = async (as: string, event: number) =>
    (await post(as, `/events/${event}/user_documents/`, withFile())).json as UserDoc;
  const [mine, theirs, elsewhere] = [
    await upload('member', id),
    await upload('commissar', id),
    await upload('member', twin.id),
  ];
  const published = (await post('commander', `/events/${id}/documents/`, withFile())).json as { document: string };
  const stored = api.files.keys().length;
  expect((await api.call(mine.document)).status).toBe(200);
  expect((await api.call(`/events/${id}/user_documents/${mine.id}/`, { as: 'commissar' })).status).toBe(404);
  expect((await api.call(`/events/${twin.id}/user_documents/${mine.id}/`, { as: 'commander' })).status).toBe(404);
  const application = ((await post('member', `/events/${id}/applications/`)).json as { id: number }).id;
  expect((await del('commander', `/events/${id}/applications/${application}/`)).status).toBe(204);
  expect(api.files.keys()).toHaveLength(stored - 1);
  expect((await api.call(mine.document)).status).toBe(403);
  for (const kept of [theirs.document, elsewhere.document, published.document]) {
    expect((await api.call(kept)).status).toBe(200);
  }
});

it('when it is full applications queue, and a place that is free goes to the first', async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, participants_number: 2, auto_accept: true });
  const path = `/events/${id}`;
  const people = [await applicant(), await applicant(), await applicant(), await applicant()];
  const answers = [];
  for (const { username } of people) answers.push((await post(username, `${path}/applications/`)).json);
  expect(answers).toMatchObject([
    { state: 'accepted', queue_place: null },
    { state: 'accepted', queue_place: null },
    { state: 'queued', queue_place: 1 },
    { state: 'queued', queue_place: 2 },
  ]);
  // The tab counts what its list shows.
  const { undecided } = await get<EventVerdicts>('commander', `${path}/verdicts/`);
  const listed = await get<Page<object>>('commander', `${path}/applications_table/`);
  expect([undecided, listed.count]).toEqual([2, 2]);
  const [first, , third, fourth] = people.map(({ username }) => username);
  const own = await get<EventVerdicts>(fourth ?? '', `${path}/verdicts/`);
  expect(own.application).toMatchObject({ state: 'queued', queue_place: 2 });
  const { id: participant } = await get<Participant>(first ?? '', `${path}/participants/me/`);
  expect((await del(fourth ?? '', `${path}/participants/${participant}/`)).status).toBe(404);
  expect((await del(first ?? '', `${path}/participants/${participant}/`)).status).toBe(204);
  expect(await states(id)).toMatchObject({
    [first ?? '']: 'withdrawn',
    [third ?? '']: 'accepted',
    [fourth ?? '']: 'queued',
  });
  expect(await lastNotice(third ?? '')).toBe('Освободилось место: ваша заявка на «Турнир отряда» принята.');
  const patch = (participants_number: number) =>
    api.call(`${path}/`, { as: 'commander', method: 'PATCH', body: { participants_number } });
  expect((await patch(1)).status).toBe(400);
  expect((await patch(3)).status).toBe(200);
  expect([await states(id), await taken(id)]).toMatchObject([{ [fourth ?? '']: 'accepted' }, 3]);

  // Decided by hand: the last place given away, the next decision leaves the application in the queue and says so.
  const byHand = await openEvent(api, 'commander', { ...eventBody, participants_number: 1 });
  const filed = [];
  for (const { username } of people.slice(0, 2))
    filed.push((await post(username, `/events/${byHand.id}/applications/`)).json as { id: number });
  expect((await post('commander', `/events/${byHand.id}/applications/${filed[0]?.id}/confirm/`)).status).toBe(201);
  const refused = await post('commander', `/events/${byHand.id}/applications/${filed[1]?.id}/confirm/`);
  expect([refused.status, reasons(refused)]).toEqual([400, expect.stringContaining('в очереди')]);
  const [held] = (await get<Page<Participant>>('commander', `/events/${byHand.id}/participants/`)).results;
  expect(
    (await del('commander', `/events/${byHand.id}/participants/${held?.id}/`, { reason: 'Не пришёл' })).status,
  ).toBe(204);
  expect(Object.values(await states(byHand.id))).toEqual(['refused', 'accepted']);
});

it('a group application carries members of the commander’s own unit', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const path = `/events/${id}/group_applications`;
  expect((await api.call(`${path}/`, { as: 'member' })).status).toBe(403);
  const candidates = await get<ShortUser[]>('commander', `${path}/?ordering=-user__date_of_birth&gender=male`);
  const births = candidates.map(({ date_of_birth }) => date_of_birth ?? '');
  expect(births).toEqual([...births].sort().reverse());
  const middle = births[Math.floor(births.length / 2)] ?? '';
  const younger = await get<ShortUser[]>('commander', `${path}/?gender=male&birth_date_from=${middle}`);
  expect(younger.length).toBe(births.filter((day) => day >= middle).length);
  const ids = candidates.slice(0, 3).map((one) => one.id);
  const [outsider] = await rowsOf<{ id: number }>(
    api.db,
    sql`select person_id as id from memberships where level = 'detachment' and unit_id = 2 limit 1`,
  );
  for (const wrong of [{}, { user_ids: [] }, { user_ids: [ids[0], ids[0]] }, { user_ids: [outsider?.id] }]) {
    expect((await post('commander', `${path}/`, wrong)).status).toBe(400);
  }
  expect((await post('commander', `${path}/`, { user_ids: ids })).json).toEqual({ detail: 'Заявка успешно создана.' });
  expect(reasons(await post('commander', `${path}/`, { user_ids: ids }))).toContain('уже была создана');
  const mine = await get<GroupApp>('commander', `${path}/me/`);
  expect([mine.state, mine.headquarter_author?.id, mine.applicants.length]).toEqual(['pending', 1, 3]);
  expect((await api.call(`${path}/all/`, { as: 'commander' })).status).toBe(403);
  const changed = await api.call(`${path}/me/`, {
    as: 'commander',
    method: 'PUT',
    body: { user_ids: ids.slice(0, 2) },
  });
  expect((changed.json as GroupApp).applicants).toHaveLength(2);
  expect((await post('commander', `${path}/all/${mine.id}/approve/`)).status).toBe(403);
  expect((await post('regional', `${path}/all/${mine.id}/approve/`)).json).toEqual({ status: 'Заявка принята' });
  const { results } = await get<Page<Participant>>('regional', `/events/${id}/participants/`);
  expect(results.map(({ user }) => user.id).sort()).toEqual(ids.slice(0, 2).sort());
  expect(results[0]?.unit).toMatchObject({ level: 'detachment', id: 1 });
  expect(await taken(id)).toBe(2);
  const withdrawn = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  await post('commander', `/events/${withdrawn.id}/group_applications/`, { user_ids: ids });
  expect((await del('commander', `/events/${withdrawn.id}/group_applications/me/`)).status).toBe(204);
  expect((await api.call(`/events/${withdrawn.id}/group_applications/me/`, { as: 'commander' })).status).toBe(404);
});

/** A group event, and two of the detachment whom its commander may name. */
async function groupOfTwo() {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const path = `/events/${id}/group_applications`;
  const commander = await api.idOf('commander');
  const people = (await get<ShortUser[]>('commander', `${path}/`)).filter((one) => one.id !== commander);
  const [stays, leaves] = people.map((one) => one.id);
  return { id, path, commander, stays, leaves };
}

it('whoever has left the unit and took back the consent is named to whoever filed the group neither by place nor by notice', async () => {
  const { path, stays, leaves } = await groupOfTwo();
  await post('commander', `${path}/`, { user_ids: [stays, leaves] });
  const row = await membershipOf(api.db, Number(leaves), 'detachment');
  expect((await del('commander', `/detachments/1/members/${row}/`)).status).toBe(204);
  await api.db.execute(sql`delete from memberships where person_id = ${leaves}`);
  await api.db.execute(sql`update people set withheld = true where id = ${leaves}`);
  const order = async (name: string) => {
    await api.db.execute(sql`update people set last_name = ${name} where id = ${leaves}`);
    return (await get<GroupApp>('commander', `${path}/me/`)).applicants.map(({ user }) => user.id);
  };
  expect(await order('Аабрамов')).toEqual(await order('Яяшин'));
  const filed = await get<GroupApp>('commander', `${path}/me/`);
  expect((await post('regional', `${path}/all/${filed.id}/approve/`)).status).toBe(200);
  const [without] = (await get<Page<{ text: string }>>('commander', '/notices/')).results;
  expect(without?.text).toBe('Имя скрыто: больше не в составе и в заявке на «Турнир отряда» не участвует.');
});

it('a group application is accepted without those who have left the unit; without anybody it goes back', async () => {
  const { id, path, stays, leaves } = await groupOfTwo();
  expect((await post('commander', `${path}/`, { user_ids: [stays, leaves] })).status).toBe(201);
  const leave = async (person: number | undefined) => {
    const row = await membershipOf(api.db, Number(person), 'detachment');
    expect((await del('commander', `/detachments/1/members/${row}/`)).status).toBe(204);
  };
  await leave(leaves);
  const filed = await get<GroupApp>('commander', `${path}/me/`);
  expect((await post('regional', `${path}/all/${filed.id}/approve/`)).json).toEqual({ status: 'Заявка принята' });
  const { results } = await get<Page<Participant>>('regional', `/events/${id}/participants/`);
  expect(results.map(({ user }) => user.id)).toEqual([stays]);
  const { applicants } = await get<GroupApp>('regional', `${path}/all/${filed.id}/`);
  expect([await taken(id), applicants.length]).toEqual([1, 1]);
  const [without, told] = (await get<Page<{ text: string }>>('commander', '/notices/')).results;
  expect(without?.text).toMatch(/^\S+ \S+: больше не в составе и в заявке на «Турнир отряда» не участвует\.$/);
  expect(told?.text).toMatch(/принята\.$/);

  const other = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const again = `/events/${other.id}/group_applications`;
  await post('commander', `${again}/`, { user_ids: [stays] });
  await leave(stays);
  const alone = await get<GroupApp>('commander', `${again}/me/`);
  const answer = await post('regional', `${again}/all/${alone.id}/approve/`);
  expect(answer.json).toEqual({ status: 'Заявка возвращена на исправление' });
  expect((await get<GroupApp>('commander', `${again}/me/`)).state).toBe('correction');
  // Sent again without anybody, it is not accepted either.
  const file = `/events/${other.id}/applications/${alone.id}/resubmit/`;
  expect((await post('commander', file)).status).toBe(200);
  await post('regional', `${again}/all/${alone.id}/approve/`);
  expect((await get<GroupApp>('commander', `${again}/me/`)).state).toBe('correction');
  expect(await taken(other.id)).toBe(0);
});

type Group = { unit: number; commander: string; people: number[] };
/** Detachments of the first region with their members, the newest first. */
async function groupsOf(count: number): Promise<[Group, Group, Group]> {
  const groups = await rowsOf<Group>(
    api.db,
    sql`select u.id as unit, c.username as commander, (select json_agg(m.person_id order by m.id) from memberships m
        where m.level = 'detachment' and m.unit_id = u.id and m.person_id <> c.id) as people
      from units u join people c on c.id = u.commander_id where u.level = 'detachment' and u.regional_id = 1
        and (select count(*) from memberships m where m.level = 'detachment' and m.unit_id = u.id) > 3
      order by u.id desc limit ${count}`,
  );
  expect(groups).toHaveLength(count);
  return groups as [Group, Group, Group];
}
/** Files a group for an event of the region and has it decided; tells its state as the organiser sees it. */
async function fileGroup(event: number, commander: string, people: number[]) {
  const path = `/events/${event}/group_applications`;
  expect((await post(commander, `${path}/`, { user_ids: people })).status).toBe(201);
  const { id } = await get<GroupApp>(commander, `${path}/me/`);
  await post('regional', `${path}/all/${id}/approve/`);
  return { state: async () => (await get<GroupApp>('regional', `${path}/all/${id}/`)).state };
}
async function leaveUnit({ unit, commander }: Group, person: number) {
  const row = await membershipOf(api.db, person, 'detachment');
  expect((await del(commander, `/detachments/${unit}/members/${row}/`)).status).toBe(204);
}

it('what a group that has grown smaller leaves of the places goes to the next in the queue', async () => {
  const event = { ...regionalEvent, application_type: 'Групповая', participants_number: 3 };
  const { id } = await openEvent(api, 'regional', event);
  const [first, second, third] = await groupsOf(3);
  await fileGroup(id, first.commander, first.people.slice(0, 3));
  const larger = await fileGroup(id, second.commander, second.people.slice(0, 3));
  const single = await fileGroup(id, third.commander, third.people.slice(0, 1));
  expect([await larger.state(), await single.state()]).toEqual(['queued', 'queued']);
  await leaveUnit(second, Number(second.people[0]));
  for (const one of (await get<Page<Participant>>('regional', `/events/${id}/participants/`)).results) {
    await del('regional', `/events/${id}/participants/${one.id}/`, { reason: 'Не придёт' });
  }
  expect([await larger.state(), await single.state(), await taken(id)]).toEqual(['accepted', 'accepted', 3]);
});

it('a group in the queue waits for no more places than it has people, and one of nobody holds up nobody', async () => {
  const event = { ...regionalEvent, application_type: 'Групповая', participants_number: 2 };
  const { id } = await openEvent(api, 'regional', event);
  const [first, second, third] = await groupsOf(3);
  const files = [];
  for (const { commander, people } of [first, second, third])
    files.push(await fileGroup(id, commander, people.slice(0, 2)));
  expect(await Promise.all(files.map(({ state }) => state()))).toEqual(['accepted', 'queued', 'queued']);
  for (const person of second.people.slice(0, 2)) await leaveUnit(second, person);
  await leaveUnit(third, Number(third.people[0]));
  const [one] = (await get<Page<Participant>>('regional', `/events/${id}/participants/`)).results;
  await del('regional', `/events/${id}/participants/${one?.id}/`, { reason: 'Не придёт' });
  expect(await Promise.all(files.map(({ state }) => state()))).toEqual(['accepted', 'correction', 'accepted']);
  expect(await taken(id)).toBe(2);
});

it('a multistage application goes up the levels the event names, and after approval names its people', async () => {
  const { id } = await openEvent(api, 'central', {
    ...eventBody,
    scale: 'Всероссийское',
    org_detachment: null,
    org_central_headquarter: 1,
    application_type: 'Мультиэтапная',
    approval_levels: ['district', 'regional'],
    participants_number: 10,
  });
  const path = `/events/${id}/multi_applications`;
  expect((await api.call(`${path}/`, { as: 'member' })).status).toBe(403);
  const [tree] = await get<UnitTree[]>('commander', `${path}/`);
  expect(tree).toMatchObject({ id: 1, members_count: expect.any(Number) });
  const file = (as: string, body: unknown) => post(as, `${path}/`, body);
  expect(reasons(await file('commander', [{ detachment: 2, participants_count: 1 }]))).toContain('стоят ниже');
  expect(reasons(await file('commander', [{ detachment: 1, participants_count: 99 }]))).toContain(
    'В заявке 99 человек, а мероприятие принимает не больше',
  );
  expect((await file('commander', [{ detachment: 1 }])).json).toEqual([
    {
      participants_count: ['Обязательное поле.'],
    },
  ]);
  expect((await file('commander', [{ detachment: 1, regional_headquarter: 1, participants_count: 1 }])).status).toBe(
    400,
  );
  expect((await file('commander', {})).status).toBe(400);
  const made = await file('commander', [
    { detachment: 1, participants_count: 3 },
    { detachment: 1, participants_count: 3 },
  ]);
  expect([made.status, made.json]).toMatchObject([
    201,
    [{ detachment: 1, participants_count: 3, is_approved: false, waits_for: 'regional' }],
  ]);
  expect(made.json).toHaveLength(1);
  const filer = await api.idOf('commander');
  expect((await post('central', `${path}/confirm/${filer}/`)).status).toBe(400);
  expect((await post('local', `${path}/confirm/${filer}/`)).status).toBe(403);
  const [waiting] = await get<MultiFiler[]>('regional', `${path}/all/`);
  expect(waiting?.id).toBe(filer);
  const waitsFor = async (as: string) => (await get<EventVerdicts>(as, `/events/${id}/verdicts/`)).waiting;
  expect([await waitsFor('regional'), await waitsFor('local'), await waitsFor('commander')]).toEqual([1, 0, 0]);
  // Who approves reads what happened to it so far.
  const history = `/events/${id}/applications/${waiting?.application}/history/`;
  expect(await get('regional', history)).toMatchObject([{ actor: { id: filer } }]);
  expect((await api.call(history, { as: 'member' })).status).toBe(404);
  expect((await get<ActiveCounts>('regional', '/active_applications/counts/')).event).toBeGreaterThan(0);
  expect((await post('regional', `${path}/confirm/${filer}/`)).status).toBe(201);
  expect(await get<MultiRow[]>('commander', `${path}/me/`)).toMatchObject([
    { waits_for: 'district', is_approved: false },
  ]);
  expect((await post('regional', `${path}/confirm/${filer}/`)).status).not.toBe(201);
  expect((await post('district', `${path}/confirm/${filer}/`)).status).toBe(201);
  expect((await api.call(`${path}/compile_lists/`, { as: 'commander' })).json).toEqual({
    error: 'Ваша заявка еще не подтверждена',
  });
  expect((await post('central', `${path}/confirm/${filer}/`)).status).toBe(201);
  expect((await post('central', `${path}/confirm/${filer}/`)).json).toEqual({ message: 'Заявка уже подтверждена' });
  expect((await post('central', `${path}/confirm/999999/`)).json).toEqual({ error: 'Заявка не найдена' });
  expect(await taken(id)).toBe(3);

  const names = await get<ShortUser[]>('commander', `${path}/compile_lists/`);
  const people = names.map((one) => one.id);
  const [outsider] = await rowsOf<{ id: number }>(
    api.db,
    sql`select p.id from memberships m join people p on p.id = m.person_id and p.is_verified where m.level = 'detachment' and m.unit_id = 2 limit 1`,
  );
  const name = (list: (number | undefined)[]) =>
    post(
      'commander',
      `${path}/compile_lists/`,
      list.map((user) => ({ user })),
    );
  expect((await name([])).json).toEqual({ message: 'Нужно подать хотя бы 1 участника' });
  expect((await name(people.slice(0, 4))).json).toMatchObject({ error: expect.any(String) });
  expect((await name([people[0], outsider?.id])).json).toEqual([{}, { user: [expect.any(String)] }]);
  expect((await name(people.slice(0, 2))).status).toBe(201);
  // The third place was not used: it is free again.
  expect(await taken(id)).toBe(2);
  expect((await api.call(`${path}/me/`, { as: 'commander' })).status).toBe(404);
});

it('who names people of a unit that has moved away reads no name that is hidden from him', async () => {
  const { id } = await openEvent(api, 'central', { ...multistageEvent, approval_levels: [] });
  const path = `/events/${id}/multi_applications`;
  expect((await post('commander', `${path}/`, [{ detachment: 1, participants_count: 2 }])).status).toBe(201);
  expect((await post('central', `${path}/confirm/${await api.idOf('commander')}/`)).status).toBe(201);
  // The unit whose people are named stands elsewhere by now.
  const [far] = await rowsOf<{ id: number }>(
    api.db,
    sql`select min(id) as id from units where level = 'detachment' and district_id <> 1`,
  );
  await api.db.execute(sql`update event_application_units set unit_id = ${far?.id} where application_id
    = (select max(id) from event_applications where event_id = ${id})`);
  const names = async () => (await get<ShortUser[]>('commander', `${path}/compile_lists/`)).map((one) => one.id);
  const [hidden = 0] = await names();
  await api.db.execute(sql`update people set withheld = true where id = ${hidden}`);
  const order = async (name: string) => {
    await api.db.execute(sql`update people set last_name = ${name} where id = ${hidden}`);
    return names();
  };
  expect(await order('Аабрамов')).toEqual(await order('Яяшин'));
  await api.db.execute(sql`update events set snils = true where id = ${id}`);
  await api.db.execute(sql`update person_documents set snils = null where person_id = ${hidden}`);
  await api.db.execute(sql`update person_statement set snils_file = null where person_id = ${hidden}`);
  await api.db.execute(sql`delete from foreign_documents where person_id = ${hidden}`);
  const refused = await post('commander', `${path}/compile_lists/`, [{ user: hidden }]);
  expect([refused.status, reasons(refused)]).toEqual([
    400,
    'Имя скрыто: в персональных данных не хватает документов: СНИЛС.',
  ]);
});

it('what waits for a headquarters goes on with those above once the unit has moved, or the event names other levels', async () => {
  const { id } = await openEvent(api, 'central', {
    ...multistageEvent,
    approval_levels: ['local', 'regional', 'district'],
  });
  const path = `/events/${id}/multi_applications`;
  const patch = (target: string, body: object) => api.call(target, { as: 'central', method: 'PATCH', body });
  const waiting = async (as: string) => (await get<EventVerdicts>(as, `/events/${id}/verdicts/`)).waiting;
  const standing = async () => (await get<MultiRow[]>('commander', `${path}/me/`))[0]?.waits_for;
  const home = await get<{ local_headquarter: number; educational_headquarter: number }>('admin', '/detachments/1/');
  const { local_headquarter, educational_headquarter } = home;
  expect((await post('commander', `${path}/`, [{ detachment: 1, participants_count: 2 }])).status).toBe(201);
  expect([await standing(), await waiting('local')]).toEqual(['local', 1]);

  const away = { local_headquarter: null, educational_headquarter: null };
  expect((await patch('/detachments/1/', away)).status).toBe(200);
  expect([await standing(), await waiting('local'), await waiting('regional')]).toEqual(['regional', 0, 1]);
  expect(await lastNotice('regional')).toContain('Согласуйте заявку');
  expect((await patch('/detachments/1/', { local_headquarter, educational_headquarter })).status).toBe(200);
  // What stands at the region already does not go back below it.
  expect(await standing()).toBe('regional');

  expect((await patch(`/events/${id}/`, { approval_levels: ['district'] })).status).toBe(200);
  expect([await standing(), await waiting('regional'), await waiting('district')]).toEqual(['district', 0, 1]);
  expect((await patch(`/events/${id}/`, { approval_levels: [] })).status).toBe(200);
  expect([await standing(), await waiting('district'), await waiting('central')]).toEqual([null, 0, 1]);
  expect((await post('central', `${path}/confirm/${await api.idOf('commander')}/`)).status).toBe(201);
  expect(await taken(id)).toBe(2);
});

it('whoever commands above the unit of an earlier application reads nothing of one for another unit', async () => {
  const { id } = await openEvent(api, 'central', {
    ...multistageEvent,
  });
  const path = `/events/${id}/multi_applications`;
  const detail = `${path}/detail/${await api.idOf('commander')}/`;
  const file = () => post('commander', `${path}/`, [{ detachment: 1, participants_count: 1 }]);
  expect((await file()).status).toBe(201);
  expect(await get('regional', detail)).toHaveLength(1);
  expect((await del('commander', `${path}/me/delete/`)).status).toBe(204);
  expect((await file()).status).toBe(201);
  // The commander has another detachment by now, of another region.
  await api.db.execute(sql`update event_applications set unit_id = (select min(id) from units where level = 'detachment'
    and regional_id <> 1) where event_id = ${id} and id = (select max(id) from event_applications)`);
  expect((await api.call(detail, { as: 'regional' })).status).toBe(404);
  expect(await get('central', detail)).toHaveLength(1);
});

it('who commands the unit no more names none of its people, nor files for it again: the application is taken back', async () => {
  const event = { ...regionalEvent, application_type: 'Мультиэтапная' };
  const { id } = await openEvent(api, 'regional', event);
  const path = `/events/${id}/multi_applications`;
  expect((await post('commander', `${path}/`, [{ detachment: 1, participants_count: 2 }])).status).toBe(201);
  const filer = await api.idOf('commander');
  expect((await post('regional', `${path}/confirm/${filer}/`)).status).toBe(201);
  const [person] = await get<ShortUser[]>('commander', `${path}/compile_lists/`);
  const group = await openEvent(api, 'regional', { ...event, application_type: 'Групповая' });
  const groups = `/events/${group.id}/group_applications`;
  expect((await post('commander', `${groups}/`, { user_ids: [await api.idOf('member')] })).status).toBe(201);
  const { id: application } = await get<{ id: number }>('commander', `${groups}/me/`);
  const correct = `/events/${group.id}/applications/${application}/correct/`;
  expect((await post('regional', correct, { reason: 'Исправьте' })).status).toBe(200);

  const offered = async () => {
    const both = [id, group.id];
    const told = await Promise.all(both.map((one) => get<EventVerdicts>('commander', `/events/${one}/verdicts/`)));
    const own = await get<Page<MyEventApplication>>('commander', '/events/my_applications/');
    return [...told.map(({ application: one }) => one?.acts), ...own.results.slice(0, 2).map(({ acts }) => acts)];
  };
  expect(await offered()).toEqual([true, true, true, true]);
  expect((await del('commander', '/detachments/1/command/')).status).toBe(204);
  expect(await offered()).toEqual([false, false, false, false]);
  expect((await get<EventVerdicts>('commander', `/events/${id}/verdicts/`)).apply.why_not).toBe(
    refusals.applyForFormer,
  );
  const refused = { status: 403, json: { detail: refusals.applyForFormer } };
  expect(await api.call(`${path}/compile_lists/`, { as: 'commander' })).toMatchObject(refused);
  expect(await post('commander', `${path}/compile_lists/`, [{ user: person?.id }])).toMatchObject(refused);
  const again = `/events/${group.id}/applications/${application}/resubmit/`;
  expect(await post('commander', again)).toMatchObject(refused);
  expect((await del('commander', `${path}/me/delete/`)).status).toBe(204);
  expect(await taken(id)).toBe(0);
});

it('the next commander is told that the former one has applied for the unit, and applies once that is taken back', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const groups = `/events/${id}/group_applications/`;
  const user_ids = [await api.idOf('member')];
  expect((await post('commander', groups, { user_ids })).status).toBe(201);
  await api.db.execute(sql`update units set commander_id = ${await api.idOf('commissar')}
    where level = 'detachment' and id = 1`);
  const apply = async () => (await get<EventVerdicts>('commissar', `/events/${id}/verdicts/`)).apply;
  expect(await apply()).toEqual({ can: false, why_not: expect.stringContaining('уже подал прежний командир') });
  const others = [await api.idOf('trusted')];
  expect(reasons(await post('commissar', groups, { user_ids: others }))).toContain('уже подал прежний командир');
  expect((await del('commander', `${groups}me/`)).status).toBe(204);
  expect(await apply()).toEqual({ can: true, why_not: null });
  expect((await post('commissar', groups, { user_ids })).status).toBe(201);
});

it('organisers mark who came, and take the participants out as a table, badges and a list', async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, auto_accept: true });
  for (const as of ['member', 'commissar', 'trusted'])
    expect((await post(as, `/events/${id}/applications/`)).status).toBe(201);
  const path = `/events/${id}/participants`;
  const { results } = await get<Page<Participant>>('commander', `${path}/?ordering=user__last_name`);
  expect(results.map(({ user }) => user.last_name)).toEqual(['Воздвиженская', 'Пантелеймонов', 'Сабирова']);
  expect((await get<Page<Participant>>('commander', `${path}/?search=сабир`)).count).toBe(1);
  const ids = results.map((one) => one.id);
  expect((await post('member', `${path}/attendance/`, { ids, attended: true })).status).toBe(403);
  // Nobody came to what has not begun: the refusal says from when.
  const early = await post('commander', `${path}/attendance/`, { ids, attended: true });
  expect(early).toMatchObject({ status: 400, json: { attended: [expect.stringMatching(/после начала.*, 10:00/)] } });
  expect(
    (await api.call(`${path}/${ids[0]}/`, { as: 'commander', method: 'PATCH', body: { attended: true } })).status,
  ).toBe(400);
  await api.db.execute(sql`update events set start_date = ${dayIn(-1)}, end_date = ${dayIn(1)},
    registration_end_date = ${dayIn(-2)} where id = ${id}`);
  expect((await post('commander', `${path}/attendance/`, { ids: ids.slice(0, 2), attended: true })).json).toEqual({
    changed: 2,
    ids: expect.arrayContaining(ids.slice(0, 2)),
  });
  const one = await api.call(`${path}/${ids[2]}/`, { as: 'commander', method: 'PATCH', body: { attended: false } });
  expect((one.json as Participant).attended).toBe(false);
  expect((await get<Page<Participant>>('commander', `${path}/?attended=true`)).count).toBe(2);
  expect((await api.call(`${path}/${ids[0]}/`, { as: 'member' })).status).toBe(200);
  expect((await api.call(`${path}/${ids[1]}/`, { as: 'member' })).status).toBe(404);

  const job = (await post('commander', `${path}/export/`, { format: 'csv' })).json as { id: string };
  await runJobsOnce(api.parts);
  const csv = await api.call(`/jobs/${job.id}/file/`, { as: 'commander' });
  expect(csv.text.match(/\n/g)?.length).toBeGreaterThanOrEqual(4);
  expect(csv.text).toContain('Воздвиженская');
  const printed = async (sheet: 'badges' | 'sheet') => {
    const answer = await api.fetch(
      new Request(`http://portal.test/api/v1${path}/${sheet}/`, {
        headers: { Authorization: `JWT ${(await api.signIn('commander')).access}` },
      }),
    );
    return Buffer.from(await answer.arrayBuffer());
  };
  for (const sheet of ['badges', 'sheet'] as const) expect(pdfText(await printed(sheet))).toContain('Сабирова');

  // A name that is longer than a badge is set smaller: the badges beside it stay where they were, on the sheet.
  const beside = async () =>
    runsOf(await printed('badges'))
      .flat()
      .find(({ text }) => text.startsWith('Пан'))?.x;
  const before = await beside();
  expect(before).toBeGreaterThan(300);
  await api.db.execute(sql`update people set last_name = 'Сабироваэлектрокардиографическая'
    where id = ${await api.idOf('commissar')}`);
  expect(await beside()).toBe(before);
});

it('badges and the printed list name the detachment of its commander, as the screen does', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, auto_accept: true });
  expect((await post('commander', `/events/${id}/applications/`)).status).toBe(201);
  const [shown] = (await get<Page<Participant>>('regional', `/events/${id}/participants/`)).results;
  const letters = (text = '') => text.replace(/\s/g, '');
  for (const what of ['badges', 'sheet']) {
    const answer = await api.fetch(
      new Request(`http://portal.test/api/v1/events/${id}/participants/${what}/`, {
        headers: { Authorization: `JWT ${(await api.signIn('regional')).access}` },
      }),
    );
    const printed = letters(pdfText(Buffer.from(await answer.arrayBuffer())));
    expect(printed).toContain(letters(shown?.user.last_name));
    expect(printed).toContain(letters(shown?.detachment?.name ?? 'a detachment on the screen'));
  }
});

it('a badge names the event in full, and a list that would be a part of it is not printed', async () => {
  const name = `Слёт ${'студенческих отрядов '.repeat(9)}округа`;
  const { id } = await openEvent(api, 'commander', { ...eventBody, name, auto_accept: true });
  expect((await post('member', `/events/${id}/applications/`)).status).toBe(201);
  const take = async (what: string) =>
    api.fetch(
      new Request(`http://portal.test/api/v1/events/${id}/participants/${what}/`, {
        headers: { Authorization: `JWT ${(await api.signIn('commander')).access}` },
      }),
    );
  const letters = (text: string) => text.replace(/\s/g, '');
  const printed = await take('badges');
  expect(decodeURIComponent(printed.headers.get('content-disposition') ?? '')).toContain("''Бейджи Слёт студенческих");
  const badges = pdfText(Buffer.from(await printed.arrayBuffer()));
  expect(letters(badges)).toContain(letters(name));
  // A letter and its mark apart are one; what the typeface has not leaves a box, not nothing.
  await api.db.execute(sql`update events set name = ${'Маи\u0306 🎉!'} where id = ${id}`);
  expect(pdfText(Buffer.from(await (await take('badges')).arrayBuffer()))).toMatch(/Май .!/u);
  // The name of the file is cut, and never in the middle of a letter.
  await api.db.execute(sql`update events set name = ${`${'я'.repeat(72)}𝕏`} where id = ${id}`);
  expect((await take('badges')).status).toBe(200);
  await api.db.execute(sql`with made as (insert into people (username, first_name, last_name, region_id)
      select 'printed' || n, 'Имя', 'Печатный' || n, 1 from generate_series(1, ${PRINTED_MAX}::int) n returning id)
    insert into event_participants (event_id, person_id) select ${id}, id from made`);
  for (const what of ['badges', 'sheet']) {
    const refused = await take(what);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { detail: expect.stringMatching(/^Участников больше 1/) },
    ]);
  }
});

it('a multistage application for more people than a unit can name is refused with both numbers', async () => {
  const { id } = await openEvent(api, 'regional', {
    ...regionalEvent,
    application_type: 'Мультиэтапная',
    participants_number: 500,
  });
  const path = `/events/${id}/multi_applications/`;
  const [tree] = await get<UnitTree[]>('commander', path);
  const members = tree?.members_count ?? 0;
  const file = (participants_count: number) => post('commander', path, [{ detachment: 1, participants_count }]);
  const refused = await file(99);
  expect(refused.status).toBe(400);
  expect(reasons(refused)).toMatch(
    new RegExp(`заявлено 99, а подтверждённых участников в подразделении ${members}\\.`),
  );
  expect((await file(members + 1)).status).toBe(400);
  expect((await file(members)).status).toBe(201);
  // A change is held to the same.
  const change = await api.call(`${path}me/`, {
    as: 'commander',
    method: 'PUT',
    body: [{ detachment: 1, participants_count: members + 1 }],
  });
  expect(change.status).toBe(400);
});

it('informational files are read alone: an application needs no scans for them', async () => {
  const { id } = await openEvent(api, 'commander');
  const form = withFile('положение.pdf');
  form.set('informational', 'true');
  const added = await post('commander', `/events/${id}/documents/`, form);
  expect(added.json).toMatchObject({ name: 'положение.pdf', informational: true });
  expect((await post('member', `/events/${id}/applications/`)).status).toBe(201);
  // A form to fill in, as API v1 sends it, is asked back.
  expect((await post('commander', `/events/${id}/documents/`, withFile('анкета.pdf'))).json).toMatchObject({
    informational: false,
  });
  const answer = await post('trusted', `/events/${id}/applications/`);
  expect(reasons(answer)).toContain('нужно 1, приложено 0');
});

it('what was filed for an event that is cancelled or over is not changed any more, but taken back', async () => {
  const put = (as: string, path: string, body: unknown) => api.call(path, { as, method: 'PUT', body });
  const over = (id: number) =>
    api.db.execute(sql`update events set start_date = ${dayIn(-3)}, end_date = ${dayIn(-2)},
      registration_end_date = ${dayIn(-4)} where id = ${id}`);
  const cancel = (id: number) => post('regional', `/events/${id}/cancel/`, { reason: 'Ледоход' });
  for (const [end, said] of [
    [cancel, 'Мероприятие отменено.'],
    [over, 'Мероприятие уже прошло.'],
  ] as const) {
    const personal = await openEvent(api, 'regional', regionalEvent);
    const own = `/events/${personal.id}`;
    const issue = ((await post('regional', `${own}/issues/`, { issue: 'Размер?' })).json as { id: number }).id;
    await post('member', `${own}/answers/`, [{ issue, answer: 'M' }]);
    const scan = (await post('member', `${own}/user_documents/`, withFile())).json as UserDoc;
    expect((await post('member', `${own}/applications/`)).status).toBe(201);
    const mine = await get<IndividualApp>('member', `${own}/applications/me/`);

    const group = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
    const groups = `/events/${group.id}/group_applications`;
    const people = [await api.idOf('member')];
    expect((await post('commander', `${groups}/`, { user_ids: people })).status).toBe(201);
    const filed = await get<GroupApp & { id: number }>('commander', `${groups}/me/`);
    const back = { reason: 'Не те люди' };
    expect((await post('regional', `/events/${group.id}/applications/${filed.id}/correct/`, back)).status).toBe(200);

    const multi = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Мультиэтапная' });
    const units = `/events/${multi.id}/multi_applications`;
    expect((await post('commander', `${units}/`, [{ detachment: 1, participants_count: 1 }])).status).toBe(201);
    expect((await post('regional', `${units}/confirm/${await api.idOf('commander')}/`)).status).toBe(201);
    const compile = async () => {
      const { results } = await get<Page<MyEventApplication>>('commander', '/events/my_applications/');
      const verdicts = await get<EventVerdicts>('commander', `/events/${multi.id}/verdicts/`);
      return [verdicts.compile, results.find(({ event }) => event.id === multi.id)?.compile];
    };
    expect(await compile()).toEqual([true, true]);

    for (const { id } of [personal, group, multi]) await end(id);
    for (const refused of [
      await put('member', `${own}/answers/${mine.answers[0]?.id}/`, { answer: 'L' }),
      await put('member', `${own}/user_documents/${scan.id}/`, withFile()),
      await put('commander', `${groups}/me/`, { user_ids: people }),
    ]) {
      expect([refused.status, refused.json]).toEqual([400, { detail: said }]);
    }
    expect(await compile()).toEqual([false, false]);
    for (const path of [`${own}/applications/${mine.id}/`, `${groups}/me/`, `${units}/me/delete/`]) {
      expect((await del(path === `${own}/applications/${mine.id}/` ? 'member' : 'commander', path)).status).toBe(204);
    }
  }
});

it('an answer that its person changes while the application waits is looked at anew, and the history names its question', async () => {
  const path = await fullEvent();
  const { id: one } = (await post('member', `${path}/applications/`)).json as { id: number };
  // Agreed on, it would be accepted as soon as there is a place.
  await post('commander', `${path}/applications/${one}/confirm/`);
  const [answer] = await get<{ id: number }[]>('member', `${path}/answers/me/`);
  const change = (text: string) =>
    api.call(`${path}/answers/${answer?.id}/`, { as: 'member', method: 'PATCH', body: { answer: text } });
  for (const text of ['M', 'L']) expect((await change(text)).status).toBe(200);
  const history = await get<{ act_text: string; note: string | null }[]>(
    'commander',
    `${path}/applications/${one}/history/`,
  );
  const changes = history.filter(({ act_text }) => act_text === 'Изменён ответ');
  expect(changes.map(({ note }) => note)).toEqual(['Размер?']);
  expect(await agreed(one)).toBe(false);
  await post('commander', `${path}/applications/${one}/confirm/`);
  // An answer to a question that came later is no other change.
  const later = ((await post('commander', `${path}/issues/`, { issue: 'Аллергия?' })).json as { id: number }).id;
  expect((await post('member', `${path}/answers/`, [{ issue: later, answer: 'Нет' }])).status).toBe(201);
  expect(await agreed(one)).toBe(false);
});

it('an answer an application was taken with is not removed while it waits; all are removed or none', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}`;
  const ask = async (issue: string) =>
    ((await post('commander', `${path}/issues/`, { issue })).json as { id: number }).id;
  const issues = [await ask('Размер?'), await ask('Аллергия?')];
  /** The number of an application, and of its answers. */
  const file = async (as: string) => {
    await post(
      as,
      `${path}/answers/`,
      issues.map((issue) => ({ issue, answer: 'M' })),
    );
    const { id: application } = (await post(as, `${path}/applications/`)).json as { id: number };
    const answers = await get<{ id: number }[]>(as, `${path}/answers/me/`);
    return { one: `${path}/applications/${application}`, answers: answers.map((answer) => answer.id) };
  };
  const left = async (as: string) => (await get<object[]>(as, `${path}/answers/me/`)).length;
  const mine = await file('member');
  const remove = () => del('member', `${path}/answers/${mine.answers[0]}/`);
  const refusal = { detail: 'Пока заявка ждёт решения, ответ можно изменить, но не удалить.' };
  const refused = await remove();
  expect([refused.status, refused.json, await left('member')]).toEqual([400, refusal, 2]);
  // One that was sent back asks for it again when it is sent.
  await post('commander', `${mine.one}/correct/`, { reason: 'Не тот размер' });
  expect((await remove()).status).toBe(204);
  const history = await get<{ act_text: string; note: string | null }[]>('member', `${mine.one}/history/`);
  expect(history.at(-1)).toMatchObject({ act_text: 'Удалён ответ', note: 'Размер?' });
  // An organiser removes all of somebody else's, of the own application none.
  expect((await del('commander', `${mine.one}/answers/`)).status).toBe(204);
  expect(await left('member')).toBe(0);
  const own = await file('commander');
  expect([(await del('commander', `${own.one}/answers/`)).status, await left('commander')]).toEqual([400, 2]);
});

it('a scan that the event asks for stays while the application waits; what is added, replaced or removed stands in the history', async () => {
  const { id } = await openEvent(api, 'commander', { ...eventBody, participants_number: 1 });
  const path = `/events/${id}`;
  expect((await post('commander', `${path}/documents/`, withFile())).status).toBe(201);
  await post('commissar', `${path}/user_documents/`, withFile());
  const first = ((await post('commissar', `${path}/applications/`)).json as { id: number }).id;
  await post('commander', `${path}/applications/${first}/confirm/`);
  const add = async () =>
    (await post('member', `${path}/user_documents/`, withFile('согласие.pdf'))).json as { id: number };
  const remove = ({ id: scan }: { id: number }) => del('member', `${path}/user_documents/${scan}/`);
  // Before an application stands nothing is kept or told.
  expect((await remove(await add())).status).toBe(204);
  const asked = await add();
  const { id: one } = (await post('member', `${path}/applications/`)).json as { id: number };
  const agree = async () => {
    await post('commander', `${path}/applications/${one}/confirm/`);
    expect(await agreed(one)).toBe(true);
  };
  await agree();
  const refused = await remove(asked);
  expect([refused.status, refused.json]).toEqual([
    400,
    { detail: 'Сначала приложите другой документ: пока заявка ждёт решения, их нужно не меньше 1.' },
  ]);
  expect(await agreed(one)).toBe(true);
  const other = await add();
  expect(await agreed(one)).toBe(false);
  await agree();
  expect((await remove(asked)).status).toBe(204);
  expect(await agreed(one)).toBe(false);
  await agree();
  const replace = { as: 'member', method: 'PUT', body: withFile('новая.pdf') };
  expect((await api.call(`${path}/user_documents/${other.id}/`, replace)).status).toBe(200);
  expect(await agreed(one)).toBe(false);
  // One that was sent back asks for it again when it is sent.
  await post('commander', `${path}/applications/${one}/correct/`, { reason: 'Не та форма' });
  expect((await remove(other)).status).toBe(204);
  const history = await get<{ act_text: string; note: string | null }[]>(
    'member',
    `${path}/applications/${one}/history/`,
  );
  const told = history.filter(({ act_text }) => act_text.endsWith('документ'));
  expect(told.map(({ act_text, note }) => [act_text, note])).toEqual([
    ['Приложен документ', 'согласие.pdf'],
    ['Удалён документ', 'согласие.pdf'],
    ['Заменён документ', 'новая.pdf'],
    ['Удалён документ', 'новая.pdf'],
  ]);
});

it('a scan that cannot be filed is refused before it is stored', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}/user_documents/`;
  const { id: scan } = (await post('member', path, withFile())).json as UserDoc;
  const put = vi.spyOn(api.parts.files, 'put');
  const send = async (as: string, at: string, method: string) =>
    (await api.call(at, { as, method, body: withFile() })).status;
  expect(await send('commissar', `${path}${scan}/`, 'PUT')).toBe(404);
  expect(await send('member', `${path}${scan + 100_000}/`, 'PUT')).toBe(404);
  expect((await post('commander', `/events/${id}/cancel/`, { reason: 'Ледоход' })).status).toBe(200);
  expect([await send('member', path, 'POST'), await send('member', `${path}${scan}/`, 'PUT')]).toEqual([400, 400]);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});

it('what an organiser changes in what waits stands in its history, and an agreement given before does not hold', async () => {
  const path = await fullEvent();
  const scan = (await post('member', `${path}/user_documents/`, withFile('согласие.pdf'))).json as UserDoc;
  const { id: one } = (await post('member', `${path}/applications/`)).json as { id: number };
  const [answer] = await get<{ id: number }[]>('member', `${path}/answers/me/`);
  const acts: [string, string, unknown][] = [
    [`answers/${answer?.id}`, 'PATCH', { answer: 'L' }],
    [`answers/${answer?.id}`, 'DELETE', {}],
    [`user_documents/${scan.id}`, 'PUT', withFile('другое.pdf')],
    [`user_documents/${scan.id}`, 'DELETE', {}],
  ];
  for (const [at, method, body] of acts) {
    await post('commander', `${path}/applications/${one}/confirm/`);
    expect(await agreed(one)).toBe(true);
    expect((await api.call(`${path}/${at}/`, { as: 'commander', method, body })).status).toBeLessThan(300);
    expect(await agreed(one)).toBe(false);
  }
  const history = await get<{ act_text: string; note: string | null; actor: { id: number } | null }[]>(
    'member',
    `${path}/applications/${one}/history/`,
  );
  const told = history.filter(({ note }) => note !== null);
  const commander = await api.idOf('commander');
  expect(told.map(({ act_text, note, actor }) => [act_text, note, actor?.id])).toEqual([
    ['Изменён ответ', 'Размер?', commander],
    ['Удалён ответ', 'Размер?', commander],
    ['Заменён документ', 'другое.pdf', commander],
    ['Удалён документ', 'другое.pdf', commander],
  ]);
});
