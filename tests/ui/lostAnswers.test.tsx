// Acts on many whose answer is lost after the server did them: one table of all of them.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { to } from '../../contract/paths';
import type { UnitPerson } from '../../contract/people/unitPeople';
import type { EventFull } from '../../contract/schemas/events';
import type { FeePerson } from '../../contract/schemas/fees';
import type { Page } from '../../contract/schemas/parts/page';
import type { QueueRow } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db';
import { onlyApplicants, otherDetachments } from '../demoPeople';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

type Case = {
  as: string;
  /** Makes what is acted on; the page that lists it and no other rows. */
  page: () => Promise<string>;
  button: string;
  /** What its dialog asks beside. */
  answer?: (user: UserEvent, dialog: ReturnType<typeof within>) => Promise<void>;
  confirm: string;
  /** The address of the call. */
  call: string;
  /** It is one call of each row. */
  each?: true;
  /** What is said once it was done to both. */
  said: RegExp;
};

const read = async <Row,>(path: string, as: string) => ((await api.call(path, { as })).json as Page<Row>).results;
const withFilter = (page: string, filter: object) => `${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const giveReason = (user: UserEvent, dialog: ReturnType<typeof within>) =>
  user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Набор закрыт');

/** Two members of the detachment who command nothing. */
async function twoMembers() {
  const people = await read<UnitPerson>('/detachments/1/people/?limit=500', 'regional');
  const ids = people.filter(({ membership }) => membership?.may_end).map(({ id }) => id);
  return withFilter(to('detachmentMembers', { id: 1 }), { ids: ids.slice(0, 2) });
}

/** An event with two applications. */
async function event() {
  const body = { name: 'Слёт', description: 'Описание', participants_number: 2, address: 'Казань', draft: true };
  const more = { org_regional_headquarter: 1, scale: 'Региональное', application_type: 'Персональная' };
  const made = await api.call('/events/', { as: 'regional', method: 'POST', body: { ...body, ...more } });
  const { id } = made.json as EventFull;
  const time = { start_date: inDays(2), end_date: inDays(2), registration_end_date: inDays(1) };
  await api.call(`/events/${id}/time_data/`, { as: 'regional', method: 'PUT', body: time });
  await api.call(`/events/${id}/publish/`, { as: 'regional', method: 'POST', body: {} });
  for (const as of ['member', 'commissar'])
    await api.call(`/events/${id}/applications/`, { as, method: 'POST', body: { consent: true } });
  return id;
}

const cases: Record<string, Case> = {
  fees: {
    as: 'regional',
    page: async () => {
      const people = await read<FeePerson>('/membership_fee/people/?paid=false&limit=20', 'regional');
      const ids = people.filter(({ can_mark }) => can_mark).map(({ user }) => user.id);
      return `${withFilter('/contributor-pay', { ids: ids.slice(0, 2) })}&tab=people`;
    },
    button: 'Оплачен',
    confirm: 'Оплачен: 2',
    call: '/membership_fee/bulk/',
    said: /^Отмечено «Оплачен»: 2 из 2$/,
  },
  'applications to an event': {
    as: 'regional',
    page: async () => `/action-squads/${await event()}?tab=applications`,
    button: 'Принять',
    confirm: 'Принять: 2',
    call: '/applications/decide/',
    said: /^Готово: 2 из 2$/,
  },
  attendance: {
    as: 'regional',
    page: async () => {
      const id = await event();
      const rows = await read<{ id: number; seen: number }>(`/events/${id}/applications_table/`, 'regional');
      const body = { act: 'accept', ids: rows.map((row) => row.id), seen: rows.map(({ seen }) => seen) };
      await api.call(`/events/${id}/applications/decide/`, { as: 'regional', method: 'POST', body });
      await api.db.execute(sql`update events set start_date = current_date - 1, end_date = current_date + 1,
        registration_end_date = current_date - 2 where id = ${id}`);
      return `/action-squads/${id}/action-participants`;
    },
    button: 'Пришли',
    confirm: 'Пришли: 2',
    call: '/attendance/',
    said: /^Отмечено: 2 из 2$/,
  },
  reports: {
    as: 'central-expert',
    page: async () => {
      const rows = await read<QueueRow>('/reports/queue/?programme=rating&indicator=r9&limit=500', 'central-expert');
      const [one, two] = rows.map(({ id }) => id);
      await api.db.execute(sql`delete from reports where id in
        (${sql.join(
          rows.map(({ id }) => sql`${id}`),
          sql`, `,
        )}) and id not in (${one}, ${two})`);
      return withFilter('/rating-ro/reporting/2', { indicator: 'r9' });
    },
    button: 'Принять без правок',
    confirm: 'Принять без правок: 2',
    call: '/reports/decide/',
    said: /^Принято: 2 из 2$/,
  },
  accounts: {
    as: 'admin',
    page: async () => {
      await api.db.execute(sql`insert into people (username, email, first_name, last_name)
        select 'many' || n, 'many' || n || '@example.org', 'Имя' || n, 'Многих' from generate_series(1, 2) n`);
      return withFilter('/administration/accounts', { search: 'Многих' });
    },
    button: 'Закрыть',
    answer: giveReason,
    confirm: 'Закрыть: 2',
    call: '/block/',
    each: true,
    said: /^Закрыто: 2 из 2$/,
  },
  exclusion: {
    as: 'regional',
    page: twoMembers,
    button: 'Исключить',
    answer: giveReason,
    confirm: 'Исключить: 2',
    call: '/members/',
    each: true,
    said: /^Исключено: 2 из 2$/,
  },
  posts: {
    as: 'regional',
    page: twoMembers,
    button: 'Должность',
    answer: async (user, dialog) => {
      await user.click(dialog.getByRole('combobox', { name: 'Новая должность' }));
      await user.click(await screen.findByRole('option', { name: 'Комиссар' }));
    },
    confirm: 'Изменить: 2',
    call: '/members/',
    each: true,
    said: /^Изменено: 2 из 2$/,
  },
  transfers: {
    as: 'regional',
    page: twoMembers,
    button: 'Перевести',
    answer: async (user, dialog) => {
      const { near } = await otherDetachments(api.db);
      await user.type(dialog.getByRole('combobox', { name: /^Отряд/ }), near.name);
      await user.click(await screen.findByRole('option', { name: new RegExp(near.name) }));
    },
    confirm: 'Перевести: 2',
    call: '/transfer/',
    each: true,
    said: /^Переведено или предложено: 2 из 2$/,
  },
  memberships: {
    as: 'commander',
    page: async () => {
      await onlyApplicants(api.db, 2);
      return `${to('active')}?tab=entry`;
    },
    button: 'Принять',
    confirm: 'Принять: 2',
    call: '/active_applications/decide/',
    said: /^Готово: 2 из 2$/,
  },
};

/** Opens the page, chooses all rows and acts; the server does it, its first answer is lost. */
async function actedAndLost({ as, page, button, answer, confirm, call }: Case, meanwhile?: () => Promise<unknown>) {
  const { user } = await renderApp(await page(), { api, as });
  const sent: string[] = [];
  server.use(
    http.all(`*/api/v1/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      const { method, headers } = request;
      if (method === 'GET' || !pathname.includes(call)) return;
      const body = await request.clone().text();
      sent.push(`${pathname} ${headers.get('idempotency-key')} ${body}`);
      if (sent.length > 1) return;
      await api.fetch(new Request(`http://portal.test${pathname}`, { method, headers, body }));
      await meanwhile?.();
      return HttpResponse.error();
    }),
  );
  /** Chooses rows by a box, and acts; one alone is asked about by no dialog. */
  const act = async (box: HTMLElement, sure?: string) => {
    await user.click(box);
    await user.click(await screen.findByText(button, { selector: 'button' }));
    if (!sure) return;
    const dialog = within(await screen.findByRole('dialog'));
    await answer?.(user, dialog);
    await user.click(await dialog.findByRole('button', { name: sure }));
  };
  const all = async () => {
    const box = await screen.findByRole('checkbox', { name: 'Выбрать все' });
    await waitFor(() => expect(rows()).toHaveLength(2));
    await act(box, confirm);
  };
  await all();
  return { user, sent, act, all };
}
const rows = () => screen.getAllByRole('row').filter((row) => row.dataset.row);

