// A published event that moves: who learns of it, from what to what, and how calendars follow.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Notices } from '../../contract/schemas/membership';
import { testApi } from '../testApi';
import { dayIn, eventBody, openEvent } from './eventsTools';

const api = testApi();
let id: number;

const told = async (as: string) =>
  ((await api.call('/notices/?limit=50', { as })).json as Notices).results
    .filter(({ link, text }) => link === `/action-squads/${id}` && /изменилось|отменено/.test(text))
    .map(({ text }) => text);
const patch = (body: object) => api.call(`/events/${id}/`, { as: 'commander', method: 'PATCH', body });
const dates = (body: object) => api.call(`/events/${id}/time_data/`, { as: 'commander', method: 'PUT', body });
const mail = async (username: string) => {
  await api.db.execute(sql`update people set email = ${`${username}@example.org`}, email_confirmed_at = now(),
    email_refused_at = null, notices_by_mail = true where username = ${username}`);
};
/** The letters of moves that leave once their time has come. */
const letters = async () => {
  api.letters.splice(0);
  await api.db.execute(sql`update outbox set next_at = now() - interval '1 second' where state = 'waiting'`);
  await api.call('/notices/read/', { as: 'newcomer', method: 'POST', body: { ids: [] } });
  return api.letters.filter(({ text }) => /изменилось|отменено/.test(text)).map(({ to, text }) => ({ to, text }));
};

beforeEach(async () => {
  ({ id } = await openEvent(api, 'commander', { ...eventBody, address: 'г. Пример, ул. Первая, 1' }));
  await mail('member');
  expect((await api.call(`/events/${id}/applications/`, { as: 'member', method: 'POST', body: {} })).status).toBe(201);
});

it('an applicant and an organiser read from what to what the address of an event has changed', async () => {
  const organizer = await api.idOf('commissar');
  await api.call(`/events/${id}/organizers/`, { as: 'commander', method: 'POST', body: { organizer } });
  await patch({ address: 'г. Пример, ул. Вторая, 2' });
  const text =
    'Мероприятие «Турнир отряда» изменилось. Где: было г. Пример, ул. Первая, 1; стало г. Пример, ул. Вторая, 2.';
  expect(await told('member')).toEqual([text]);
  expect(await told('commissar')).toEqual([text]);
  // Whoever changed it knows, and whom it does not concern is not told.
  expect(await told('commander')).toEqual([]);
  expect(await told('newcomer')).toEqual([]);
  const [letter, ...more] = await letters();
  expect(letter?.to).toBe('member@example.org');
  expect(letter?.text).toContain(text);
  expect(letter?.text).toContain(`https://portal.example/action-squads/${id}`);
  expect(more.filter(({ to }) => to === letter?.to)).toEqual([]);
});

it('a participant reads the old dates and the new ones', async () => {
  const [row] = (
    (await api.call(`/events/${id}/applications/`, { as: 'commander' })).json as { results: { id: number }[] }
  ).results;
  await api.call(`/events/${id}/applications/${row?.id}/confirm/`, { as: 'commander', method: 'POST', body: {} });
  await dates({ start_date: dayIn(21), start_time: '12:00' });
  const [text] = await told('member');
  expect(text).toMatch(/Когда: было .*начало в 10:00.*; стало .*начало в 12:00/);
  expect(text).not.toContain('Где:');
});

it('several saves within a short time are one notice and one letter, from the first to the last', async () => {
  await patch({ address: 'ул. Вторая' });
  await dates({ start_time: '11:00' });
  await patch({ address: 'ул. Третья' });
  expect(api.letters.filter(({ text }) => text.includes('изменилось'))).toEqual([]);
  const notices = await told('member');
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain('Где: было г. Пример, ул. Первая, 1; стало ул. Третья.');
  expect(notices[0]).toContain('начало в 11:00');
  expect(await letters()).toHaveLength(1);
  // After the letter has left, the next change is news of its own.
  await api.db.execute(sql`update notices set at = at - interval '10 minutes'`);
  await patch({ address: 'ул. Четвёртая' });
  expect(await told('member')).toHaveLength(2);
  expect((await letters()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Где: было ул. Третья; стало ул. Четвёртая.'),
  ]);
});

it('whoever has read of one change reads of the next as a change of that', async () => {
  await patch({ address: 'ул. Вторая' });
  await api.call('/notices/read/', { as: 'member', method: 'POST', body: {} });
  await patch({ address: 'ул. Третья' });
  expect((await told('member'))[0]).toContain('Где: было ул. Вторая; стало ул. Третья.');
  expect(await letters()).toHaveLength(1);
});

it('a save that changes nothing, one taken back at once, and a draft tell nobody', async () => {
  await patch({ address: 'г. Пример, ул. Первая, 1', description: 'Другое описание' });
  await dates({ start_time: '10:00:00' });
  expect(await told('member')).toEqual([]);
  await patch({ address: 'ул. Вторая' });
  await patch({ address: 'г. Пример, ул. Первая, 1' });
  expect(await told('member')).toEqual([]);
  expect(await letters()).toEqual([]);
  const made = await api.call('/events/', { as: 'commander', method: 'POST', body: { ...eventBody, draft: true } });
  const event = id;
  ({ id } = made.json as { id: number });
  const organizer = await api.idOf('commissar');
  await api.call(`/events/${id}/organizers/`, { as: 'commander', method: 'POST', body: { organizer } });
  await patch({ address: 'ул. Другая' });
  expect(await told('commissar')).toEqual([]);
  id = event;
});

it('a cancelled event is told to applicants and organisers, and its moves not any more', async () => {
  const organizer = await api.idOf('commissar');
  await api.call(`/events/${id}/organizers/`, { as: 'commander', method: 'POST', body: { organizer } });
  await patch({ address: 'ул. Вторая' });
  await api.call(`/events/${id}/cancel/`, { as: 'commander', method: 'POST', body: { reason: 'Ледоход' } });
  const text = 'Мероприятие «Турнир отряда» отменено. Причина: Ледоход';
  expect(await told('member')).toEqual([text]);
  expect(await told('commissar')).toEqual([text]);
  expect(await told('commander')).toEqual([]);
  expect((await letters()).filter(({ text: said }) => said.includes('изменилось'))).toEqual([]);
});

it('the calendar file of an event rises in sequence, and a cancelled one takes itself out', async () => {
  const file = async () => (await api.call(`/events/${id}/calendar/`)).text;
  const line = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim();
  const sequence = (text: string) => Number(line(text, 'SEQUENCE'));
  const first = await file();
  expect([line(first, 'METHOD'), line(first, 'STATUS')]).toEqual(['PUBLISH', 'CONFIRMED']);
  await dates({ start_time: '12:00' });
  const moved = await file();
  expect(sequence(moved)).toBeGreaterThan(sequence(first));
  expect(moved).toContain(`DTSTART:${dayIn(20).replaceAll('-', '')}T090000Z`);
  await api.call(`/events/${id}/cancel/`, { as: 'commander', method: 'POST', body: { reason: 'Ледоход' } });
  const cancelled = await file();
  expect([line(cancelled, 'METHOD'), line(cancelled, 'STATUS')]).toEqual(['CANCEL', 'CANCELLED']);
  expect(sequence(cancelled)).toBeGreaterThan(sequence(moved));
  expect(line(cancelled, 'UID')).toBe(line(first, 'UID'));
  // The file of all events carries it as cancelled.
  const all = (await api.call(`/events/calendar/?ids=${id}`)).text;
  expect([line(all, 'METHOD'), line(all, 'STATUS')]).toEqual(['PUBLISH', 'CANCELLED']);
});
