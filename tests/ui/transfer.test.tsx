import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

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

it('whoever commands two detachments moves a member between them at once, and can take the move back', async () => {
  vi.stubEnv('VITE_UNDO_SECONDS', '600');
  const own = await ownDetachments();
  const [from, to] = own;
  const { user } = await renderApp(`/all-squads/${from?.id}/all-participants`, { api, as: 'local' });
  const [transfer] = await screen.findAllByRole('button', { name: /^Перевести: / });
  await user.click(transfer as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Перевести участника' }));
  // What is to be chosen comes first, not the button that does nothing without it.
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
  await user.click(dialog.getByRole('combobox'));
  const list = within(await screen.findByRole('listbox'));
  await list.findByRole('option', { name: to?.name });
  expect(list.queryByRole('option', { name: from?.name })).not.toBeInTheDocument();
  await user.click(list.getByRole('option', { name: to?.name }));
  const members = async () =>
    (await rowsOf(api.db, sql`select 1 from memberships where level = 'detachment' and unit_id = ${to?.id}`)).length;
  const before = await members();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Перевести' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Перевести' }));
  const corner = within(await screen.findByRole('region', { name: 'Можно отменить' }));
  await user.click(corner.getByRole('button', { name: 'Отменить действие' }));
  expect(await screen.findByText('Отменено, ничего не отправлено.')).toBeVisible();
  expect(await members()).toBe(before);
  await user.click(await screen.findByRole('button', { name: 'Перевести' }));
  await user.click(await screen.findByRole('button', { name: 'Отправить сейчас' }));
  await screen.findByText(/^Перевод выполнен: /);
  expect(await members()).toBe(before + 1);
});

it('a transfer that goes out as the page is left is asked for no second time', async () => {
  vi.stubEnv('VITE_UNDO_SECONDS', '600');
  const [from, to] = await ownDetachments();
  const path = `/all-squads/${from?.id}/all-participants`;
  const { user, unmount } = await renderApp(path, { api, as: 'local' });
  const [transfer] = await screen.findAllByRole('button', { name: /^Перевести: / });
  await user.click(transfer as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Перевести участника' }));
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: to?.name }));
  const drafts = () => Object.keys(localStorage).filter((key) => key.endsWith('/transfer'));
  expect(drafts()).toHaveLength(1);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Перевести' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Перевести' }));
  await screen.findByRole('region', { name: 'Можно отменить' });
  // The answer does not come in time: the page is gone.
  const sent = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(drafts()).toEqual([]);
  sent.mockRestore();
  unmount();
});

it('who commands one detachment alone proposes the move, the other commander reads by whom, the member takes it back', async () => {
  vi.stubEnv('VITE_UNDO_SECONDS', '0');
  const [member] = await rowsOf<{ last_name: string; first_name: string }>(
    api.db,
    sql`select last_name, first_name from people where username = 'member'`,
  );
  const name = `${member?.last_name} ${member?.first_name}`;
  const [to] = await rowsOf<{ id: number; name: string; commander: string; last_name: string }>(
    api.db,
    sql`select d.id, d.name, p.username as commander, p.last_name from units d join people p on p.id = d.commander_id
      where d.level = 'detachment' and d.regional_id = 1 and d.id <> 1 order by d.name limit 1`,
  );
  const { user } = await renderApp('/all-squads/1/all-participants', { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Перевести: ${name}`) }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Перевести участника' }));
  await user.click(dialog.getByRole('button', { name: 'Перевести' }));
  const where = dialog.getByRole('combobox');
  await waitFor(() => expect(where).toHaveAccessibleDescription('Выберите, куда перевести.'));
  expect(where).toHaveFocus();
  await user.click(where);
  await user.click(await screen.findByRole('option', { name: to?.name }));
  expect(dialog.queryByText('Выберите, куда перевести.')).not.toBeInTheDocument();
  expect(await dialog.findByText(new RegExp(`^Решает командир: ${to?.last_name}`))).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Предложить перевод' }));
  expect(await screen.findByText(/^Перевод предложен: /)).toBeVisible();
  // Whoever has proposed it takes it back in the same place.
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Отозвать перевод: ${name}`) }));
  const recall = within(await screen.findByRole('alertdialog', { name: 'Отозвать предложение перевода?' }));
  await user.click(recall.getByRole('button', { name: 'Отозвать перевод' }));
  expect(await screen.findByText(/^Предложение перевода отозвано: /)).toBeVisible();
  await screen.findByRole('button', { name: new RegExp(`^Перевести: ${name}`) });
  const waiting = () => rowsOf(api.db, sql`select 1 from applications where from_unit_id = 1`);
  expect(await waiting()).toEqual([]);
  await api.db.execute(sql`insert into applications (person_id, level, unit_id, from_unit_id, proposed_by)
    select m.id, 'detachment', ${to?.id}, 1, c.id from people m, people c
    where m.username = 'member' and c.username = 'commander'`);
  cleanup();

  const said = /Перевод из отряда .+, предлагает \S+ \S+/;
  await renderApp(`/all-squads/${to?.id}?tab=applications`, { api, as: to?.commander });
  await waitFor(() => expect(screen.getAllByText(said)[0]).toBeVisible());
  cleanup();

  const own = await renderApp('/my-page', { api, as: 'member' });
  await waitFor(() => expect(screen.getAllByText(said)[0]).toBeVisible());
  await own.user.click(screen.getByRole('button', { name: `Отозвать заявку: ${to?.name}` }));
  await own.user.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
  expect(await screen.findByText('Заявка отозвана')).toBeVisible();
  expect(await waiting()).toEqual([]);
});
