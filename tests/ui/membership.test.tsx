import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Application, MyApplication, NewInvitation } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import type { Member } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { newApplicant } from '../demoPeople';
import { loseAnswer } from '../loseAnswer';
import { renderApp } from '../renderApp';
import { sheetFile } from '../sheet';
import { testApi } from '../testApi';

const api = testApi();

const members = async () =>
  ((await api.call('/detachments/1/members/?limit=-1', { as: 'commander' })).json as Page<Member>).results;
const nameOfNewcomer = 'Крылов Матвей Сергеевич';

/** The newcomer of the region of detachment 1 with nothing waiting. */
async function freeNewcomer() {
  const id = await api.idOf('newcomer');
  await api.db.execute(sql`delete from applications where person_id = ${id}`);
  await api.db.execute(sql`update people set region_id = (select region_id from units where level = 'detachment' and id = 1)
    where id = ${id}`);
  return id;
}
const applied = () => api.call('/detachments/1/apply/', { as: 'newcomer', method: 'POST' });

it('a newcomer applies from the page of a detachment and takes the application back', async () => {
  await freeNewcomer();
  const { user } = await renderApp('/all-squads/1', { api, as: 'newcomer' });
  await user.click(await screen.findByRole('button', { name: 'Подать заявку' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Подать заявку?' }));
  expect(dialog.getByText(/Командир увидит ваши имя и контакты/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Подать заявку' }));
  expect(await screen.findByText('Заявка на рассмотрении')).toBeVisible();
  const mine = async () => (await api.call('/rsousers/me/applications/', { as: 'newcomer' })).json as MyApplication[];
  expect((await mine()).map(({ level, unit }) => [level, unit.id])).toEqual([['detachment', 1]]);

  await user.click(screen.getByRole('button', { name: 'Отозвать заявку' }));
  const second = within(await screen.findByRole('alertdialog', { name: 'Отозвать заявку?' }));
  await user.click(second.getByRole('button', { name: 'Отозвать заявку' }));
  expect(await screen.findByRole('button', { name: 'Подать заявку' })).toBeVisible();
  expect(await mine()).toEqual([]);
});

it('a double click opens the question of an application, and its second press does not close it', async () => {
  await freeNewcomer();
  const { user } = await renderApp('/all-squads/1', { api, as: 'newcomer' });
  await user.click(await screen.findByRole('button', { name: 'Подать заявку' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Подать заявку?' });
  const beside = dialog.closest('.MuiDialog-container');
  if (!beside) throw new Error('no place beside the dialog');
  const press = (detail: number) => {
    fireEvent.mouseDown(beside, { detail });
    fireEvent.click(beside, { detail });
  };
  press(2);
  await waitFor(() => expect(dialog).toBeVisible());
  expect(screen.getByRole('alertdialog', { name: 'Подать заявку?' })).toBe(dialog);
  press(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('the commander accepts whoever applied, and the newcomer is a member', async () => {
  const id = await freeNewcomer();
  await applied();
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  await user.click(await screen.findByText(/^Заявки/, { selector: 'nav a' }));
  await user.click(await screen.findByRole('button', { name: `Принять: ${nameOfNewcomer}` }));
  expect(await screen.findByText(`Заявка принята: ${nameOfNewcomer}`)).toBeVisible();
  expect((await members()).map(({ user }) => user.id)).toContain(id);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: `Принять: ${nameOfNewcomer}` })).not.toBeInTheDocument(),
  );
});

it('the history of a unit says who was accepted and by whom', async () => {
  await freeNewcomer();
  const { id } = (await applied()).json as { id: number };
  await api.call(`/detachments/1/applications/${id}/accept/`, { as: 'commander', method: 'POST', body: {} });
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  await user.click(await screen.findByText('История состава', { selector: 'nav a' }));
  const accepted = await screen.findByText(/Заявка на вступление принята/);
  expect(accepted).toHaveTextContent(nameOfNewcomer);
  expect(accepted.closest('li')).toHaveTextContent('Ахметзянов Ильдар Рустемович');
});

it('the history of a unit names the headquarters it moved to, and where a member was transferred to', async () => {
  const member = await api.idOf('member');
  const one = (await members()).find(({ user }) => user.id === member);
  await api.call('/detachments/1/', { as: 'regional', method: 'PATCH', body: { educational_headquarter: null } });
  await api.call(`/detachments/1/members/${one?.id}/transfer/`, {
    as: 'regional',
    method: 'POST',
    body: { headquarter: 2 },
  });
  const headquarters = await renderApp('/all-headquarters/1?tab=history', { api, as: 'educational' });
  const left = await screen.findByText(/^Из штаба ушли/);
  expect(within(left).getByRole('link', { name: /Северный ветер/ })).toHaveAttribute('href', '/all-squads/1');
  headquarters.unmount();
  await renderApp('/all-squads/1?tab=history', { api, as: 'commander' });
  const moved = (await screen.findAllByText(/^Штаб СО ОО: .+ → —$/))[0];
  expect(moved?.closest('li')).toHaveTextContent('Хайруллин');
  expect(await screen.findByText(/^Отряд: ССО «Северный ветер».* → СОП «Радуга над Волгой»$/)).toBeVisible();
});

it('a refusal needs a reason, and the applicant is told it', async () => {
  await freeNewcomer();
  await applied();
  const { user, unmount } = await renderApp('/all-squads/1?tab=applications', { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: `Отклонить: ${nameOfNewcomer}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await dialog.findByText('Напишите причину.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Набор закончен');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await screen.findByText('Заявка отклонена')).toBeVisible();
  const left = (await api.call('/detachments/1/applications/', { as: 'commander' })).json as Application[];
  expect(left.map(({ user }) => user.first_name)).not.toContain('Матвей');
  unmount();
  await renderApp('/my-page', { api, as: 'newcomer' });
  expect(await screen.findByText(/ · Набор закончен$/)).toBeVisible();
});

it('an application that somebody else has decided meanwhile is said so and goes', async () => {
  await freeNewcomer();
  await applied();
  const { user } = await renderApp('/all-squads/1?tab=applications', { api, as: 'commander' });
  const accept = await screen.findByRole('button', { name: `Принять: ${nameOfNewcomer}` });
  await api.call('/detachments/1/apply/', { as: 'newcomer', method: 'DELETE' });
  await user.click(accept);
  expect(await screen.findByText(/Такой заявки здесь нет/)).toBeVisible();
  await waitFor(() => expect(accept).not.toBeInTheDocument());
});

it('who is in a unit below a headquarters is offered no way out of it', async () => {
  await renderApp('/regional-headquarters/1', { api, as: 'member' });
  expect(await screen.findByText('Вы участник')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Выйти из штаба' })).not.toBeInTheDocument();
});

it('a member leaves by the own button', async () => {
  const id = await api.idOf('member');
  const { user } = await renderApp('/all-squads/1', { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Выйти из отряда' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Выйти из отряда?' }));
  await user.click(dialog.getByRole('button', { name: 'Выйти из отряда' }));
  await waitFor(() => expect(screen.queryByText('Вы участник')).not.toBeInTheDocument());
  expect((await members()).map(({ user }) => user.id)).not.toContain(id);
});

it('the commander makes a link, and one tap makes whoever follows it a member', async () => {
  const id = await freeNewcomer();
  const { user, unmount } = await renderApp('/all-squads/1', { api, as: 'commander' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Пригласить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ссылка-приглашение' }));
  await user.click(dialog.getByRole('button', { name: 'Создать ссылку' }));
  await user.click(await dialog.findByRole('button', { name: 'Скопировать' }));
  const link = String(copied.mock.calls[0]?.[0]);
  expect(dialog.getByRole('textbox', { name: 'Ссылка' })).toHaveValue(link);
  unmount();

  const { pathname, search } = new URL(link);
  await renderApp(`${pathname}${search}`, { api, as: 'newcomer' });
  expect(await screen.findByText(/Ахметзянов Ильдар приглашает вас вступить/)).toBeVisible();
  // One thing to do stands out: the application is for those whom nobody invited.
  expect(screen.getByRole('button', { name: 'Подать заявку' })).toHaveClass('MuiButton-outlined');
  await user.click(screen.getByRole('button', { name: 'Принять приглашение' }));
  expect(await screen.findByText(/Вы уже в составе/)).toBeVisible();
  expect((await members()).map(({ user }) => user.id)).toContain(id);
});

it('a link whose answer was lost is the one that is shown when it is asked for again', async () => {
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  const links = async () => (await rowsOf(api.db, sql`select 1 from invitations where unit_id = 1`)).length;
  const before = await links();
  loseAnswer(api, '/detachments/1/invitations/');
  await user.click(await screen.findByRole('button', { name: 'Пригласить' }));
  await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
  await screen.findByRole('textbox', { name: 'Ссылка' });
  expect(await links()).toBe(before + 1);
});

it('a link is taken back without making another one', async () => {
  const { token } = (await api.call('/detachments/1/invitations/', { as: 'commander', method: 'POST' }))
    .json as NewInvitation;
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  const links = async () => (await rowsOf(api.db, sql`select 1 from invitations where unit_id = 1`)).length;
  const before = await links();
  await user.click(await screen.findByRole('button', { name: 'Пригласить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ссылка-приглашение' }));
  const [newest] = await dialog.findAllByRole('button', { name: /^Отозвать/ });
  await user.click(newest as HTMLElement);
  expect(await screen.findByText('Ссылка отозвана: вступить по ней больше нельзя')).toBeVisible();
  expect((await api.call(`/invitations/${token}/`)).json).toMatchObject({ valid: false });
  expect(await links()).toBeLessThanOrEqual(before);
});

it('a link that was just made is taken back where it stands', async () => {
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Пригласить' }));
  await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
  const link = (await screen.findByLabelText<HTMLInputElement>('Ссылка')).value;
  await user.click(await screen.findByRole('button', { name: /^Отозвать: Эта ссылка/ }));
  await waitFor(() => expect(screen.queryByLabelText('Ссылка')).toBeNull());
  const token = new URL(link).searchParams.get('invitation');
  expect((await api.call(`/invitations/${token}/`)).json).toMatchObject({ valid: false });
});

it('a guest whose link is no longer known is told so at the door', async () => {
  await renderApp('/all-squads/1?invitation=00000000-0000-4000-8000-000000000000', { api });
  expect(await screen.findByText(/Приглашение больше не действует/)).toBeVisible();
});

it('a guest who follows an invitation is told at the door by whom it is and to what', async () => {
  const { token } = (await api.call('/detachments/1/invitations/', { as: 'commander', method: 'POST' }))
    .json as NewInvitation;
  await renderApp(`/all-squads/1?invitation=${token}`, { api });
  expect(await screen.findByText(/Ахметзянов Ильдар приглашает вас вступить: .*Северный ветер/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Вход в личный кабинет' })).toBeVisible();
});

it('whoever opens an own link reads whom it is for, and is not asked to accept it', async () => {
  const { token } = (await api.call('/detachments/1/invitations/', { as: 'commander', method: 'POST' }))
    .json as NewInvitation;
  await renderApp(`/all-squads/1?invitation=${token}`, { api, as: 'commander' });
  expect(await screen.findByText(/Это ваша ссылка-приглашение/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Принять приглашение' })).not.toBeInTheDocument();
});

it('a link that has run out says so', async () => {
  await freeNewcomer();
  const { token } = (await api.call('/detachments/1/invitations/', { as: 'commander', method: 'POST' }))
    .json as NewInvitation;
  await api.db.execute(sql`update invitations set expires_at = now() - interval '1 day' where token = ${token}`);
  await renderApp(`/all-squads/1?invitation=${token}`, { api, as: 'newcomer' });
  expect(await screen.findByText(/Приглашение больше не действует/)).toBeVisible();
});

it('an editor removes a member with a reason', async () => {
  const [member] = (await members()).filter(
    ({ is_trusted, user, position }) => !is_trusted && user.id !== 4 && position?.name === 'Боец',
  );
  const name = `${member?.user.last_name} ${member?.user.first_name} ${member?.user.patronymic_name ?? ''}`.trim();
  const search = encodeURIComponent(JSON.stringify({ search: name }));
  const { user } = await renderApp(`/all-squads/1/all-participants?filter=${search}`, { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: `Исключить: ${name}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Исключить участника?' }));
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Не выходит на связь');
  await user.click(dialog.getByRole('button', { name: 'Исключить' }));
  expect(await screen.findByText(`Исключён: ${name}`)).toBeVisible();
  expect((await members()).map(({ id }) => id)).not.toContain(member?.id);
});

it('the dialog of a list has a template, its file is chosen by the keys, and one that is no list is refused there', async () => {
  const { user } = await renderApp('/all-squads/1/all-participants', { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Загрузить из XLSX' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Участники из файла' }));
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:template');
  await user.click(dialog.getByRole('button', { name: 'Скачать шаблон' }));
  await waitFor(() => expect(saved.mock.calls).toEqual([[expect.any(Blob)]]));
  saved.mockRestore();
  let asked = 0;
  dialog.getByLabelText('Файл со списком').addEventListener('click', () => asked++);
  dialog.getByRole('button', { name: 'Выбрать файл' }).focus();
  await user.keyboard('{Enter}');
  expect(asked).toBe(1);
  await user.upload(dialog.getByLabelText('Файл со списком'), new File(['no sheet'], 'members.xlsx'));
  expect(await dialog.findByText(/^Это не таблица XLSX/)).toBeVisible();
});

it('the result of a list leads on: to each person, to those who came in today, to the link for the rest', async () => {
  const one = await newApplicant(api.db, 'detachment', 1);
  const [there] = await members();
  const list = sheetFile([
    ['Фамилия', 'Имя', 'E-mail'],
    [`Новый${one.username.replace('person-', '')}`, 'Пётр', `${one.username}@example.org`],
    [there?.user.last_name ?? '', '', there?.user.email ?? ''],
    ['Неизвестная', 'Анна', 'nobody@example.org'],
  ]);
  const { user } = await renderApp('/all-squads/1/all-participants', { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Загрузить из XLSX' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Участники из файла' }));
  await user.upload(dialog.getByLabelText('Файл со списком'), list);
  await user.click(await dialog.findByRole('button', { name: 'Принять 2' }));
  expect(await dialog.findByText(/^Принято: 1, приглашений: 1, с ошибками: 1/)).toBeVisible();
  const addresses = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  // The row with a fault stands first, wherever it is in the file.
  expect(addresses).toEqual([
    `/userpage/${there?.user.id}`,
    `/all-squads/1/all-participants/${one.id}`,
    expect.stringMatching(/^\/all-squads\/1\/all-participants\?filter=/),
  ]);
  await user.click(dialog.getByRole('button', { name: 'Пригласить' }));
  const link = within(await screen.findByRole('dialog', { name: 'Ссылка-приглашение' }));
  await user.click(link.getByRole('button', { name: 'Закрыть' }));
  await user.click(dialog.getByRole('link', { name: 'Вступившие сегодня' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('1 человек')).toBeVisible();
});

it('on a phone the fault of a row stands below whom it is about, not beyond the edge', async () => {
  const list = sheetFile([
    ['Фамилия', 'Имя', 'E-mail'],
    ['Безадресная', 'Анна', ''],
  ]);
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width: 599') });
  onTestFinished(() => {
    window.matchMedia = wide;
  });
  const { user } = await renderApp('/all-squads/1/all-participants', { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Загрузить из XLSX' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Участники из файла' }));
  await user.upload(dialog.getByLabelText('Файл со списком'), list);
  const table = within(await dialog.findByRole('table', { name: 'Строки файла' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Строка', 'Кто']);
  expect(table.getByRole('cell', { name: /Безадресная Анна.*Нужны фамилия и e-mail/ })).toBeVisible();
});

it('a commander who leaves the unit as a member is told that the command stays', async () => {
  const id = await api.idOf('commissar');
  await api.db.execute(sql`update units set commander_id = ${id} where level = 'detachment' and id = 1`);
  const { user } = await renderApp('/all-squads/1', { api, as: 'commissar' });
  await user.click(await screen.findByRole('button', { name: 'Выйти из отряда' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Выйти из отряда?' }));
  expect(dialog.getByText(/командование складывают отдельно/)).toBeVisible();
});

it('a commander who is no member is told so before laying the post down', async () => {
  const id = await api.idOf('commander');
  await api.db.execute(sql`delete from memberships where person_id = ${id} and level = 'detachment'`);
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  await user.click(await screen.findByRole('button', { name: 'Сложить командование' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Сложить командование?' }));
  expect(dialog.getByText(/Участником вы здесь не числитесь/)).toBeVisible();
});

it('the commander of the central headquarters reads that an administrator decides who comes next', async () => {
  const { user, unmount } = await renderApp('/central-hq/1', { api, as: 'central' });
  await user.click(await screen.findByRole('button', { name: 'Сложить командование' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Сложить командование?' }));
  expect(dialog.getByText(/пока администратор портала не назначит нового/)).toBeVisible();
  unmount();
  await renderApp('/central-hq/1/editing-central', { api, as: 'central' });
  expect(await screen.findByText('Командира меняет администратор портала')).toBeVisible();
});

it('what a laid down command no longer shows is not asked for', async () => {
  const { user } = await renderApp('/all-squads/1', { api, as: 'commander' });
  await screen.findByRole('heading', { name: 'Готовность к лету' });
  const sent = vi.spyOn(globalThis, 'fetch');
  await user.click(await screen.findByRole('button', { name: 'Сложить командование' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Сложить командование?' }));
  await user.click(dialog.getByRole('button', { name: 'Сложить' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Готовность к лету' })).not.toBeInTheDocument());
  const answers = await Promise.all(sent.mock.results.map(({ value }) => value as Promise<Response>));
  expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
});