it.each(Object.entries(cases))(
  'what was done to many and never answered is known when it is repeated: %s',
  async (_, { each, said, ...one }) => {
    const done = () => rowsOf(api.db, sql`select to_jsonb(l) - 'id' - 'at' done from audit_log l order by id`);
    let before = 0;
    const page = async () => {
      const path = await one.page();
      before = (await done()).length;
      return path;
    };
    const { user, sent } = await actedAndLost({ ...one, said, page });
    expect(
      await screen.findByText(
        each ? /^Неизвестно, сделано ли: 1\. Не сделано: 1\. Нет/ : /^Неизвестно, сделано ли: 2\. Нет|2 без ответа/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Повторить для 2' }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Повторить/ })).not.toBeInTheDocument();
    expect(sent[0]).not.toContain(' null ');
    expect(sent).toHaveLength(each ? 3 : 2);
    expect(sent[1]).toBe(sent[0]);
    const acts = (await done()).slice(before);
    expect(acts).toHaveLength(new Set(acts.map((one) => JSON.stringify(one))).size);
    expect(acts).not.toEqual([]);
  },
);

it('what is chosen anew after a lost answer is done to what it is then', async () => {
  const { fees } = cases;
  if (!fees) throw new Error('no case');
  const paid = () => rowsOf<{ paid: number }>(api.db, sql`select count(*)::int paid from people where membership_fee`);
  let before: unknown;
  const unmark = async () => {
    const [row] = await rowsOf<{ ids: number[] }>(
      api.db,
      sql`select array_agg(person_id) ids from (select person_id from fee_log order by id desc limit 2) l`,
    );
    const body = { ids: row?.ids, paid: false };
    expect((await api.call('/membership_fee/bulk/', { as: 'central', method: 'POST', body })).status).toBe(200);
  };
  const page = async () => {
    before = await paid();
    return fees.page();
  };
  const { user, all } = await actedAndLost({ ...fees, page }, unmark);
  await screen.findByText(/^Неизвестно, сделано ли: 2/);
  expect(await paid()).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Закрыть итог' }));
  await all();
  expect(await screen.findByText(fees.said)).toBeVisible();
  expect(await paid()).not.toEqual(before);
});

it('decisions that were lost together are known together, also after one of them was asked about alone', async () => {
  const { memberships } = cases;
  if (!memberships) throw new Error('no case');
  const { sent, act, all } = await actedAndLost(memberships);
  await screen.findByText(/2 без ответа/);
  const [first] = rows();
  if (!first) throw new Error('no row');
  await act(within(first).getByRole('checkbox'));
  expect(await within(first).findByText(/нет/)).toBeVisible();
  await all();
  expect(await screen.findByText(memberships.said)).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(sent[2]).toBe(sent[0]);
});
