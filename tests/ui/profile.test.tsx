import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SCAN_MAX_BYTES } from '../../contract/papers/papers';
import type { FullUser } from '../../contract/schemas/people';
import { account, setRegion } from '../../src/providers/account';
import { drafts } from '../../src/providers/stores/drafts';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { formOf, testApi } from '../testApi';

const api = testApi();

const open = (as = 'member') => renderApp('/personal-data', { api, as });
const me = async (as = 'member') => (await api.call('/rsousers/me/', { as })).json as FullUser;
/** One section of the page: every section saves itself. By its name alone: searches by role are slow on a page so large. */
const section = async (name: string) =>
  within(
    await waitFor(() => {
      const found = [...document.forms].find((form) => form.getAttribute('aria-label') === name);
      if (!found) throw new Error(`no section ${name} on the page`);
      return found;
    }),
  );
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
type Section = Awaited<ReturnType<typeof section>>;
const input = (part: Section, name: RegExp) => part.getByLabelText(name, { selector: 'input, textarea' });

const retype = (part: Section, name: RegExp, text: string) =>
  fireEvent.change(input(part, name), { target: { value: text } });
const saveButton = (part: Section) => part.getByText('Сохранить', { selector: 'button' });
const save = (part: Section) => fireEvent.click(saveButton(part));

it('a section is saved by itself and leaves the others alone', async () => {
  const before = await me();
  await open();
  const education = await section('Образование');
  retype(education, /^Факультет/, 'Факультет дошкольной педагогики');
  save(education);
  expect(await screen.findByText('Образование: сохранено')).toBeVisible();
  await waitFor(() => expect(saveButton(education)).toBeDisabled());
  const after = await me();
  expect(after.education).toEqual({ ...before.education, study_faculty: 'Факультет дошкольной педагогики' });
  expect(after.documents).toEqual(before.documents);
});

it('a number is put into its form while it is typed, and a wrong check number is said before anything is sent', async () => {
  await open();
  const documents = await section('Документы');
  retype(documents, /^СНИЛС/, '11223344599');
  expect(input(documents, /^СНИЛС/)).toHaveValue('112-233-445 99');
  save(documents);
  await waitFor(() => expect(input(documents, /^СНИЛС/)).toHaveAccessibleDescription(/контрольное число не сходится/));
  retype(documents, /^СНИЛС/, '11223344595');
  save(documents);
  expect(await screen.findByText('Документы: сохранено')).toBeVisible();
  expect((await me()).documents.snils).toBe('112-233-445 95');
});

it('a phone typed key by key with +7, 8 or the code of another country is the number that was meant', async () => {
  await open();
  const main = await section('Основные данные');
  const typed = (keys: string) => {
    retype(main, /^Телефон/, '');
    for (const key of keys) retype(main, /^Телефон/, (input(main, /^Телефон/) as HTMLInputElement).value + key);
    return input(main, /^Телефон/);
  };
  for (const keys of ['+7 912 345-67-89', '89123456789', '79123456789', '9123456789'])
    expect(typed(keys)).toHaveValue('+7 (912) 345-67-89');
  for (const keys of ['88123456789', '8123456789', '81234567890', '+7 812 345-67-890'])
    expect(typed(keys)).toHaveValue('+7 (812) 345-67-89');
  expect(typed('+375 29 123-45-67')).toHaveValue('+375 29 123-45-67');
});

