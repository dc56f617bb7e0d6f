// Attacks on events, tests and reports that a reader of the API could think of.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EventFull, Organizer } from '../../contract/schemas/events';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';
import { openEvent, withFile } from './eventsTools';

const api = testApi();
const one = async <Row>(query: ReturnType<typeof sql>) => (await rowsOf<Row>(api.db, query))[0];

it('naming somebody an organiser does not give away contacts that one may not read', async () => {
  const event = await openEvent(api, 'commander');
  const stranger = await one<{ id: number; email: string }>(
    sql`select p.id, p.email from people p join memberships m on m.person_id = p.id and m.level = 'regional'
      where m.unit_id <> 1 and p.email is not null and p.phone_number is not null order by p.id limit 1`,
  );
  const add = (organizer: unknown) =>
    api.call(`/events/${event.id}/organizers/`, { as: 'commander', method: 'POST', body: { organizer } });
  const named = await add(stranger?.id);
  expect(named.status).toBe(201);
  const { organizer_phone_number, organizer_email, telegram } = named.json as Organizer;
  expect([organizer_phone_number, organizer_email, telegram]).toEqual(['+7', null, null]);
  // One's own people: their commander has their contacts anyway.
  const member = (await add(await api.idOf('member'))).json as Organizer;
  expect(member.organizer_email).toContain('@');
});

it('a name of a file that is cut in the middle of a letter is kept', async () => {
  const { id } = await openEvent(api, 'commander');
  const name = `😀${'a'.repeat(145)}.pdf`;
  const add = (path: string, field: string) => {
    const form = withFile(name);
    if (field !== 'document') form.set(field, form.get('document') as File);
    return api.call(path, { as: 'commander', method: 'POST', body: form });
  };
  expect((await add(`/events/${id}/documents/`, 'document')).status).toBe(201);
  expect((await add(`/events/${id}/user_documents/`, 'document')).status).toBe(201);
});

it('who erases the account leaves events, and the place goes to the next one', async () => {
  const { id } = await openEvent(api, 'commander', {
    name: 'Сбор',
    description: 'Сбор',
    participants_number: 1,
    scale: 'Отрядное',
    application_type: 'Персональная',
    org_detachment: 1,
    auto_accept: true,
  });
  const apply = (as: string) => api.call(`/events/${id}/applications/`, { as, method: 'POST', body: {} });
  expect((await apply('member')).status).toBe(201);
  expect((await apply('commissar')).status).toBe(201);
  expect((await apply('trusted')).status).toBe(201);
  const erase = (as: string) =>
    api.call('/rsousers/me/erase/', { as, method: 'POST', body: { current_password: 'Otryad-2025', confirm: true } });
  // One who waits, then the one who takes part.
  for (const as of ['commissar', 'member']) {
    const answer = await erase(as);
    expect([answer.status, answer.text]).toEqual([204, '']);
  }
  const people = await rowsOf<{ username: string }>(
    api.db,
    sql`select p.username from event_participants t join people p on p.id = t.person_id where t.event_id = ${id}`,
  );
  expect(people).toEqual([{ username: 'trusted' }]);
  const { places_taken } = (await api.call(`/events/${id}/`)).json as EventFull;
  expect(places_taken).toBe(1);
});
