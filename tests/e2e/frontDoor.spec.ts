import assert from 'node:assert/strict';
import { signIn, test } from './harness';

test('a person signs in with a demo account, sees the own page and signs out to the login screen', async ({ page }) => {
  const own = await page('member');
  await own.getByText('Воздвиженская').first().waitFor();
  await own
    .getByRole('button', { name: /меню пользователя|Воздвиженская|Профиль/i })
    .first()
    .click();
  await own.getByText('Выйти').first().click();
  await own.getByRole('button', { name: 'Войти', exact: true }).waitFor();
  assert.equal(await own.evaluate(() => localStorage.getItem('jwt_token')), null);
});

test('a wrong password is told in words and opens nothing', async ({ page, expectMessage }) => {
  expectMessage(/401/);
  const guest = await page();
  await guest.getByLabel('Логин').fill('member');
  await guest.getByLabel('Пароль').first().fill('wrong');
  await guest.getByRole('button', { name: 'Войти', exact: true }).click();
  await guest.getByText('Неверный логин или пароль').waitFor();
  assert.equal(new URL(guest.url()).pathname, '/');
});

test('whoever forgot the password comes from the login to its recovery by a click', async ({ page }) => {
  const guest = await page();
  await guest.getByRole('link', { name: 'Забыли пароль?' }).click();
  await guest.waitForURL('**/recovery-pass');
});

test('an access token that went stale is renewed without the person noticing', async ({ page, expectMessage }) => {
  expectMessage(/401/);
  const own = await page('commander');
  await own.evaluate(() => localStorage.setItem('jwt_token', 'stale'));
  await own.reload();
  await own.getByText('Ахметзянов').first().waitFor();
  assert.equal(new URL(own.url()).pathname, '/my-page');
  assert.notEqual(await own.evaluate(() => localStorage.getItem('jwt_token')), 'stale');
});

test('a session that ended on the server leads to the login screen, and signing in again works', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/401/);
  const own = await page('local');
  await own.evaluate(() => {
    localStorage.setItem('jwt_token', 'stale');
    localStorage.setItem('refresh_token', 'stale too');
  });
  await own.reload();
  await own.getByRole('button', { name: 'Войти', exact: true }).waitFor();
  assert.equal(await own.evaluate(() => localStorage.getItem('refresh_token')), null);
  await signIn(own, 'local');
});

test('an unknown address is a page of the portal with a true 404', async ({ page, address, expectMessage }) => {
  expectMessage(/404/);
  const guest = await page();
  const answer = await guest.goto(`${address}/no-such-page`);
  assert.equal(answer?.status(), 404);
  await guest.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
});

test('the description of the API reads as a page under the content policy', async ({ page, address }) => {
  const guest = await page();
  await guest.goto(`${address}/api/docs`);
  const operation = guest.locator('details', { hasText: '/jwt/create/' }).first();
  await operation.locator('summary').click();
  await operation.getByText('Доступно без входа').waitFor();
  const width = await guest.evaluate(() => getComputedStyle(document.body).display);
  assert.equal(width, 'grid');
});

test('a passkey made on the page opens the portal after the password, in this browser alone', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/401/);
  const own = await page('trusted');
  const devices = await own.context().newCDPSession(own);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await own.goto(new URL('/security', own.url()).href);
  await own.getByRole('button', { name: 'Подключить ключ доступа' }).click();
  await own.getByLabel('Как назвать').fill('Рабочий компьютер');
  await own.getByLabel('Текущий пароль').fill('Otryad-2025');
  await own.getByRole('button', { name: 'Создать' }).click();
  await own.getByRole('button', { name: 'Я сохранил коды' }).click();
  await own.getByText('Рабочий компьютер').waitFor();
  await own.getByRole('button', { name: /^Личное меню/ }).click();
  await own.getByRole('menuitem', { name: 'Выйти из ЛК' }).click();
  await own.getByLabel('Логин').fill('trusted');
  await own.locator('input[type=password]').fill('Otryad-2025');
  await own.getByRole('button', { name: 'Войти', exact: true }).click();
  await own.getByRole('heading', { name: 'Подтвердите вход' }).waitFor();
  await own.getByRole('button', { name: 'Использовать ключ доступа' }).click();
  await own.waitForURL('**/my-page');
  await own.goto(new URL('/security', own.url()).href);
  await own.getByRole('button', { name: 'Отключить: Рабочий компьютер' }).click();
  await own.getByRole('button', { name: 'Отключить', exact: true }).click();
  await own.getByRole('button', { name: 'Подключить приложение с кодами' }).waitFor();
});
