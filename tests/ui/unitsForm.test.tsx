import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Page } from '../../contract/schemas/parts/page';
import type { Unit } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { session } from '../../src/providers/session';
import { drafts } from '../../src/providers/stores/drafts';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

const edit = (as = 'commander') => renderApp('/all-squads/1/edit-lso', { api, as });
// By label: among the many fields of a form a search by role is slow in jsdom.
const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input, textarea' });
const detachment = async (id = 1) => (await api.call(`/detachments/${id}/`)).json as Unit;
async function retype(name: RegExp, text: string) {
  const input = await field(name);
  fireEvent.change(input, { target: { value: text } });
  return input;
}
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button, a' }));

it('a commander edits his detachment and sees it changed', async () => {
  const before = await detachment();
  await edit();
  await retype(/Девиз отряда/, 'Строим дальше всех');
  await press('Сохранить');
  expect(await screen.findByText('«Строим дальше всех»')).toBeVisible();
  expect(window.location.pathname).toBe('/all-squads/1');
  const after = await detachment();
  expect(after).toEqual({ ...before, slogan: 'Строим дальше всех' });
});

it('what the fields table forbids is said under the field before anything is sent', async () => {
  await edit();
  const name = await retype(/Название отряда/, '');
  await press('Сохранить');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Обязательное поле\./));
  await waitFor(() => expect(name).toHaveFocus());
  fireEvent.change(name, { target: { value: 'я'.repeat(101) } });
  await waitFor(() => expect(name).toHaveAccessibleDescription('Не больше 100 символов. 101 / 100'));
  expect(window.location.pathname).toBe('/all-squads/1/edit-lso');
});

it('a sign that papers have not is told where it is written, not where it stood before', async () => {
  await api.db.execute(sql`update units set name = 'ССО 🎓' where level = 'detachment' and id = 1`);
  await edit();
  await retype(/Девиз отряда/, 'С дипломом');
  const name = await retype(/Название отряда/, 'ССО 🎓🎓');
  await press('Сохранить');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^На документе такого знака не будет: 🎓/));
  fireEvent.change(name, { target: { value: 'ССО 🎓' } });
  await press('Сохранить');
  await waitFor(() => expect(window.location.pathname).toBe('/all-squads/1'));
  expect(await detachment()).toMatchObject({ name: 'ССО 🎓', slogan: 'С дипломом' });
});

