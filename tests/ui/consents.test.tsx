// Consents as people meet them: asked before the portal opens, read and taken back, written by the centre, registered.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { to } from '../../contract/paths';
import { loseAnswer } from '../loseAnswer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const open = (as: string, address: string) => renderApp(address, { api, as });
const never = (username: string) =>
  api.db.execute(sql`delete from consents where person_id = (select id from people where username = ${username})`);
const asked = () => screen.findByRole('heading', { name: 'Нужно ваше согласие' });

it('whoever came without a consent meets it on any page, may read what it is about, and goes on where he was', async () => {
  await never('member');
  await open('member', to('detachments'));
  await asked();
  fireEvent.click(await screen.findByText('Продолжить', {}));
  expect(await screen.findByText('Без этого согласия портал не откроется.')).toBeInTheDocument();
  // The one that is missing is named beside the button too, and has the focus.
  expect(screen.getByText('Проверьте: Обработка персональных данных')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Согласен: обработка персональных данных/)).toHaveFocus();
  fireEvent.click(screen.getByLabelText(/^Согласен: обработка персональных данных/));
  const scrolled = vi.spyOn(window, 'scrollTo');
  fireEvent.click(screen.getByText('Продолжить'));
  await waitFor(() => expect(screen.queryByText('Нужно ваше согласие')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe(to('detachments'));
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

it('the parent of somebody young is named', async () => {
  await api.db.execute(sql`update people set date_of_birth = current_date - interval '15 years'
    where username = 'member'`);
  await never('member');
  await open('member', to('myPage'));
  await asked();
  fireEvent.click(await screen.findByLabelText(/^Согласен: обработка/, {}));
  fireEvent.click(screen.getByLabelText(/^Согласен: согласие законного представителя/));
  fireEvent.click(screen.getByText('Продолжить'));
  expect(await screen.findByText('Укажите фамилию, имя и отчество родителя или опекуна.')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Фамилия, имя, отчество родителя/), { target: { value: 'Петрова Анна' } });
  fireEvent.click(screen.getByText('Продолжить'));
  await waitFor(() => expect(screen.queryByText('Нужно ваше согласие')).not.toBeInTheDocument());
});

it('an administrator decides about a processing that was taken back, and about nothing else', async () => {
  const decides = /об отозванном согласии администратор решит в течение десяти рабочих дней/;
  await never('member');
  const { unmount } = await open('member', to('myPage'));
  await screen.findByLabelText(/^Согласен: обработка/, {});
  expect(screen.queryByText(decides)).not.toBeInTheDocument();
  unmount();
  await api.db.execute(sql`update consents set withdrawn_at = now()
    where person_id = (select id from people where username = 'newcomer')`);
  await open('newcomer', to('myPage'));
  expect(await screen.findByText(decides, {})).toBeVisible();
});

it('what was agreed is taken back where it is read, and can be given again', async () => {
  await open('member', to('security'));
  const press = async (name: string) => fireEvent.click(await screen.findByLabelText(name, {}));
  await press('Отозвать: Публикация имени и фотографии');
  fireEvent.click(within(await screen.findByRole('alertdialog', {})).getByText('Отозвать'));
  expect(await screen.findByText(/^Отозвано /, {})).toBeInTheDocument();
  await press('Дать согласие: Публикация имени и фотографии');
  await waitFor(() => expect(screen.queryByText(/^Отозвано /)).not.toBeInTheDocument());
});

it('whoever takes back the consent of a parent reads that the portal asks for it again only as long as the age needs it', async () => {
  await api.db.execute(sql`insert into consents (person_id, text_id, way, guardian)
    select ${await api.idOf('member')}, id, 'portal', 'Петрова Анна' from consent_texts where purpose = 'guardian'`);
  await open('member', to('security'));
  fireEvent.click(await screen.findByLabelText('Отозвать: Согласие законного представителя'));
  expect(await screen.findByText('Если по возрасту оно вам ещё нужно, портал попросит его снова.')).toBeVisible();
});

it('a new text whose answer was lost is published when it is sent again, and nobody else is said to have changed it', async () => {
  await open('central', to('privacy'));
  fireEvent.click(await screen.findByLabelText(/^Изменить: Публикация/, {}));
  const dialog = within(await screen.findByRole('dialog', {}));
  fireEvent.change(dialog.getByLabelText(/^Текст/), { target: { value: 'Новые слова согласия' } });
  loseAnswer(api, '/consents/texts/publication/');
  fireEvent.click(dialog.getByText('Опубликовать'));
  expect(await dialog.findByText(/^Нет соединения/, {})).toBeInTheDocument();
  fireEvent.click(dialog.getByText('Опубликовать'));
  expect(await screen.findByText('Новая редакция опубликована', {})).toBeInTheDocument();
});

it('the register tells who took back what', async () => {
  await api.call('/consents/publication/', { as: 'member', method: 'DELETE' });
  await open('admin', `${to('administrationCatalogue', { catalogue: 'consents' })}?filter={"withdrawn":"true"}`);
  expect(await screen.findByRole('heading', { name: /^Реестр согласий/ })).toBeInTheDocument();
  expect(await screen.findByText(/^Воздвиженская/, { selector: 'a, span' })).toBeInTheDocument();
});

it('an erasure stands in the register of destructions, by the number of the account', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`select setval('destructions_id_seq', ${id}, false)`);
  const body = { current_password: 'Otryad-2025', confirm: true };
  await api.call('/rsousers/me/erase/', { as: 'member', method: 'POST', body });
  await open('admin', to('administrationCatalogue', { catalogue: 'destructions' }));
  expect(await screen.findByRole('heading', { name: /^Акты об уничтожении данных/ })).toBeInTheDocument();
  const act = (await screen.findByText('Просьба человека', {})).closest('tr');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  // The number of the act, or of its files, may be the same.
  expect(act?.children[heads.indexOf('№ учётной записи')]).toHaveTextContent(new RegExp(`^${id}$`));
});
