import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const soon = { timeout: 25_000 };

/** Two detachments of the headquarters that `local` commands, and their names. */
async function ownDetachments() {
  const commander = await api.idOf('local');
  const rows = await rowsOf<{ id: number; name: string }>(
    api.db,
    sql`select d.id, d.name from units d join units l on l.level = 'local' and l.id = d.local_id
      where d.level = 'detachment' and l.commander_id = ${commander} order by d.id`,
  );
  if (rows.length < 2) {
    const [other] = await rowsOf<{ id: number; name: string }>(
      api.db,
      sql`update units d set local_id = x.local_id, educational_id = null from units x
        where x.level = 'detachment' and x.id = ${rows[0]?.id} and d.level = 'detachment' and d.regional_id = x.regional_id
          and d.id = (select min(o.id) from units o where o.level = 'detachment' and o.regional_id = x.regional_id
            and o.local_id is distinct from x.local_id) returning d.id, d.name`,
    );
    if (other) rows.push(other);
  }
  return rows;
}

it('whoever commands two detachments is offered those alone to move a member to, and can take the move back', async () => {
  vi.stubEnv('VITE_UNDO_SECONDS', '600');
  const own = await ownDetachments();
  const [from, to] = own;
  const { user } = await renderApp(`/all-squads/${from?.id}/all-participants`, { api, as: 'local' });
  const [transfer] = await screen.findAllByRole('button', { name: /^Перевести: / }, soon);
  await user.click(transfer as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Перевести участника' }, soon));
  await user.click(dialog.getByRole('combobox'));
  const list = within(await screen.findByRole('listbox', undefined, soon));
  await list.findByRole('option', { name: to?.name }, soon);
  const names = own.map(({ name }) => name);
  for (const option of list.getAllByRole('option')) expect(names).toContain(option.textContent);
  await user.click(list.getByRole('option', { name: to?.name }));
  const members = async () =>
    (await rowsOf(api.db, sql`select 1 from memberships where level = 'detachment' and unit_id = ${to?.id}`)).length;
  const before = await members();
  await user.click(dialog.getByRole('button', { name: 'Перевести' }));
  const corner = within(await screen.findByRole('region', { name: 'Можно отменить' }, soon));
  await user.click(corner.getByRole('button', { name: 'Отменить действие' }));
  expect(await screen.findByText('Отменено, ничего не отправлено.', undefined, soon)).toBeVisible();
  expect(await members()).toBe(before);
  await user.click(await screen.findByRole('button', { name: 'Перевести' }, soon));
  await user.click(await screen.findByRole('button', { name: 'Отправить сейчас' }, soon));
  await screen.findByText(/^Перевод выполнен: /, undefined, soon);
  expect(await members()).toBe(before + 1);
}, 90_000);

it('who commands one detachment alone is not offered a move that could not succeed', async () => {
  await renderApp('/all-squads/1/all-participants', { api, as: 'commander' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Исключить: / })).not.toHaveLength(0), soon);
  expect(screen.queryByRole('button', { name: /^Перевести: / })).not.toBeInTheDocument();
}, 60_000);
