// Organisers see where the people are from, and take the answers to their questions along.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { GroupApp, IndividualApp, MultiFiler, Participant } from '../../contract/schemas/eventApplications';
import type { Job } from '../../contract/schemas/jobs';
import type { ActiveItem } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { testApi } from '../testApi';
import { unzip } from '../unzip';
import { openEvent, regionalEvent } from './eventsTools';

const api = testApi();
const post = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'POST', body });
const get = async <Body>(as: string, path: string) => (await api.call(path, { as })).json as Body;
/** The detachment and the region of an account of the demo. */
const fromWhere = async (username: string) => {
  const [row] = await rowsOf<{ detachment: string | null; region: string | null }>(
    api.db,
    sql`select d.name as detachment, r.name as region from people p left join regions r on r.id = p.region_id
      left join memberships m on m.person_id = p.id and m.level = 'detachment'
      left join units d on d.level = 'detachment' and (d.id = m.unit_id or d.commander_id = p.id)
      where p.username = ${username}`,
  );
  expect(row?.detachment).toBeTruthy();
  expect(row?.region).toBeTruthy();
  return { detachment: { name: row?.detachment }, region: { name: row?.region } };
};

it('organisers see detachment and region beside each application, request and participant', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  await post('member', `/events/${id}/applications/`);
  const from = await fromWhere('member');
  const [row] = (await get<Page<IndividualApp>>('regional', `/events/${id}/applications/`)).results;
  const waiting = await get<Page<ActiveItem>>('regional', '/active_applications/?kind=event&limit=500');
  expect(waiting.results.find((one) => one.id === row?.id)).toMatchObject({ unit: from.detachment });
  expect(row).toMatchObject(from);
  expect(await get('regional', `/events/${id}/applications/${row?.id}/`)).toMatchObject(from);
  await post('regional', `/events/${id}/applications/${row?.id}/confirm/`);
  const [participant] = (await get<Page<Participant>>('regional', `/events/${id}/participants/`)).results;
  expect(participant).toMatchObject(from);
  expect(await get('regional', `/events/${id}/participants/${participant?.id}/`)).toMatchObject(from);
});

it('organisers see where the filer of a group or a multistage application is from, and its people', async () => {
  const group = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const member = await api.idOf('member');
  expect(
    (await post('commander', `/events/${group.id}/group_applications/`, { user_ids: [member] })).status,
  ).toBeLessThan(300);
  const [one] = (await get<Page<GroupApp>>('regional', `/events/${group.id}/group_applications/all/`)).results;
  expect(one).toMatchObject(await fromWhere('commander'));
  expect(one?.applicants).toMatchObject([{ user: { id: member }, ...(await fromWhere('member')) }]);
  const multi = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Мультиэтапная' });
  const units = [{ detachment: 1, participants_count: 2 }];
  expect((await post('commander', `/events/${multi.id}/multi_applications/`, units)).status).toBe(201);
  const [filer] = await get<MultiFiler[]>('regional', `/events/${multi.id}/multi_applications/all/`);
  expect(filer).toMatchObject(await fromWhere('commander'));
});

it('the export carries the answers to the organisers’ questions, one column for each', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  const issue = async (text: string) =>
    ((await post('regional', `/events/${id}/issues/`, { issue: text })).json as { id: number }).id;
  const [size, food] = [await issue('Размер футболки?'), await issue('Что вы не едите?')];
  const answers = [
    { issue: size, answer: 'XL' },
    { issue: food, answer: '=1+1' },
  ];
  expect((await post('member', `/events/${id}/answers/`, answers)).status).toBe(201);
  const filed = (await post('member', `/events/${id}/applications/`)).json as { id: number };
  await post('regional', `/events/${id}/applications/${filed.id}/confirm/`);
  for (const format of ['csv', 'xlsx']) {
    const job = (await post('regional', `/events/${id}/participants/export/`, { format })).json as Job;
    await runJobsOnce(api.parts);
    const { access } = await api.signIn('regional');
    const sent = await api.fetch(
      new Request(`http://portal.test/api/v1/jobs/${job.id}/file/`, { headers: { Authorization: `JWT ${access}` } }),
    );
    const bytes = Buffer.from(await sent.arrayBuffer());
    const text = format === 'csv' ? bytes.toString() : [...unzip(bytes).values()].join('\n');
    for (const said of ['Размер футболки?', 'Что вы не едите?', 'XL', '1+1']) expect(text).toContain(said);
    if (format === 'csv') {
      const [heading, row] = text.split('\r\n');
      expect(heading?.split(';').slice(-2)).toEqual(['Размер футболки?', 'Что вы не едите?']);
      expect(row?.split(';').at(-2)).toBe('XL');
      // What a program of sheets would take for a formula is a text.
      expect(row?.split(';').at(-1)).not.toMatch(/^=/);
    }
  }
});

it('the export of an event that takes no answers has no column of a question that was left from another kind', async () => {
  const { id } = await openEvent(api, 'regional', regionalEvent);
  const issue = async (text: string) =>
    ((await post('regional', `/events/${id}/issues/`, { issue: text })).json as { id: number }).id;
  const answered = await issue('Размер футболки?');
  expect((await post('member', `/events/${id}/answers/`, [{ issue: answered, answer: 'XL' }])).status).toBe(201);
  await issue('Что вы не едите?');
  const heading = async () => {
    const job = (await post('regional', `/events/${id}/participants/export/`, { format: 'csv' })).json as Job;
    await runJobsOnce(api.parts);
    const { access } = await api.signIn('regional');
    const sent = await api.fetch(
      new Request(`http://portal.test/api/v1/jobs/${job.id}/file/`, { headers: { Authorization: `JWT ${access}` } }),
    );
    return (await sent.text()).split('\r\n')[0]?.split(';').slice(-2);
  };
  expect(await heading()).toEqual(['Размер футболки?', 'Что вы не едите?']);
  const body = { ...regionalEvent, application_type: 'Групповая' };
  expect((await api.call(`/events/${id}/`, { as: 'regional', method: 'PATCH', body })).status).toBe(200);
  const group = await heading();
  expect(group).toContain('Размер футболки?');
  expect(group).not.toContain('Что вы не едите?');
});
