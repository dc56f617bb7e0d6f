// Somebody young registers, names a parent, takes back the consent to be published; the administrator sees both.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { test } from './harness';

const stamp = Date.now().toString(36);
const surname = 'Юнцова';

test('a young newcomer names a parent before the portal opens, takes a consent back, and the register knows it', async (visit) => {
  const own = await visit.page();
  await own.goto('/register');
  await register(own);
  await own.getByRole('heading', { name: 'Нужно ваше согласие' }).waitFor();
  await own.getByLabel(/^Согласен: согласие законного представителя/).check();
  await own.getByLabel(/^Согласен: публикация/).check();
  await own.getByRole('button', { name: 'Продолжить' }).click();
  await own.getByText('Укажите фамилию, имя и отчество родителя или опекуна.').first().waitFor();
  await own.getByLabel(/^Фамилия, имя, отчество родителя/).fill(`${surname} Анна Петровна`);
  await own.getByRole('button', { name: 'Продолжить' }).click();
  await own.getByRole('heading', { name: 'Нужно ваше согласие' }).waitFor({ state: 'detached' });

  await own.goto('/security');
  await own.getByLabel('Отозвать: Публикация имени и фотографии').click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click();
  await own.getByText(/^Отозвано /).waitFor();

  const admin = await visit.page('admin');
  await admin.goto('/administration/consents');
  await admin.getByLabel('Фамилия').first().fill(surname);
  await admin.getByText('Согласие законного представителя').first().waitFor();
  const rows = admin.getByRole('row').filter({ hasText: surname });
  await rows.filter({ hasText: 'Публикация имени и фотографии' }).first().waitFor();
  assert.equal(await rows.count(), 3, 'processing, the parent, publication');
});

async function register(own: Page) {
  await own.getByRole('combobox', { name: 'Регион обучения' }).fill('татарстан');
  await own.getByRole('option', { name: 'Республика Татарстан' }).first().click();
  await own.getByLabel('Фамилия').fill(surname);
  await own.locator('[name=first_name]').fill('Вера');
  await own.getByLabel('Дата рождения').fill(`1405${new Date().getFullYear() - 15}`);
  await own.getByLabel('Телефон').fill('+7 (917) 555-14-09');
  await own.getByLabel('Электронная почта').fill(`yuntsova-${stamp}@example.org`);
  await own.getByLabel('Придумайте логин').fill(`yuntsova-${stamp}`);
  await own.getByLabel('Придумайте пароль').fill('Ogonyok-u-reki-7');
  await own.getByLabel('Повторите пароль').fill('Ogonyok-u-reki-7');
  await own.getByRole('checkbox').check();
  await own.getByRole('button', { name: 'Зарегистрироваться' }).click();
}
