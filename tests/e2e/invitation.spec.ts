// Somebody who is not on the portal yet follows a commander's link and is a member, with the e-mail confirmed meanwhile.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { test } from './harness';

const stamp = Date.now().toString(36);
const guest = {
  username: `lebedev-${stamp}`,
  email: `lebedev-${stamp}@example.org`,
  password: 'Ogonyok-u-reki-5',
};
const detachment = '«Северный ветер»';

test('a guest opens an invitation, registers, confirms the e-mail in another tab and is a member in one tap', async (visit) => {
  const commander = await visit.page('commander');
  await commander.goto('/all-squads/1');
  await commander.getByRole('button', { name: 'Пригласить' }).click();
  await commander.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = await commander.getByLabel('Ссылка', { exact: true }).inputValue();

  const own = await visit.page();
  await own.goto(link);
  await own.getByText(/Ахметзянов Ильдар приглашает вас вступить/).waitFor();
  await own.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await own.getByText(/Ахметзянов Ильдар приглашает вас вступить/).waitFor();
  await register(own);
  await own.waitForURL('**/all-squads/1?invitation=*');
  await own.getByRole('button', { name: 'Принять приглашение' }).waitFor();

  const other = await own.context().newPage();
  await confirm(other);
  await other.waitForURL('**/all-squads/1?invitation=*');
  await other.getByRole('button', { name: 'Принять приглашение' }).waitFor();
  await other.close();

  await own.getByRole('button', { name: 'Принять приглашение' }).click();
  await own.getByText(/Вы уже в составе/).waitFor();
  await own.goto('/my-page');
  await own.getByText(detachment).first().waitFor();

  await commander.goto('/all-squads/1/all-participants');
  await commander.getByLabel('Поиск по ФИО').fill('Лебедев');
  const row = commander.getByRole('link', { name: 'Лебедев Глеб' });
  await row.waitFor();
  assert.equal(await row.count(), 1, 'the newcomer is in the list of members, once');
  assert.equal(await own.getByRole('button', { name: 'Принять приглашение' }).count(), 0);
});

async function register(own: Page) {
  // The unit that invites has a region: nobody looks for it.
  await own
    .getByRole('combobox', { name: 'Регион обучения' })
    .and(own.locator('[value="Республика Татарстан"]'))
    .waitFor();
  await own.getByLabel('Фамилия').fill('Лебедев');
  await own.locator('[name=first_name]').fill('Глеб');
  await own.getByLabel('Дата рождения').fill('14052005');
  await own.getByLabel('Телефон').fill('+7 (917) 555-14-06');
  await own.getByLabel('Электронная почта').fill(guest.email);
  await own.getByLabel('Придумайте логин').fill(guest.username);
  for (const field of await own.locator('input[type=password]').all()) await field.fill(guest.password);
  await own.getByRole('checkbox').check();
  await own.getByRole('button', { name: 'Зарегистрироваться' }).click();
}

async function confirm(page: Page) {
  await page.goto('/demo-mails');
  await page.getByRole('searchbox', { name: 'Адрес или тема письма' }).fill(guest.email);
  const letter = page.locator('section', { hasText: guest.email }).first();
  await letter.getByRole('link').first().click();
}
