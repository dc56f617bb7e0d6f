// The portal's main job: find a detachment, open it, change it, see it changed.
import assert from 'node:assert/strict';
import { test } from './harness';

test('a guest pages through the detachments and finds one by its name', async ({ page, address }) => {
  const guest = await page();
  await guest.goto(`${address}/all-squads`);
  await guest.getByRole('heading', { name: /Студенческие отряды/ }).waitFor();
  const links = guest.locator('main a[href*="/all-squads/"]');
  await links.first().waitFor();
  const shown = await links.count();
  await guest.getByRole('button', { name: /Показать ещё/ }).click();
  await guest.waitForFunction(
    (before) => document.querySelectorAll('main a[href*="/all-squads/"]').length > before,
    shown,
  );
  await guest.getByPlaceholder('Название отряда').fill('северный ВЕТЕР');
  await guest.getByText('«Северный ветер»').first().waitFor();
  await guest.waitForFunction(() => document.querySelectorAll('main a[href*="/all-squads/"]').length <= 2);
  assert.match(guest.url(), /search|filter/);
});

test('a commander finds the own detachment, changes it, sees it changed and leaves', async ({ page, address }) => {
  const own = await page('commander');
  await own.goto(`${address}/all-squads`);
  await own.getByPlaceholder('Название отряда').fill('северный ветер');
  await own.getByText('«Северный ветер»').first().click();
  await own.waitForURL('**/all-squads/1');
  await own.getByRole('link', { name: 'Редактировать отряд' }).click();
  await own.waitForURL('**/edit-lso');
  const slogan = `Дорога ${Date.now()}`;
  await own.getByLabel(/Девиз отряда/).fill(slogan);
  await own.getByRole('button', { name: 'Сохранить' }).first().click();
  await own.waitForURL((url) => url.pathname === '/all-squads/1');
  await own.getByText(slogan).first().waitFor();
  await own.reload();
  await own.getByText(slogan).first().waitFor();
});

test('what was typed into a form is offered back after the form was left', async ({ page, address }) => {
  const own = await page('commander');
  await own.goto(`${address}/all-squads/1/edit-lso`);
  await own.getByLabel(/Город/).fill('Новый Уренгой');
  await own.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('Новый Уренгой')));
  await own.getByRole('link', { name: 'Отмена' }).click();
  await own.getByRole('button', { name: 'Уйти' }).click();
  // The form is left once the page of the detachment stands in its place.
  await own.getByRole('link', { name: 'Редактировать отряд' }).waitFor();
  await own.goto(`${address}/all-squads/1/edit-lso`);
  await own.getByRole('button', { name: 'Продолжить с черновиком' }).click();
  assert.equal(await own.getByLabel(/Город/).inputValue(), 'Новый Уренгой');
});
