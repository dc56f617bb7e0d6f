// An application sent back is sent again with all that a first one has to have.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApi } from '../testApi';
import { openEvent, regionalEvent, withFile } from './eventsTools';

const api = testApi();
const post = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'POST', body });
const asksSnils = (as: string, event: number) =>
  api.call(`/events/${event}/document_data/`, { as, method: 'PUT', body: { snils: true } });
const withoutSnils = async (as: string) => {
  const person = await api.idOf(as);
  await api.db.execute(sql`delete from person_statement where person_id = ${person}`);
  await api.db.execute(sql`update person_documents set snils = null where person_id = ${person}`);
};

it('a personal one needs its answers, scans and papers again', async () => {
  const { id } = await openEvent(api, 'commander');
  const path = `/events/${id}`;
  const { id: one } = (await post('member', `${path}/applications/`)).json as { id: number };
  expect((await post('commander', `${path}/applications/${one}/correct/`, { reason: 'x' })).status).toBe(200);
  const { id: issue } = (await post('commander', `${path}/issues/`, { issue: 'Размер?' })).json as { id: number };
  await post('commander', `${path}/documents/`, withFile());
  await asksSnils('commander', id);
  await withoutSnils('member');

  const again = `${path}/applications/${one}/resubmit/`;
  expect(await post('member', again)).toMatchObject({
    status: 400,
    json: {
      non_field_errors: [
        'Ответьте на все вопросы организаторов.',
        'Приложите заполненные документы: нужно 1, приложено 0.',
        'В персональных данных не хватает документов, которые просят организаторы: СНИЛС.',
      ],
    },
  });
  await post('member', `${path}/answers/`, [{ issue, answer: 'M' }]);
  await post('member', `${path}/user_documents/`, withFile());
  await api.db.execute(
    sql`update person_documents set snils = '112-233-445 95' where person_id = ${await api.idOf('member')}`,
  );
  expect((await post('member', again)).status).toBe(200);
});

it('a group needs the papers of its people again', async () => {
  const { id } = await openEvent(api, 'regional', { ...regionalEvent, application_type: 'Групповая' });
  const path = `/events/${id}/group_applications`;
  await withoutSnils('commissar');
  const body = { user_ids: [await api.idOf('commissar')] };
  expect((await post('commander', `${path}/`, body)).status).toBe(201);
  const { id: group } = (await api.call(`${path}/me/`, { as: 'commander' })).json as { id: number };
  const act = (name: string) => `/events/${id}/applications/${group}/${name}/`;
  expect((await post('regional', act('correct'), { reason: 'x' })).status).toBe(200);
  await asksSnils('regional', id);
  const refused = await post('commander', act('resubmit'));
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('не хватает документов: СНИЛС')]);
});
