import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { to } from '../../contract/paths';
import type { UnitPerson } from '../../contract/people/unitPeople';
import type { UnitLetter } from '../../contract/schemas/letters';
import type { Page } from '../../contract/schemas/parts/page';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const soon = { timeout: 40_000 };
const address = to('detachmentMembers', { id: 1 });

it('a commander finds those without the safety test and writes to them', async () => {
  const query = 'test_passed__in=false&limit=500';
  const { results, count } = (await api.call(`/detachments/1/people/?${query}`, { as: 'commander' }))
    .json as Page<UnitPerson>;
  const [first] = results;
  await api.db.execute(sql`update people set email_confirmed_at = null where id = ${first?.id}`);
  const filter = encodeURIComponent(JSON.stringify({ test_passed__in: 'false' }));
  const { user } = await renderApp(`${address}?filter=${filter}&perPage=100`, { api, as: 'commander' });
  await user.click(await screen.findByLabelText('Выбрать все', { selector: 'input' }, soon));
  await user.click(await screen.findByText('Написать', { selector: 'button' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: `Написать: ${count} человек` }, soon));
  await user.type(dialog.getByLabelText(/^Тема/), 'Тест');
  await user.type(dialog.getByLabelText(/^Текст/), 'Пройдите тест.');
  await user.click(dialog.getByText('Отправить', { selector: 'button' }));
  const without = within(await screen.findByRole('dialog', { name: /^Письмо не получат/ }, soon));
  expect(
    without.getByText(new RegExp(`${first?.last_name} ${first?.first_name}.*почта не подтверждена`)),
  ).toBeVisible();
  await user.click(without.getByText('Готово', { selector: 'button' }));

  await user.click(await screen.findByText('Письма', { selector: 'button' }, soon));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Письма' })).toHaveTextContent(/Тест/), soon);
  const [letter] = ((await api.call('/detachments/1/letters/', { as: 'commander' })).json as Page<UnitLetter>).results;
  expect(letter).toMatchObject({ subject: 'Тест', people: count });
}, 120_000);

it('a plain member has the list of members, and no grid', async () => {
  await renderApp(address, { api, as: 'member' });
  expect(await screen.findByLabelText('Поиск по ФИО', undefined, soon)).toBeVisible();
  expect(screen.queryByText('Письма', { selector: 'button' })).not.toBeInTheDocument();
}, 60_000);
