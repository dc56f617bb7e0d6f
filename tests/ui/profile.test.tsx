import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { FullUser } from '../../contract/schemas/people';
import { drafts } from '../../src/providers/drafts';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

// The page carries every form of a person: jsdom takes its time.
vi.setConfig({ testTimeout: 90_000 });
const api = testApi();
const SOON = { timeout: 15_000 };
type User = Awaited<ReturnType<typeof renderApp>>['user'];

const open = (as = 'member') => renderApp('/personal-data', { api, as });
const me = async (as = 'member') => (await api.call('/rsousers/me/', { as })).json as FullUser;
/** One section of the page: every section saves itself. */
const section = async (name: string) => within(await screen.findByRole('form', { name }, SOON));
type Section = Awaited<ReturnType<typeof section>>;
const input = (part: Section, name: RegExp) => part.getByLabelText(name, { selector: 'input, textarea' });

async function retype(user: User, part: Section, name: RegExp, text: string) {
  await user.clear(input(part, name));
  await user.paste(text);
}
const save = (user: User, part: Section) => user.click(part.getByRole('button', { name: 'Сохранить' }));

it('a section is saved by itself and leaves the others alone', async () => {
  const before = await me();
  const { user } = await open();
  const education = await section('Образование');
  await retype(user, education, /^Факультет/, 'Факультет дошкольной педагогики');
  await save(user, education);
  expect(await screen.findByText('Образование: сохранено', undefined, SOON)).toBeVisible();
  await waitFor(() => expect(education.getByRole('button', { name: 'Сохранить' })).toBeDisabled(), SOON);
  const after = await me();
  expect(after.education).toEqual({ ...before.education, study_faculty: 'Факультет дошкольной педагогики' });
  expect(after.documents).toEqual(before.documents);
});

it('a number is put into its form while it is typed, and a wrong check number is said before anything is sent', async () => {
  const { user } = await open();
  const documents = await section('Документы');
  await retype(user, documents, /^СНИЛС/, '11223344599');
  expect(input(documents, /^СНИЛС/)).toHaveValue('112-233-445 99');
  await save(user, documents);
  await waitFor(
    () => expect(input(documents, /^СНИЛС/)).toHaveAccessibleDescription(/контрольное число не сходится/),
    SOON,
  );
  await retype(user, documents, /^СНИЛС/, '11223344595');
  await save(user, documents);
  expect(await screen.findByText('Документы: сохранено', undefined, SOON)).toBeVisible();
  expect((await me()).documents.snils).toBe('112-233-445 95');
});

it('a change of confirmed data is told to be checked again before it is saved', async () => {
  const { user } = await open();
  const main = await section('Основные данные');
  await retype(user, main, /^Город проживания/, 'Казань');
  expect(main.queryByText(/данные проверят снова/)).not.toBeInTheDocument();
  await retype(user, main, /^Фамилия \*?$|^Фамилия$/, 'Иная');
  expect(main.getByText(/После сохранения данные проверят снова: изменено «Фамилия»/)).toBeVisible();
  expect((await me()).is_verified).toBe(true);
  await save(user, main);
  expect(await screen.findByText('На проверке', undefined, SOON)).toBeVisible();
  expect(await me()).toMatchObject({ last_name: 'Иная', is_verified: false });
});

it('what the server refuses is said under its field', async () => {
  const { user } = await open();
  const address = await section('Адреса');
  server.use(
    http.patch('*/api/v1/rsousers/me/region/', () =>
      HttpResponse.json({ reg_town: ['Такого места нет.'] }, { status: 400 }),
    ),
  );
  await retype(user, address, /^Населённый пункт регистрации/, 'Нигде');
  await save(user, address);
  await waitFor(
    () => expect(input(address, /^Населённый пункт регистрации/)).toHaveAccessibleDescription(/Такого места нет/),
    SOON,
  );
});

