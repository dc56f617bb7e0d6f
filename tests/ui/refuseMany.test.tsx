import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

/** The page is loaded anew. */
async function loadAnew({ unmount }: Awaited<ReturnType<typeof renderApp>>, address: string, as: string) {
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  window.dispatchEvent(new Event('pageshow'));
  return renderApp(address, { api, as });
}

const named = (name: string) => screen.findByRole('dialog', { name });
const reasonIn = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /Причина/ });
const ticksIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Что будет затронуто' }))
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).checked);

it('a refusal of several applications stands open after a reload: the same rows, ticks and reason', async () => {
  await api.db.execute(sql`delete from applications`);
  await api.db.execute(sql`insert into people (username, first_name, last_name, region_id)
    select 'applicant' || n, 'Имя' || n, 'Фамилия' || n, u.region_id
    from generate_series(1, 4) n, units u where u.level = 'detachment' and u.id = 1`);
  await api.db.execute(sql`insert into applications (person_id, level, unit_id)
    select id, 'detachment', 1 from people where username like 'applicant%'`);
  const address = '/active?tab=entry';
  const first = await renderApp(address, { api, as: 'commander' });
  const grid = within(await screen.findByRole('grid'));
  const tick = async (n: number) =>
    first.user.click(within(await grid.findByRole('row', { name: new RegExp(`Фамилия${n}`) })).getByRole('checkbox'));
  for (const n of [1, 2, 3]) await tick(n);
  await first.user.click(screen.getByRole('button', { name: /^Отклонить/ }));
  const asked = await named('Отклонить 3 заявки?');
  await first.user.click(within(asked).getByRole('checkbox', { name: /Фамилия2/ }));
  expect(within(asked).getByRole('checkbox', { name: 'Все: 3' })).toHaveProperty('indeterminate', true);
  fireEvent.change(reasonIn(asked), { target: { value: 'Набор закончен' } });

  const { user } = await loadAnew(first, address, 'commander');
  const again = await named('Отклонить 3 заявки?');
  expect(reasonIn(again)).toHaveValue('Набор закончен');
  expect(ticksIn(again)).toEqual([true, false, true]);

  // Somebody else decided about one of them meanwhile: the others are still asked for.
  await api.db.execute(
    sql`delete from applications where person_id = (select id from people where username = 'applicant1')`,
  );
  await user.click(within(again).getByRole('button', { name: 'Отклонить: 2' }));
  await screen.findByText(/^Решено: 1 из 2/);
  const { rows } = (await api.db.execute(sql`select p.username from applications a join people p on p.id = a.person_id
    where p.username like 'applicant%' order by 1`)) as { rows: { username: string }[] };
  expect(rows.map(({ username }) => username)).toEqual(['applicant2', 'applicant4']);
});

it('a refusal of one application in the list stands open after a reload', async () => {
  const address = '/active?tab=entry';
  const first = await renderApp(address, { api, as: 'commander' });
  const grid = within(await screen.findByRole('grid'));
  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());
  const who = grid.getAllByRole('row')[2]?.querySelector('a')?.textContent ?? 'nobody';
  await first.user.keyboard('{ArrowDown}r');
  const dialog = () => screen.findByRole('alertdialog', { name: 'Отклонить заявку?' });
  fireEvent.change(reasonIn(await dialog()), { target: { value: 'Нет мест' } });

  await loadAnew(first, address, 'commander');
  expect(reasonIn(await dialog())).toHaveValue('Нет мест');
  expect(await dialog()).toHaveTextContent(who);
});

it('applications to an event that are sent back for correction stand open after a reload, with what to correct', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  const send = (as: string, path: string, body: object, method = 'POST') => api.call(path, { as, method, body });
  const made = await send('regional', '/events/', {
    name: 'Слёт',
    description: 'Описание',
    participants_number: 5,
    address: 'Казань',
    draft: true,
    org_regional_headquarter: 1,
    scale: 'Региональное',
    application_type: 'Персональная',
  });
  const { id } = made.json as { id: number };
  const time = { start_date: days(2), end_date: days(2), registration_end_date: days(1) };
  await send('regional', `/events/${id}/time_data/`, time, 'PUT');
  await send('regional', `/events/${id}/publish/`, {});
  for (const as of ['member', 'commissar']) await send(as, `/events/${id}/applications/`, { consent: true });
  const address = `/action-squads/${id}?tab=applications`;
  const first = await renderApp(address, { api, as: 'regional' });
  const table = within(await screen.findByRole('grid', { name: 'Заявки' }));
  await first.user.click(table.getAllByRole('checkbox')[0] as HTMLElement);
  await first.user.click(screen.getByRole('button', { name: 'Вернуть на исправление' }));
  fireEvent.change(reasonIn(await named('Вернуть на исправление 2 заявки?')), { target: { value: 'Нужна справка' } });

  await loadAnew(first, address, 'regional');
  const again = await named('Вернуть на исправление 2 заявки?');
  expect(reasonIn(again)).toHaveValue('Нужна справка');
  expect(ticksIn(again)).toEqual([true, true]);
});
