// The first day of an organisation: an empty portal without a demo, one administrator made on the server, then pages alone.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { folderMail } from '../../server/mail/openMail';
import { sendNow, signIn, test, type Visit } from './harness';
import { askForVerification, choose, fillPapers, type Newcomer, register } from './newcomer';
import { type RunningPortal, startPortal, unset } from './server';
import { typeDay } from './typeDay';

const PASSWORD = 'Sem-mostov-cherez-Volgu-9';
const region = 'Херсонская область';
const institution = 'ХТУ';
const common = { password: PASSWORD, region, institution };
const commander: Newcomer = {
  ...common,
  username: 'komandir',
  email: 'komandir@example.org',
  last: 'Ветрова',
  first: 'Дарья',
  patronymic: 'Игоревна',
};
const fighter: Newcomer = {
  ...common,
  username: 'boec',
  email: 'boec@example.org',
  last: 'Лугова',
  first: 'Полина',
  patronymic: 'Сергеевна',
};
const detachment = 'ССО «Первый»';
const nameOf = ({ last, first, patronymic }: Newcomer) => `${last} ${first} ${patronymic}`;

test('the first administrator comes from an empty portal to a region with a detachment and its first member, by pages alone', async (visit) => {
  const portal = await startPortal(visit.output, { demo: false, prepare: makeAdministrator });
  try {
    await firstDay(visit, portal);
  } finally {
    assert.equal(await portal.stop(), 0);
  }
});

