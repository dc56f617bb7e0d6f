import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { linkToken, uidOf } from '../../server/domain/accounts/recoveryToken';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it('the first administrator sees what is done and what comes next, each with a way to it', async () => {
  await api.db.execute(sql`update units set commander_id = null where level = 'central'`);
  await renderApp('/administration/first-steps', { api, as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Первые шаги' })).toBeVisible();
  expect(await screen.findByText(/^Сделано \d+ из \d+$/)).toBeVisible();
  const step = screen.getByRole('heading', { name: 'Центральный штаб' }).closest('li') as HTMLElement;
  expect(within(step).getByText('Дальше')).toBeVisible();
  expect(within(step).getByRole('link', { name: 'Заполнить: Центральный штаб' })).toHaveAttribute(
    'href',
    '/central-hq/1/editing-central',
  );
});

it('whose letters are refused is told so beside the switch, and gets another letter', async () => {
  await api.db.execute(sql`update people set email_refused_at = now() where username = 'member'`);
  const { user } = await renderApp('/personal-data', { api, as: 'member' });
  const trouble = await screen.findByText(/^Письма на ваш адрес не доходят/);
  await user.click(
    within(trouble.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Отправить ещё раз' }),
  );
  expect(await screen.findByText('Письмо со ссылкой отправлено')).toBeVisible();
  expect(api.letters.map(({ to }) => to)).toEqual(['member@example.org']);
});

it('the last line of a letter ends notices by mail with one press, without a sign-in', async () => {
  const [account] = await rowsOf<{ id: number; email: string; password_hash: string }>(
    api.db,
    sql`select id, email, password_hash from people where username = 'member'`,
  );
  if (!account) throw new Error('no member');
  const token = `${uidOf(account.id)}.${linkToken(api.parts.secret, 'unsubscribe', account, new Date())}`;
  const byMail = () => rowsOf(api.db, sql`select notices_by_mail from people where username = 'member'`);
  const { user } = await renderApp(`/unsubscribe/${token}`, { api });
  await user.click(await screen.findByRole('button', { name: 'Не присылать' }));
  expect(await screen.findByRole('heading', { name: 'Писем больше не будет' })).toBeVisible();
  expect(await byMail()).toEqual([{ notices_by_mail: false }]);
});

it('a forged last line says that it does not work', async () => {
  const { user } = await renderApp('/unsubscribe/forged.token', { api });
  await user.click(await screen.findByRole('button', { name: 'Не присылать' }));
  expect(await screen.findByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
});

it('the administrator reads how the portal runs: database, letters that wait, files', async () => {
  await api.db.execute(sql`delete from outbox`);
  await api.db.execute(sql`insert into outbox (kind, address, queued_at, until, next_at)
    values ('passwordChanged', 'a@example.org', '2026-01-02T09:00:00Z', now() + interval '1 day', now() + interval '1 hour')`);
  await renderApp('/administration', { api, as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Состояние портала' })).toBeVisible();
  expect(await screen.findByText(/^Ждут отправки: 1, первое с 2 января/)).toBeVisible();
  await waitFor(() => expect(screen.getByText('Папка данных доступна')).toBeVisible());
});

it('the page of the state says what needs looking after, and with what the portal runs', async () => {
  await api.db.execute(sql`insert into jobs (id, person_id, kind, params, state)
    select gen_random_uuid(), id, 'roster.export', '{}', 'failed' from people where username = 'central'`);
  await renderApp('/administration/system', { api, as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Состояние системы' })).toBeVisible();
  expect(await screen.findByText(/За сутки не удалось: 1$/)).toBeVisible();
  expect(screen.getByText(/^Требует внимания: \d$/)).toBeVisible();
  expect(screen.getByText(/^Портал 0\.1\.0, Node \d+\.\d+\.\d+, PostgreSQL \d+/)).toBeVisible();
});
