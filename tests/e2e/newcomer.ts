// A newcomer's own part of the way in, through the pages: registration, the papers, the request to confirm them.
import type { Locator, Page } from 'playwright-core';
import { typeDay } from './typeDay';

export type Newcomer = {
  username: string;
  email: string;
  password: string;
  last: string;
  first: string;
  patronymic: string;
  region: string;
  /** Short name of the institution. */
  institution: string;
  /** Called at the steps worth a picture. */
  keep?: (page: Page, step: string, at?: Locator) => Promise<void>;
};

/** Fills the form of registration; the person is then on the own page, signed in. */
export async function register(own: Page, newcomer: Newcomer) {
  await own.goto('/Register');
  await choose(own, 'Регион обучения', newcomer.region.toLowerCase(), newcomer.region);
  await own.getByLabel('Фамилия').fill(newcomer.last);
  await own.getByLabel('Имя', { exact: false }).and(own.locator('[name=first_name]')).fill(newcomer.first);
  await own.getByLabel('Отчество').fill(newcomer.patronymic);
  await own.getByLabel('Дата рождения').fill('14052005');
  await own.getByLabel('Телефон').fill('+7 (917) 555-14-05');
  await own.getByLabel('Электронная почта').fill(newcomer.email);
  await own.getByLabel('Придумайте логин').fill(newcomer.username);
  for (const field of await own.locator('input[type=password]').all()) await field.fill(newcomer.password);
  await own.getByRole('checkbox').check();
  await newcomer.keep?.(own, '01-register');
  await own.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await own.waitForURL('**/my-page');
  await own.getByText('Подтвердите почту по ссылке из письма').first().waitFor();
  await newcomer.keep?.(own, '02-my-page');
}

/** Fills what a verification asks for, with scans. */
export async function fillPapers(own: Page, newcomer: Newcomer) {
  await own.goto('/personal-data');
  await savePart(own, 'Основные данные', async (part) => {
    await part.getByRole('combobox', { name: 'Пол' }).click();
    await own.getByRole('option', { name: 'Женский' }).click();
  });
  await savePart(own, 'Адреса', async (part) => {
    await choose(part, 'Регион регистрации', newcomer.region.toLowerCase(), newcomer.region);
    await part.getByLabel('Населённый пункт регистрации').fill('Казань');
    await part.getByLabel('Улица, дом, квартира регистрации').fill('ул. Кремлёвская, д. 18, кв. 5');
    await part.getByLabel('Живу по адресу регистрации').check();
  });
  await savePart(own, 'Документы', async (part) => {
    await part.getByLabel('Серия и номер паспорта').fill('9219 481516');
    await part.getByLabel('Кем выдан').fill('МВД по Республике Татарстан');
    await typeDay(part, 'Когда выдан', '20062019');
    await part.getByLabel('СНИЛС').fill('112-233-445 95');
    await part.getByLabel('ИНН').fill('500100732259');
    await newcomer.keep?.(own, '04-documents', part.getByLabel('ИНН'));
  });
  await savePart(own, 'Образование', async (part) => {
    await choose(part, 'Образовательная организация', newcomer.institution.toLowerCase(), newcomer.institution);
    await part.getByLabel('Курс').fill('2');
  });
  for (const scan of ['Заявление о вступлении', 'Согласие на обработку персональных данных', 'Копия паспорта']) {
    await own.locator(`input[type=file][aria-label="${scan}"]`).setInputFiles(scanOf(scan));
    await own.getByRole('button', { name: `Открыть: ${scan}`, exact: true }).waitFor();
  }
}

/** Sends the filled data to be confirmed. */
export async function askForVerification(own: Page, newcomer: Newcomer) {
  await own.getByText('Всё заполнено').waitFor();
  await own.evaluate(() => window.scrollTo(0, 0));
  await newcomer.keep?.(own, '05-all-filled');
  await own.getByRole('button', { name: 'Отправить данные на верификацию' }).click();
  await own.getByText('На проверке').first().waitFor();
}

/** Fills one part of the record and saves it. */
async function savePart(own: Page, title: string, fill: (part: ReturnType<Page['getByRole']>) => Promise<void>) {
  const part = own.getByRole('form', { name: title, exact: true });
  await fill(part);
  await part.getByRole('button', { name: 'Сохранить' }).click();
  await own.getByText(`${title}: сохранено`).waitFor();
}

/** Chooses an option of a searched list. */
export async function choose(
  within: Page | ReturnType<Page['getByRole']>,
  label: string | RegExp,
  search: string,
  option: string,
) {
  const field = within.getByRole('combobox', { name: label });
  await field.fill(search);
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option }).first().click();
}

const scanOf = (title: string) => ({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf(title.length) });

/** A file that is a PDF by its content; every one differs. */
const pdf = (mark: number) =>
  Buffer.from(
    `%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
