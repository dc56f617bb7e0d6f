// A session, a network or a portal that goes away under a form takes nothing of what was typed with it.
import assert from 'node:assert/strict';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { test } from './harness';

test('a session that ends while a unit is saved leads back into the form', async ({ page, expectMessage }) => {
  expectMessage(/401/);
  const form = await page('commander');
  await form.goto('/all-squads/1/edit-lso?from=list');
  await form.getByLabel('Девиз отряда').fill('Костры до неба');
  await form.evaluate(() => {
    localStorage.setItem('jwt_token', 'stale');
    localStorage.setItem('refresh_token', 'stale too');
  });
  await form.getByRole('button', { name: 'Сохранить' }).first().click();

  await form.getByRole('heading', { name: 'Вход в личный кабинет' }).waitFor();
  await form.getByText(/^Сессия закончилась, введённое сохранено/).waitFor();
  await form.getByLabel('Логин').fill('commander');
  await form.getByLabel('Пароль').first().fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
  await form.waitForURL('**/all-squads/1/edit-lso?from=list');
  await form.getByText('Введённое восстановлено').waitFor();
  assert.equal(await form.getByLabel('Девиз отряда').inputValue(), 'Костры до неба');
});