it('a passport given before the age for it is said before anything is sent', async () => {
  const { user } = await open();
  const documents = await section('Документы');
  const [given] = await documents.findAllByRole('group', { name: /^Когда выдан/ });
  await user.click(within(given as HTMLElement).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('01022010');
  save(documents);
  expect(await documents.findByText(/^Паспорт выдают с 14 лет, а дата рождения — /)).toBeVisible();
  expect((await me()).documents.pass_date).not.toBe('2010-02-01');
});

it('a name in Latin letters takes no others', async () => {
  await open();
  const main = await section('Основные данные');
  retype(main, /^Фамилия латиницей/, 'Воздвиженская');
  save(main);
  await waitFor(() => expect(input(main, /^Фамилия латиницей/)).toHaveAccessibleDescription(/Только латинские буквы/));
});

it('a change of confirmed data is told to be checked again before it is saved', async () => {
  await open();
  const main = await section('Основные данные');
  retype(main, /^Город проживания/, 'Казань');
  expect(main.queryByText(/данные проверят снова/)).not.toBeInTheDocument();
  retype(main, /^Фамилия \*?$|^Фамилия$/, 'Иная');
  expect(main.getByText(/После сохранения данные проверят снова: изменено «Фамилия»/)).toBeVisible();
  expect((await me()).is_verified).toBe(true);
  save(main);
  expect(await screen.findByText('На проверке')).toBeVisible();
  expect(await me()).toMatchObject({ last_name: 'Иная', is_verified: false });
});

it('what was typed before the tab was closed is offered back, and numbers of documents are not kept', async () => {
  const { pass_whom: documentsBefore } = (await me()).documents;
  const { unmount } = await open();
  const documents = await section('Документы');
  retype(documents, /^Кем выдан/, 'МВД по Республике Татарстан');
  retype(documents, /^Серия и номер паспорта/, '9203123456');
  unmount();
  expect(drafts.read('personal-data/documents')?.values).toEqual({
    pass_whom: 'МВД по Республике Татарстан',
    base: { pass_whom: documentsBefore },
  });
  expect(JSON.stringify({ ...localStorage })).not.toContain('123456');

  await open();
  await press('Продолжить с черновиком');
  expect(input(await section('Документы'), /^Кем выдан/)).toHaveValue('МВД по Республике Татарстан');
});

it('a person without the passport of the country is asked for other papers', async () => {
  await open();
  const documents = await section('Документы');
  fireEvent.click(documents.getByLabelText('Есть паспорт гражданина РФ'));
  expect(documents.queryByLabelText(/^СНИЛС/)).not.toBeInTheDocument();
  // Nothing stands there now: where it goes on is said beside the answer.
  expect(
    documents.getByText(/^Нет 14 лет или другое гражданство\?.*откроется раздел для другого документа/),
  ).toBeVisible();
  save(documents);
  const foreign = await section('Документы иностранного гражданина');
  expect(screen.getByText(/тем, кому нет 14 лет: укажите свидетельство о рождении/)).toBeVisible();
  retype(foreign, /^Документ, удостоверяющий/, 'Паспорт Республики Казахстан');
  save(foreign);
  expect(await screen.findByText('Документы иностранного гражданина: сохранено')).toBeVisible();
  expect((await api.call('/rsousers/me/foreign_documents/', { as: 'member' })).json).toMatchObject({
    name: 'Паспорт Республики Казахстан',
  });
});

it('who has not filled everything sees what is missing and cannot send it yet', async () => {
  await open('newcomer');
  const missing = await screen.findByRole('list', { name: 'Чего не хватает' });
  expect(within(missing).getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(screen.getByText('Отправить данные на верификацию', { selector: 'button' })).toBeDisabled();
});

it('a scan of the wrong kind is refused where it was chosen', async () => {
  await open();
  const scan = await screen.findByLabelText('Копия паспорта', { selector: 'input' });
  fireEvent.change(scan, { target: { files: [new File(['x'], 'x.zip', { type: 'application/zip' })] } });
  expect(await screen.findByText('Подойдёт файл PDF, PNG или JPEG.')).toBeVisible();
});

it('while a photograph is made lighter no other is chosen, and what was wrong before is no longer said', async () => {
  await open();
  const scan = await screen.findByLabelText('Копия паспорта', { selector: 'input' });
  const choose = (file: File) => fireEvent.change(scan, { target: { files: [file] } });
  choose(new File(['x'], 'x.zip', { type: 'application/zip' }));
  expect(await screen.findByText('Подойдёт файл PDF, PNG или JPEG.')).toBeVisible();
  let fail: () => void = () => undefined;
  const read = new Promise<never>((_, failed) => {
    fail = () => failed(new Error('no picture'));
  });
  vi.stubGlobal('createImageBitmap', () => read);
  onTestFinished(() => void vi.unstubAllGlobals());
  choose(new File([new Uint8Array(SCAN_MAX_BYTES + 1)], 'x.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(screen.getByLabelText(/: Копия паспорта$/, { selector: 'button' })).toBeDisabled());
  expect(screen.queryByText('Подойдёт файл PDF, PNG или JPEG.')).not.toBeInTheDocument();
  fail();
  expect(await screen.findByText(/Файл больше 10 МБ/)).toBeVisible();
});

it('by keyboard the button of a scan has the focus back once the file is stored', async () => {
  await open();
  const button = await screen.findByLabelText('Загрузить: Заявление о вступлении', { selector: 'button' });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  server.use(http.patch('*/rsousers/me/statement/', () => answered.then(() => undefined)));
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  const scan = screen.getByLabelText('Заявление о вступлении', { selector: 'input' });
  fireEvent.change(scan, { target: { files: [new File(['%PDF-1.4'], 'x.pdf', { type: 'application/pdf' })] } });
  await waitFor(() => expect(button).toBeDisabled());
  await waitFor(() => expect(button).not.toHaveFocus());
  answer();
  await waitFor(() => expect(button).toHaveFocus());
});

it('a scan is deleted only after a question that says what the data are without it', async () => {
  const body = formOf({ statement: new File(['%PDF-1.4\n%%EOF\n'], 'заявление.pdf', { type: 'application/pdf' }) });
  const sent = await api.call('/rsousers/me/statement/', { as: 'member', method: 'PATCH', body });
  expect(sent.status).toBe(200);
  await open();
  const remove = () => screen.findByLabelText('Удалить: Заявление о вступлении');
  fireEvent.click(await remove());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Удалить файл?' }));
  expect(dialog.getByText(/нужен этот файл/)).toBeVisible();
  fireEvent.click(dialog.getByText('Отмена'));
  expect((await me()).statement.statement).not.toBeNull();
  fireEvent.click(await remove());
  fireEvent.click(await screen.findByText('Удалить', { selector: '[role=alertdialog] button' }));
  expect(await screen.findByText('Заявление о вступлении: файл удалён')).toBeVisible();
  expect((await me()).statement.statement).toBeNull();
});

it('a password is changed with the old one, and the person stays signed in', async () => {
  await open();
  const button = await screen.findByText<HTMLButtonElement>('Сменить пароль', { selector: 'button' });
  const form = button.closest('form');
  if (!form) throw new Error('no form of the password');
  const part = within(form);
  for (const [label, text] of [
    [/^Текущий пароль/, 'Otryad-2025'],
    [/^Новый пароль/, 'Лесной-ветер-2026'],
    [/^Повторите пароль/, 'Лесной-ветер-2026'],
  ] as const) {
    retype(part, label, text);
  }
  fireEvent.click(button);
  expect(await screen.findByText(/Пароль изменён/)).toBeVisible();
  expect(window.location.pathname).toBe('/personal-data');
  const { status } = await api.call('/jwt/create/', {
    method: 'POST',
    body: { username: 'member', password: 'Лесной-ветер-2026' },
  });
  expect(status).toBe(200);
});

it('while an account is being erased the dialog cannot be left as if nothing had happened', async () => {
  await open('newcomer');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  server.use(
    http.post('*/api/v1/rsousers/me/erase/', async () => {
      await answered;
      return HttpResponse.json({});
    }),
  );
  await press('Удалить учётную запись');
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить учётную запись?' }));
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Не удалять' })).toBeDisabled());
  fireEvent.keyDown(dialog.getByRole('checkbox'), { key: 'Escape' });
  answer();
  expect(await screen.findByRole('dialog', { name: 'Учётная запись удалена' })).toBeVisible();
});

it('an account is erased with the password and a clear yes', async () => {
  await open('newcomer');
  await press('Удалить учётную запись');
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить учётную запись?' }));
  const erase = dialog.getByRole('button', { name: 'Удалить навсегда' });
  retype(dialog, /^Пароль/, 'Otryad-2025');
  expect(erase).toBeDisabled();
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(erase);
  await press('Выйти из портала');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  const { status } = await api.call('/jwt/create/', {
    method: 'POST',
    body: { username: 'newcomer', password: 'Otryad-2025' },
  });
  expect(status).toBe(401);
});

it('what another window has saved is shown beside what is typed here, and the person chooses', async () => {
  await open();
  const education = await section('Образование');
  const { study_faculty: before } = (await me()).education;
  expect(input(education, /^Факультет/)).toHaveValue(before);
  const body = { study_faculty: 'Химический', study_specialty: 'Катализ' };
  expect((await api.call('/rsousers/me/education/', { as: 'member', method: 'PATCH', body })).status).toBe(200);
  retype(education, /^Факультет/, 'Физический');
  save(education);
  fireEvent.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
  expect(await education.findByText('Эти поля изменены и в новой версии')).toBeVisible();
  expect(input(education, /^Факультет/)).toHaveValue('Физический');
  expect(input(education, /^Специальность/)).toHaveValue('Катализ');
  expect((await me()).education.study_faculty).toBe('Химический');
  save(education);
  expect(await screen.findByText('Образование: сохранено')).toBeVisible();
  expect((await me()).education).toMatchObject({ study_faculty: 'Физический', study_specialty: 'Катализ' });
});

it('papers that are read apart are not overwritten after the account was read again beside them', async () => {
  const path = '/rsousers/me/foreign_documents/';
  const write = (foreign_pass_num: string) =>
    api.call(path, { as: 'commissar', method: 'PATCH', body: { foreign_pass_num } });
  const russian = { russian_passport: false };
  await api.call('/rsousers/me/documents/', { as: 'commissar', method: 'PATCH', body: russian });
  expect((await write('AB 100')).status).toBe(200);
  await open('commissar');
  const foreign = await section('Документы иностранного гражданина');
  await waitFor(() => expect(input(foreign, /^Номер документа/)).toHaveValue('AB 100'));
  expect((await write('AB 200')).status).toBe(200);
  await account.freshen(-1);
  retype(foreign, /^Номер документа/, 'AB 300');
  save(foreign);
  fireEvent.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
  expect(await foreign.findByText('Эти поля изменены и в новой версии')).toBeVisible();
  expect((await api.call(path, { as: 'commissar' })).json).toMatchObject({ foreign_pass_num: 'AB 200' });
  save(foreign);
  expect(await screen.findByText('Документы иностранного гражданина: сохранено')).toBeVisible();
  // One's own save is seen: the next one is not held up by it.
  await waitFor(() => expect(saveButton(foreign)).toBeDisabled());
  retype(foreign, /^Номер документа/, 'AB 400');
  save(foreign);
  await waitFor(async () =>
    expect((await api.call(path, { as: 'commissar' })).json).toMatchObject({ foreign_pass_num: 'AB 400' }),
  );
});

it('a region chosen in the head is no other window for the form', async () => {
  const { user } = await open('trusted');
  const main = await section('Основные данные');
  await setRegion(5);
  const field = main.getByRole('combobox', { name: /^Регион обучения/ });
  await waitFor(async () => expect(field).toHaveValue((await me('trusted')).region?.name));
  await user.click(field);
  const chosen = (await screen.findAllByRole('option')).find(
    (option) => option.getAttribute('aria-selected') !== 'true',
  );
  const name = chosen?.textContent;
  await user.click(chosen as HTMLElement);
  save(main);
  expect(await screen.findByText('Основные данные: сохранено')).toBeVisible();
  expect((await me('trusted')).region?.name).toBe(name);
});

it('a draft typed over an older value is shown beside the newer one', async () => {
  const { unmount } = await open('educational');
  retype(await section('Образование'), /^Факультет/, 'Физический');
  unmount();
  const body = { study_faculty: 'Химический', study_specialty: 'Катализ' };
  expect((await api.call('/rsousers/me/education/', { as: 'educational', method: 'PATCH', body })).status).toBe(200);
  // Left once more before the person has chosen, both readings stand there again.
  const again = await open('educational');
  await press('Продолжить с черновиком');
  expect(await screen.findByText('Эти поля изменены и в новой версии')).toBeVisible();
  again.unmount();
  await open('educational');
  await press('Продолжить с черновиком');
  const education = await section('Образование');
  expect(await education.findByText('Эти поля изменены и в новой версии')).toBeVisible();
  expect(input(education, /^Факультет/)).toHaveValue('Физический');
  expect(input(education, /^Специальность/)).toHaveValue('Катализ');
  save(education);
  expect(await screen.findByText('Образование: сохранено')).toBeVisible();
  expect((await me('educational')).education).toMatchObject({ ...body, study_faculty: 'Физический' });
});