async function firstDay(visit: Visit, portal: RunningPortal) {
  const at = { at: portal.address };
  const admin = await visit.page(undefined, at);
  await signIn(admin, 'director', PASSWORD);
  await admin.goto('/administration');
  // An account of the command line has agreed to nothing yet.
  await admin.getByLabel('Согласен: обработка персональных данных').check();
  await admin.getByRole('button', { name: 'Продолжить' }).click();
  await admin.getByRole('link', { name: /Первые шаги: 0 из \d+/ }).click();
  await next(admin, 'Центральный штаб');
  await setUpCentral(admin);
  await next(admin, 'Окружные штабы');
  await createDistrict(admin);
  await next(admin, 'Образовательные организации');
  await addInstitution(admin);
  await next(admin, 'Первые люди');

  const own = await visit.page(undefined, at);
  await comeIn(own, portal, commander);
  await verify(admin, commander);
  await next(admin, 'Региональный штаб с командиром');
  await createRegional(admin);
  await own.goto('/my-page');
  await own.getByRole('button', { name: /^Согласиться/ }).click();
  await own.getByRole('heading', { name: 'Вас зовут командиром' }).waitFor({ state: 'detached' });
  await next(admin, 'Первый отряд');

  await own.goto('/create-lso');
  await createDetachment(own);
  await next(admin, 'Первый боец');

  const other = await visit.page(undefined, at);
  await comeIn(other, portal, fighter);
  await verify(own, fighter);
  await other.goto('/all-squads');
  await other.getByText(detachment).first().click();
  await other.getByRole('button', { name: 'Подать заявку' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Подать заявку' }).click();
  await other.getByRole('button', { name: 'Отозвать заявку' }).waitFor();
  await own.goto('/active?tab=entry');
  await own.getByRole('link', { name: nameOf(fighter) }).click();
  await own.getByRole('button', { name: 'Принять' }).click();
  await sendNow(own);
  await own.getByText(`Заявка принята: ${nameOf(fighter)}`).waitFor();
  await other.goto('/my-page');
  await other.getByText(detachment).first().waitFor();
  await next(admin, 'Вопросы теста по охране труда');
}

/** What an operator does on the server before the portal starts. */
async function makeAdministrator(dataDir: string) {
  const args = ['dist/server/admin.js', 'create', '--username', 'director', '--email', 'a@example.org'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...unset, DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${PASSWORD}\n`);
  const [code] = (await once(child, 'exit')) as [number];
  assert.equal(code, 0);
}

/** The page of first steps names the step that comes next; what was done before is ticked. */
async function next(admin: Page, title: string) {
  await admin.goto('/administration/first-steps');
  const step = admin.locator('li[aria-current=step]');
  await step.getByRole('heading', { name: title }).waitFor();
}

async function follow(admin: Page, title: string) {
  await admin.getByRole('link', { name: new RegExp(`: ${title}$`) }).click();
}

async function chooseHimself(admin: Page, label: string) {
  await choose(admin, label, 'Администратор', 'Администратор Портала');
}

async function setUpCentral(admin: Page) {
  await follow(admin, 'Центральный штаб');
  await admin.getByLabel('Год появления отрядов').fill('1959');
  await typeDay(admin.locator('main'), 'Дата учредительного съезда', '17022004');
  await chooseHimself(admin, 'Командир центрального штаба');
  await admin.getByRole('button', { name: 'Сохранить' }).click();
  await admin.waitForURL('**/central-hq/1');
}

async function createDistrict(admin: Page) {
  await follow(admin, 'Окружные штабы');
  await admin.getByLabel('Наименование штаба').fill('Южный окружной штаб');
  await typeDay(admin.locator('main'), 'Дата основания', '01032004');
  await chooseHimself(admin, 'Командир окружного штаба');
  await admin.getByRole('button', { name: 'Создать штаб' }).click();
  await admin.waitForURL(/district-headquarters\/1$/);
}

async function addInstitution(admin: Page) {
  await follow(admin, 'Образовательные организации');
  await admin.getByRole('button', { name: 'Добавить' }).first().click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Краткое название').fill(institution);
  await form.getByLabel('Полное название').fill('Херсонский технический университет');
  await choose(form, /^Регион$/, region.toLowerCase(), region);
  await form.getByRole('button', { name: 'Добавить' }).click();
  await admin.getByText('Организация добавлена').waitFor();
}

async function createRegional(admin: Page) {
  await follow(admin, 'Региональный штаб с командиром');
  await admin.getByLabel('Наименование штаба').fill('Херсонское региональное отделение');
  await choose(admin, /^Регион$/, region.toLowerCase(), region);
  await choose(admin, 'Окружной штаб', 'южный', 'Южный окружной штаб');
  await admin.getByLabel('Год основания').fill('2023');
  await typeDay(admin.locator('main'), 'Дата учредительной конференции', '01032023');
  await choose(admin, 'Командир регионального штаба', commander.last, nameOf(commander));
  await admin.getByRole('button', { name: 'Создать штаб' }).click();
  await admin.getByText('Приглашение командовать отправлено').waitFor();
}

async function createDetachment(own: Page) {
  await own.getByLabel('Название отряда').fill(detachment);
  await choose(own, 'Направление', 'ССО', 'ССО');
  await typeDay(own.locator('main'), 'Дата основания', '01092025');
  await choose(own, /^Регион$/, region.toLowerCase(), region);
  await choose(own, 'Командир отряда', commander.last, nameOf(commander));
  await own.getByRole('button', { name: 'Создать отряд' }).click();
  await own.waitForURL(/all-squads\/1$/);
}

/** A person comes to the portal: registers, follows the link of the letter, fills the papers and asks to confirm them. */
async function comeIn(own: Page, portal: RunningPortal, person: Newcomer) {
  await register(own, person);
  const link = await confirmation(portal, person.email);
  await own.goto(`${portal.address}${link}`);
  await own.getByText('Почта подтверждена').first().waitFor();
  await fillPapers(own, person);
  await askForVerification(own, person);
}

/** The path of the link in the letter, which is a file in the portal's folder. */
async function confirmation(portal: RunningPortal, email: string): Promise<string> {
  const folder = join(portal.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const outbox = folderMail(folder);
  const watcher = watch(folder);
  try {
    for (;;) {
      // What is written while the folder is read is heard, too.
      const written = once(watcher, 'change');
      const [letter] = (await outbox.kept?.(1, email)) ?? [];
      const link = letter?.text.match(/https?:\/\/\S+/)?.[0];
      if (link) {
        const { pathname, search, hash } = new URL(link);
        return `${pathname}${search}${hash}`;
      }
      await written;
    }
  } finally {
    watcher.close();
  }
}

async function verify(page: Page, person: Newcomer) {
  await page.goto('/active?tab=verification');
  await page.getByRole('link', { name: nameOf(person) }).click();
  await page.getByRole('button', { name: 'Принять' }).click();
  await sendNow(page);
  await page.getByText(`Данные подтверждены: ${nameOf(person)}`).waitFor();
}
