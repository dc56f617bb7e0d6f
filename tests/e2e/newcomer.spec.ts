// The way into the organisation, from the first visit to a certificate that anybody can check; pictures of its steps
// are kept in ./pictures.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { sendNow, test, type Visit } from './harness';
import { askForVerification, fillPapers, type Newcomer, register } from './newcomer';
import { keepPicture } from './pictures/keepPicture';
import { typeDay } from './typeDay';

const stamp = Date.now().toString(36);
const newcomer = {
  username: `snegireva-${stamp}`,
  email: `snegireva-${stamp}@example.org`,
  password: 'Kostyor-na-beregu-7',
  last: 'Снегирёва',
  first: 'Варвара',
  patronymic: 'Олеговна',
  name: 'Снегирёва Варвара Олеговна',
  region: 'Республика Татарстан',
  institution: 'Казанский ТУ',
  keep: (page, step, at) => keepPicture(page, `newcomer-${step}`, at),
} satisfies Newcomer & { name: string };
const detachment = '«Северный ветер»';

test('a newcomer registers, is verified, applies, is accepted, pays and gets a certificate that anybody can check', async (visit) => {
  const own = await visit.page();
  await register(own, newcomer);
  await confirmEmail(own);
  await fillPapers(own, newcomer);
  await askForVerification(own, newcomer);

  const regional = await visit.page('regional');
  await verify(regional);
  await apply(own, visit);
  await accept(await visit.page('commander'));
  await seeAccepted(own);
  await markPaid(regional);
  const address = await issue(regional, visit);
  await check(await visit.page(), address);
  await own.goto('/my-page');
  await own
    .getByText(/справка о членстве/i)
    .first()
    .waitFor();
});

async function confirmEmail(own: Page) {
  await own.goto('/demo-mails');
  // Letters of other people's decisions keep arriving.
  await own.getByRole('searchbox', { name: 'Адрес или тема письма' }).fill(newcomer.email);
  const letter = own.locator('section', { hasText: newcomer.email }).first();
  await letter.waitFor();
  await keepPicture(own, 'newcomer-03-letter');
  await letter.getByRole('link').first().click();
  await own.getByText('Почта подтверждена').first().waitFor();
}

async function verify(regional: Page) {
  await regional.goto('/active?tab=verification');
  await regional.getByRole('link', { name: newcomer.name }).click();
  await regional.getByText('9219 481516').waitFor();
  await keepPicture(regional, 'newcomer-06-verification');
  await regional.getByRole('button', { name: 'Принять' }).click();
  await sendNow(regional);
  await regional.getByText(`Данные подтверждены: ${newcomer.name}`).waitFor();
}

async function apply(own: Page, { address }: Visit) {
  await own.goto(`${address}/all-squads`);
  await own.getByPlaceholder('Название отряда').fill('северный ветер');
  await own.getByText(detachment).first().click();
  await own.getByRole('button', { name: 'Подать заявку' }).click();
  const question = own.getByRole('alertdialog');
  await keepPicture(own, 'newcomer-07-application');
  await question.getByRole('button', { name: 'Подать заявку' }).click();
  await own.getByRole('button', { name: 'Отозвать заявку' }).waitFor();
}

async function accept(commander: Page) {
  await commander.goto('/active?tab=entry');
  await commander.getByRole('link', { name: newcomer.name }).click();
  await commander.getByText('Данные подтверждены').waitFor();
  await keepPicture(commander, 'newcomer-08-decision');
  await commander.getByRole('button', { name: 'Принять' }).click();
  await sendNow(commander);
  await commander.getByText(`Заявка принята: ${newcomer.name}`).waitFor();
}

async function seeAccepted(own: Page) {
  await own.goto('/my-page');
  await own.getByText(detachment).first().waitFor();
  await keepPicture(own, 'newcomer-09-accepted');
}

async function markPaid(regional: Page) {
  await regional.goto('/contributor-pay?tab=people');
  await regional.getByPlaceholder('Фамилия, от 3 букв').fill(newcomer.last);
  await tick(regional);
  await regional.getByRole('button', { name: 'Оплачен', exact: true }).click();
  await regional.getByRole('button', { name: 'Оплачен: 1' }).click();
  await sendNow(regional);
  await regional.getByText('Отмечен', { exact: true }).waitFor();
  await keepPicture(regional, 'newcomer-10-fee');
}

/** @returns the address of the public page that confirms the certificate */
async function issue(regional: Page, { address }: Visit): Promise<string> {
  await regional.goto(`${address}/references/reference`);
  await regional.getByPlaceholder('Фамилия, от 3 букв').fill(newcomer.last);
  await tick(regional);
  const form = regional.getByRole('main');
  await typeDay(form, 'Дата начала действия справки', '01012026');
  await typeDay(form, 'Дата окончания действия справки', nextYear());
  await regional.getByLabel('Справка выдана для предоставления').fill('ООО «Речной порт»');
  await regional.getByLabel('ФИО подписывающего лица').fill('Хайруллин Тимур Маратович');
  await regional.getByLabel('Должность подписывающего лица').fill('Командир регионального штаба');
  await keepPicture(regional, 'newcomer-11-certificate', regional.getByRole('heading', { level: 1 }));
  const [file] = await Promise.all([
    regional.waitForEvent('download'),
    regional.getByRole('button', { name: 'Получить справки (1)' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.(zip|pdf)$/);
  await regional.goto(`${address}/references`);
  const issued = regional.getByRole('row', { name: newcomer.name });
  await issued.getByRole('link', { name: newcomer.name }).waitFor();
  await keepPicture(regional, 'newcomer-12-register');
  const checked = await issued.getByRole('link', { name: /^Проверить справку 16-/ }).getAttribute('href');
  assert.ok(checked, 'the register leads to the check of the certificate');
  return checked;
}

async function check(guest: Page, address: string) {
  await guest.goto(address);
  await guest.getByRole('heading', { name: /Справка о членстве №\s16-\d+\/\d{4}/ }).waitFor();
  const shown = (await guest.locator('main').textContent()) ?? '';
  assert.match(shown, /Действует/);
  assert.match(shown, /С\. ?В\. ?О\./);
  for (const secret of [newcomer.last, 'Варвара', '112-233', '5001007', '9219']) {
    assert.ok(!shown.includes(secret), `the page tells ${secret}`);
  }
  await keepPicture(guest, 'newcomer-13-check');
}

/** Ticks the newcomer's row once it is the only one. */
async function tick(regional: Page) {
  await regional.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  await regional.getByRole('row', { name: newcomer.last }).getByRole('checkbox').check();
}

function nextYear(): string {
  const day = new Date();
  return `01${String(day.getMonth() + 1).padStart(2, '0')}${day.getFullYear() + 1}`;
}