it('what was typed before the tab was closed is offered back, and numbers of documents are not kept', async () => {
  const { user, unmount } = await open();
  const documents = await section('Документы');
  await retype(user, documents, /^Кем выдан/, 'МВД по Республике Татарстан');
  await retype(user, documents, /^Серия и номер паспорта/, '9203123456');
  unmount();
  expect(drafts.read('personal-data/documents')?.values).toEqual({ pass_whom: 'МВД по Республике Татарстан' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('123456');

  const again = await open();
  await again.user.click(await screen.findByRole('button', { name: 'Продолжить с черновиком' }, SOON));
  expect(input(await section('Документы'), /^Кем выдан/)).toHaveValue('МВД по Республике Татарстан');
});

it('a person without the passport of the country is asked for other papers', async () => {
  const { user } = await open();
  const documents = await section('Документы');
  await user.click(documents.getByRole('checkbox', { name: 'Есть паспорт гражданина РФ' }));
  expect(documents.queryByLabelText(/^СНИЛС/)).not.toBeInTheDocument();
  await save(user, documents);
  const foreign = await section('Документы иностранного гражданина');
  await retype(user, foreign, /^Документ, удостоверяющий/, 'Паспорт Республики Казахстан');
  await save(user, foreign);
  expect(await screen.findByText('Документы иностранного гражданина: сохранено', undefined, SOON)).toBeVisible();
  expect((await api.call('/rsousers/me/foreign_documents/', { as: 'member' })).json).toMatchObject({
    name: 'Паспорт Республики Казахстан',
  });
});

it('who has not filled everything sees what is missing and cannot send it yet', async () => {
  await open('newcomer');
  const missing = await screen.findByRole('list', { name: 'Чего не хватает' }, SOON);
  expect(within(missing).getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Отправить данные на верификацию' })).toBeDisabled();
});

it('a scan of the wrong kind is refused where it was chosen', async () => {
  await open();
  const scan = await screen.findByLabelText('Копия паспорта', { selector: 'input' }, SOON);
  fireEvent.change(scan, { target: { files: [new File(['x'], 'x.zip', { type: 'application/zip' })] } });
  expect(await screen.findByText('Подойдёт файл PDF, PNG или JPEG.')).toBeVisible();
});

it('a password is changed with the old one, and the person stays signed in', async () => {
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Сменить пароль' }, SOON);
  const form = button.closest('form');
  if (!form) throw new Error('no form of the password');
  const part = within(form);
  for (const [label, text] of [
    [/^Текущий пароль/, 'Otryad-2025'],
    [/^Новый пароль/, 'Лесной-ветер-2026'],
    [/^Повторите пароль/, 'Лесной-ветер-2026'],
  ] as const) {
    await user.click(input(part, label));
    await user.paste(text);
  }
  await user.click(button);
  expect(await screen.findByText(/Пароль изменён/, undefined, SOON)).toBeVisible();
  expect(window.location.pathname).toBe('/personal-data');
  const { status } = await api.call('/jwt/create/', {
    method: 'POST',
    body: { username: 'member', password: 'Лесной-ветер-2026' },
  });
  expect(status).toBe(200);
});

it('an account is erased with the password and a clear yes', async () => {
  const { user } = await open('newcomer');
  await user.click(await screen.findByRole('button', { name: 'Удалить учётную запись' }, SOON));
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить учётную запись?' }));
  const erase = dialog.getByRole('button', { name: 'Удалить навсегда' });
  await user.click(dialog.getByLabelText(/^Пароль/));
  await user.paste('Otryad-2025');
  expect(erase).toBeDisabled();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(erase);
  await user.click(await screen.findByRole('button', { name: 'Выйти из портала' }, SOON));
  await waitFor(() => expect(window.location.pathname).toBe('/'), SOON);
  const { status } = await api.call('/jwt/create/', {
    method: 'POST',
    body: { username: 'newcomer', password: 'Otryad-2025' },
  });
  expect(status).toBe(401);
});
