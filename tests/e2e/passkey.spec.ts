// A passkey from its making to its end, with the authenticator that the browser plays itself.
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { test } from './harness';

test('a member connects a passkey, signs in with it, is told that the device has it, and removes it', async (visit) => {
  visit.expectMessage(/Failed to load resource.* 401 .*jwt\/create/);
  // Passkeys are made for names of hosts, not for numbers.
  const own = await visit.page(undefined, { at: visit.address.replace('127.0.0.1', 'localhost') });
  const device = await own.context().newCDPSession(own);
  await device.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });

  await enterPassword(own);
  await own.waitForURL('**/my-page');
  await own.goto('/security');
  await own.getByRole('button', { name: 'Подключить ключ доступа' }).click();
  await own.getByLabel('Текущий пароль').fill(DEMO_PASSWORD);
  await create(own, 'Рабочий компьютер');
  await own.getByRole('button', { name: 'Я сохранил коды' }).click();
  await own.getByText('10 кодов восстановления').waitFor();
  await own.getByRole('button', { name: 'Подключить ключ доступа' }).click();
  await create(own, 'Ещё раз');
  await own.getByText('На этом устройстве ключ уже подключён.').waitFor();
  await own.getByRole('button', { name: 'Отмена' }).click();
  await own.getByRole('button', { name: 'Закрыть', exact: true }).click();

  await own.getByRole('button', { name: /^Личное меню/ }).click();
  await own.getByRole('menuitem', { name: 'Выйти из ЛК' }).click();
  await enterPassword(own);
  await own.getByRole('button', { name: 'Использовать ключ доступа' }).click();
  await own.waitForURL('**/my-page');

  await own.goto('/security');
  await own.getByRole('button', { name: 'Отключить: Рабочий компьютер' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Отключить', exact: true }).click();
  await own.getByText(/^Не подключён: войти можно по одному паролю/).waitFor();
});

async function enterPassword(own: Page) {
  await own.getByLabel('Логин').fill('local');
  await own.getByLabel('Пароль').first().fill(DEMO_PASSWORD);
  await own.getByRole('button', { name: 'Войти', exact: true }).click();
}

async function create(own: Page, name: string) {
  await own.getByLabel('Как назвать').fill(name);
  await own.getByRole('button', { name: 'Создать', exact: true }).click();
}
