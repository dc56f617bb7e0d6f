// A decision about an application goes with what of it was read: changed since, it is not decided unseen.
import { expect, it } from 'vitest';
import type { DecidedEvent, GroupApp, IndividualApp, MultiFiler } from '../../contract/schemas/eventApplications';
import type { ActiveItem, Decided } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import { testApi } from '../testApi';
import { openEvent, regionalEvent, withFile } from './eventsTools';

const CHANGED = 'Заявка изменилась после того, как вы её прочитали. Прочитайте её ещё раз.';
const api = testApi();
const post = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'POST', body });
const get = async <Answer>(as: string, path: string) => (await api.call(path, { as })).json as Answer;
type Act = { method?: string; body?: unknown };
/** An act of the organiser who has read the change `seen`. */
const seeing =
  (seen: number) =>
  (path: string, { method = 'POST', body = {} }: Act = {}) =>
    api.call(path, { as: 'regional', method, body, headers: { 'If-Match': `"${seen}"` } });
const reason = { reason: 'Причина' };

it('a personal application whose answer or document was changed after it had been read is not decided', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  const path = `/events/${id}`;
  const issue = ((await post('regional', `${path}/issues/`, { issue: 'Размер?' })).json as { id: number }).id;
  await post('member', `${path}/answers/`, [{ issue, answer: 'M' }]);
  const one = ((await post('member', `${path}/applications/`)).json as { id: number }).id;
  const read = () => get<IndividualApp>('regional', `${path}/applications/${one}/`);
  const [answer] = (await read()).answers;
  const changes = [
    () => api.call(`${path}/answers/${answer?.id}/`, { as: 'member', method: 'PATCH', body: { answer: 'L' } }),
    () => post('member', `${path}/user_documents/`, withFile()),
    // Another organiser may do the same to what somebody else has filed.
    () => api.call(`${path}/answers/${answer?.id}/`, { as: 'central', method: 'PATCH', body: { answer: 'XL' } }),
    async () => {
      const document = `${path}/user_documents/${(await read()).documents[0]?.id}/`;
      return api.call(document, { as: 'central', method: 'PATCH', body: withFile() });
    },
    async () => {
      const document = `${path}/user_documents/${(await read()).documents[0]?.id}/`;
      return api.call(document, { as: 'central', method: 'DELETE' });
    },
    () => api.call(`${path}/answers/${answer?.id}/`, { as: 'central', method: 'DELETE' }),
  ];
  for (const change of changes) {
    const { seen } = await read();
    expect((await change()).status).toBeLessThan(300);
    const act = seeing(seen);
    const refused = [
      await act(`${path}/applications/${one}/confirm/`),
      await act(`${path}/applications/${one}/correct/`, { body: reason }),
      await act(`${path}/applications/${one}/`, { method: 'DELETE', body: reason }),
    ];
    expect(refused.map(({ status, json }) => [status, json])).toEqual(refused.map(() => [412, { detail: CHANGED }]));
    const list = { act: 'accept', ids: [one], seen: [seen] };
    expect((await post('regional', `${path}/applications/decide/`, list)).json).toEqual([
      { id: one, done: false, text: CHANGED } satisfies DecidedEvent,
    ]);
    const items = [{ kind: 'event', id: one, seen }];
    expect((await post('regional', '/active_applications/decide/', { act: 'accept', items })).json).toEqual([
      { kind: 'event', id: one, done: false, text: CHANGED } satisfies Decided,
    ]);
    expect((await read()).state).toBe('pending');
  }
  const { seen } = await read();
  const waiting = await get<Page<ActiveItem>>('regional', '/active_applications/?kind=event&limit=50');
  expect(waiting.results.find((item) => item.id === one)?.seen).toBe(seen);
  const unequal = { act: 'accept', ids: [one], seen: [] };
  expect((await post('regional', `${path}/applications/decide/`, unequal)).status).toBe(400);
  expect((await seeing(seen)(`${path}/applications/${one}/confirm/`)).status).toBe(201);
});

it('a group whose people or documents were changed after they had been read is not decided', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const path = `/events/${id}/group_applications`;
  const people = [await api.idOf('trusted'), await api.idOf('commissar')];
  expect((await post('commander', `${path}/`, { user_ids: people.slice(1) })).status).toBe(201);
  const own = () => get<GroupApp>('commander', `${path}/me/`);
  const one = (await own()).id;
  const changes = [
    () => api.call(`${path}/me/`, { as: 'commander', method: 'PUT', body: { user_ids: people } }),
    () => post('commander', `/events/${id}/user_documents/`, withFile()),
  ];
  for (const change of changes) {
    const { seen } = await get<GroupApp>('regional', `${path}/all/${one}/`);
    expect((await change()).status).toBeLessThan(300);
    const act = seeing(seen);
    expect((await act(`${path}/all/${one}/approve/`)).status).toBe(412);
    expect((await act(`${path}/all/${one}/reject/`, { method: 'DELETE', body: reason })).status).toBe(412);
    expect((await act(`/events/${id}/applications/${one}/correct/`, { body: reason })).status).toBe(412);
  }
  // A document that nobody asks of a group for is taken away again, and that is a change, too.
  const { seen, documents } = await get<GroupApp>('regional', `${path}/all/${one}/`);
  const document = `/events/${id}/user_documents/${documents[0]?.id}/`;
  expect((await api.call(document, { as: 'commander', method: 'DELETE' })).status).toBe(204);
  expect((await seeing(seen)(`${path}/all/${one}/approve/`)).status).toBe(412);
  expect((await own()).state).toBe('pending');
  expect((await seeing((await own()).seen)(`${path}/all/${one}/approve/`)).status).toBe(200);
});

it('a multistage application whose units were changed after they had been read is not decided; a caller who names nothing decides', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Мультиэтапная' });
  const path = `/events/${id}/multi_applications`;
  const units = (count: number) => [{ detachment: 1, participants_count: count }];
  expect((await post('commander', `${path}/`, units(1))).status).toBe(201);
  const read = async () => (await get<MultiFiler[]>('regional', `${path}/all/`))[0];
  const seen = (await read())?.seen ?? 0;
  expect((await api.call(`${path}/me/`, { as: 'commander', method: 'PUT', body: units(2) })).status).toBe(200);
  const filer = await api.idOf('commander');
  expect((await seeing(seen)(`${path}/confirm/${filer}/`)).status).toBe(412);
  expect((await seeing(seen)(`${path}/delete/${filer}/`, { method: 'DELETE', body: reason })).status).toBe(412);
  expect((await read())?.state).toBe('pending');
  expect((await post('regional', `${path}/confirm/${filer}/`)).status).toBe(201);
});