it('leaving a changed form is asked about first', async () => {
  const { user } = await edit();
  await retype(/Девиз отряда/, 'Недописанный девиз');
  await press('Отмена');
  const question = await screen.findByRole('alertdialog', { name: 'Изменения не сохранены' });
  await user.click(within(question).getByRole('button', { name: 'Остаться' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await field(/Девиз отряда/)).toHaveValue('Недописанный девиз');
  await press('Отмена');
  await press('Уйти');
  await waitFor(() => expect(window.location.pathname).toBe('/all-squads/1'));
});

it('an untouched form is left without a question', async () => {
  await edit();
  await field(/Девиз отряда/);
  await press('Отмена');
  await waitFor(() => expect(window.location.pathname).toBe('/all-squads/1'));
});

it('what was typed before the session was lost is put back for the same person, who may begin anew', async () => {
  const { unmount } = await edit();
  const before = (await detachment()).slogan ?? '';
  await retype(/Девиз отряда/, 'Спасённый девиз');
  session.clear();
  unmount();
  await edit();
  expect(await screen.findByText(/Введённое восстановлено/)).toBeVisible();
  expect(await field(/Девиз отряда/)).toHaveValue('Спасённый девиз');
  await press('Начать заново');
  await waitFor(async () => expect(await field(/Девиз отряда/)).toHaveValue(before));
  expect(drafts.read('detachments/1')).toBeNull();
});

it('a form that was left by choice offers its draft, and a browser without room says that it keeps none', async () => {
  const { unmount } = await edit();
  await retype(/Девиз отряда/, 'Отложенный девиз');
  unmount();
  await edit();
  await press('Продолжить с черновиком');
  expect(await field(/Девиз отряда/)).toHaveValue('Отложенный девиз');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await retype(/Девиз отряда/, 'Девиз без черновика');
  expect(await screen.findByText('Черновик не сохраняется в этом браузере.')).toBeVisible();
});

it('another person at the same browser is offered no draft, and logging out erases it', async () => {
  const { unmount } = await edit();
  await retype(/Девиз отряда/, 'Чужой черновик');
  unmount();
  expect(drafts.read('detachments/1')?.values).toMatchObject({ slogan: 'Чужой черновик', base: expect.anything() });
  session.clear();
  const other = await edit('regional');
  await field(/Девиз отряда/);
  expect(screen.queryByText(/несохранённый черновик/)).not.toBeInTheDocument();
  other.unmount();

  await edit();
  fireEvent.click(await screen.findByLabelText(/^Личное меню: Ахметзянов/));
  fireEvent.click(await screen.findByText(/^Выйти/));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([]);
});

it('when somebody saved meanwhile, the new version is read under what was typed', async () => {
  await edit();
  await retype(/Девиз отряда/, 'Наш девиз');
  await api.call('/detachments/1/', { as: 'regional', method: 'PATCH', body: { city: 'Елабуга' } });
  await press('Сохранить');
  await press('Загрузить новую версию');
  await waitFor(async () => expect(await field(/Город/)).toHaveValue('Елабуга'));
  expect(await field(/Девиз отряда/)).toHaveValue('Наш девиз');
  await press('Сохранить');
  await waitFor(() => expect(window.location.pathname).toBe('/all-squads/1'));
  expect(await detachment()).toMatchObject({ slogan: 'Наш девиз', city: 'Елабуга' });
});

it('a commander cannot move his detachment; his regional commander can', async () => {
  const { unmount } = await edit();
  expect(await field(/Региональный штаб/)).toBeDisabled();
  expect(await field(/Командир отряда/)).toBeDisabled();
  expect(screen.getAllByText('Регион и вышестоящие штабы меняет вышестоящий штаб')).toHaveLength(1);
  unmount();
  await edit('regional');
  expect(await field(/Региональный штаб/)).toBeEnabled();
});

it('a commander of another unit is refused the form', async () => {
  await renderApp('/all-squads/2/edit-lso', { api, as: 'commander' });
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});

it('a regional commander creates a detachment for somebody; sent twice, it is one', async () => {
  const { user } = await renderApp('/create-lso', { api, as: 'regional' });
  await retype(/Название отряда/, 'ССО «Проба»');
  await choose(user, /Направление/, 'ССО');
  await choose(user, /^Регион( |$)/, 'Республика Татарстан');
  // The only regional headquarters of the region follows by itself.
  await waitFor(async () => expect(await field(/Региональный штаб/)).toHaveDisplayValue(/Татарстанское/));
  await user.click(await field(/Командир отряда/));
  await user.paste('Во');
  expect(await screen.findByText('Введите не меньше 3 букв')).toBeVisible();
  await user.paste('здвиженская Але');
  await user.click(await screen.findByRole('option', { name: /Воздвиженская Александра/ }));
  const date = document.querySelector<HTMLInputElement>('input[name="founding_date"]');
  if (!date) throw new Error('no date field');
  fireEvent.change(date, { target: { value: '12.03.1998' } });
  await user.dblClick(screen.getByRole('button', { name: 'Создать отряд' }));
  expect(await screen.findByRole('heading', { name: 'ССО «Проба»', level: 1 })).toBeVisible();
  const { count, results } = (await api.call('/detachments/?search=Проба')).json as Page<Unit>;
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({ founding_date: '1998-03-12', regional_headquarter: 1 });
});

it('who commands nothing creates a detachment of his own', async () => {
  await renderApp('/create-lso', { api, as: 'member' });
  const commander = await field(/Командир отряда/);
  expect(commander).toBeDisabled();
  expect(commander).toHaveDisplayValue(/Воздвиженская Александра/);
});

it('a new detachment begins with the region and the headquarters of whoever creates it', async () => {
  await renderApp('/create-lso', { api, as: 'member' });
  await waitFor(async () => expect(await field(/^Регион$|^Регион /)).toHaveDisplayValue('Республика Татарстан'));
  // The record tells its number alone: the name is read.
  await waitFor(async () => expect(await field(/^Местный штаб/)).toHaveDisplayValue('Местный штаб г. Казань'));
});

it('a headquarters is founded under what its founder commands: others above it are not offered', async () => {
  const district = await renderApp('/creation-rs', { api, as: 'district' });
  const above = await field(/^Окружной штаб/);
  expect(above).toBeDisabled();
  const { name } = (await api.call('/districts/1/')).json as Unit;
  await waitFor(() => expect(above).toHaveValue(name));
  district.unmount();

  const near = (await api.call('/regionals/?district_headquarter=1&limit=-1')).json as Page<Unit>;
  const { user, unmount } = await renderApp('/create-lhq', { api, as: 'district' });
  await user.click(await field(/^Региональный штаб/));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(near.results.map((unit) => unit.name)).toEqual(expect.arrayContaining(offered));
  unmount();

  const regional = await renderApp('/create-hq', { api, as: 'regional' });
  expect(await field(/^Региональный штаб/)).toBeDisabled();
  regional.unmount();
  await renderApp('/create-lhq', { api, as: 'central' });
  expect(await field(/^Региональный штаб/)).toBeEnabled();
});

it('whoever commands a district and a regional headquarters of another one may found under either', async () => {
  const id = await api.idOf('district');
  const command = sql`update units set commander_id = ${id}
    where level = 'regional' and id = (select max(id) from units where level = 'regional' and district_id <> 1)`;
  const [own] = await rowsOf<{ name: string }>(api.db, sql`${command} returning name`);
  const { user } = await renderApp('/create-lhq', { api, as: 'district' });
  const regional = await field(/^Региональный штаб/);
  await waitFor(() => expect(regional).toHaveDisplayValue(own?.name ?? 'none'));
  await choose(user, /^Региональный штаб/, ((await api.call('/regionals/1/')).json as Unit).name);
  await waitFor(() => expect(regional).not.toHaveDisplayValue(own?.name ?? 'none'));
});

it('a file that is no picture is refused where it was chosen', async () => {
  const { user } = await edit();
  const emblem = await screen.findByRole('group', { name: 'Логотип' });
  const input = emblem.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'x.zip', { type: 'application/zip' })] } });
  expect(await within(emblem).findByRole('alert')).toHaveTextContent('Подойдёт картинка PNG, JPEG или WebP.');
  await user.click(within(emblem).getByRole('button', { name: 'Удалить логотип' }));
  expect(within(emblem).getByRole('button', { name: 'Загрузить логотип' })).toBeVisible();
});

async function choose(user: UserEvent, label: RegExp, option: string) {
  await user.click(await field(label));
  await user.paste(option);
  await user.click(await screen.findByRole('option', { name: option }));
}

it('the form of a commander says why the founding date stays while a season runs', async () => {
  await api.db.execute(sql`update seasons set is_open = true where programme = 'competition'`);
  await edit();
  const locked = 'Пока идёт сезон конкурса, дату исправляет вышестоящий штаб';
  expect(await screen.findByText(locked)).toBeVisible();
  const day = await screen.findByRole('group', { name: /Дата основания/ });
  expect(day).toHaveAccessibleDescription(locked);
});

it('the form of those above says who is asked before becoming a commander', async () => {
  await edit('regional');
  expect(await screen.findByText(/получит приглашение и станет командиром/)).toBeVisible();
  expect(screen.queryByText(/Пока идёт сезон конкурса/)).not.toBeInTheDocument();
});
