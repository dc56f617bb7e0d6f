// A session, a network or a portal that goes away under a form takes nothing of what was typed with it.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { scriptsOf, signIn, test } from './harness';

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

test('without a connection a page says so, and opens by itself when there is one again', async (visit) => {
  visit.expectMessage(/ERR_INTERNET_DISCONNECTED|React Router caught|dynamically imported/);
  const page = await visit.page('commander', { worker: false });
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Нет соединения с интернетом.', { exact: false }).waitFor();
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Мероприятия' }).click();
  await page.getByRole('heading', { name: 'Нет соединения' }).waitFor();
  assert.equal(await page.getByText('Мы уже знаем').count(), 0);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await page.getByRole('heading', { name: 'Нет соединения' }).waitFor();

  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Мероприятия', exact: true }).waitFor();
});

test('a form without a connection says so, keeps what was typed and saves when there is one again', async (visit) => {
  visit.expectMessage(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit.page('commander', { worker: false });
  await page.goto('/all-squads/1/edit-lso');
  await page.getByLabel('Девиз отряда').fill('Связь есть всегда');
  await page.context().setOffline(true);
  const save = page.getByRole('button', { name: 'Сохранить' }).first();
  await save.click();
  await page
    .getByText(/^Нет соединения с сервером/)
    .first()
    .waitFor();
  assert.equal(await page.getByLabel('Девиз отряда').inputValue(), 'Связь есть всегда');
  // What is loaded only when it is opened leaves the form alone, too.
  await page.getByRole('button', { name: /^Поиск/ }).click();
  await page.getByText('Нет соединения: часть страницы не загрузилась.').waitFor();
  assert.equal(await page.getByLabel('Девиз отряда').inputValue(), 'Связь есть всегда');

  await page.context().setOffline(false);
  await page.getByRole('combobox', { name: 'Что найти' }).waitFor();
  await page.keyboard.press('Escape');
  await save.click();
  await page.getByText('«Связь есть всегда»').waitFor();
});

/** Tells the scripts that come with an act of the page. */
async function comesWith(page: Page, act: () => Promise<void>): Promise<(url: URL) => boolean> {
  const before = await scriptsOf(page);
  await act();
  const came = (await scriptsOf(page)).filter((path) => !before.includes(path));
  assert.notEqual(came.length, 0);
  return ({ pathname }) => came.includes(pathname);
}

test('a new portal leaves an open form as it is, and is loaded with what was typed', async (visit) => {
  visit.expectMessage(/404|React Router caught|dynamically imported/);
  const page = await visit.page('commander', { worker: false });
  await page.goto('/all-squads/1/edit-lso');
  await page.getByLabel('Девиз отряда').fill('Новый день');
  const other = await visit.page('commander', { worker: false });
  await other.goto('/all-squads/1/edit-lso');
  await other.getByLabel('Девиз отряда').waitFor();
  const gone = await comesWith(other, async () => {
    await other.getByRole('button', { name: /^Поиск/ }).click();
    await other.getByRole('dialog').waitFor();
  });
  await page.route(gone, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<html></html>' }));
  await page.getByRole('button', { name: /^Поиск/ }).click();
  await page.getByText('Доступна новая версия').waitFor();
  assert.equal(await page.getByLabel('Девиз отряда').inputValue(), 'Новый день');
  await page.screenshot({ path: `${visit.output}/version.png` }).catch(() => undefined);

  await page.unroute(gone);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await loaded;
  await page.getByText('Введённое восстановлено').waitFor();
  assert.equal(await page.getByLabel('Девиз отряда').inputValue(), 'Новый день');
});

test('a page that the portal on the server has no more is loaded anew, once', async (visit) => {
  visit.expectMessage(/404|React Router caught|dynamically imported/);
  const page = await visit.page('commander', { worker: false });
  const events = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Мероприятия' });
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const gone = await comesWith(page, async () => {
    await events.click();
    await page.getByRole('heading', { name: 'Мероприятия', exact: true }).waitFor();
  });
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let loads = 0;
  page.on('load', () => loads++);
  let refusals = 0;
  await page.route(gone, (route) => {
    refusals++;
    return refusals === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await events.click();
  await page.getByRole('heading', { name: 'Мероприятия', exact: true }).waitFor();
  assert.equal(loads, 1);

  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await events.click();
  await page.getByRole('heading', { name: 'Страница не загрузилась' }).waitFor();
});

for (const [how, block] of Object.entries({
  'may not be touched': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
        configurable: true,
      });
    }
  },
  'takes nothing': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
})) {
  test(`a browser whose storage ${how} has a portal that works`, async (visit) => {
    const first = await visit.page();
    await first.context().addInitScript(block);
    await first.goto('/');
    await signIn(first, 'commander');
    await first.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Мероприятия' }).click();
    await first.getByRole('heading', { name: 'Мероприятия', exact: true }).waitFor();
    await first.goBack();
    await first
      .getByRole('link', { name: /Мой отряд|отряд/i })
      .first()
      .waitFor();
  });
}

test('who signs out in one tab has no edit button in another', async ({ page }) => {
  const first = await page('commander');
  const second = await first.context().newPage();
  await second.goto('/all-squads/1');
  await second.getByRole('link', { name: /Редактировать/ }).waitFor();
  await first.getByRole('button', { name: /^Личное меню/ }).click();
  await first.getByRole('menuitem', { name: 'Выйти из ЛК' }).click();

  await second.getByRole('heading', { name: 'Вход в личный кабинет' }).waitFor();
  await signIn(first, 'member');
  await second.getByRole('heading', { name: /Воздвиженская/ }).waitFor();
});

test('a session that cannot be renewed is told over the form, which stays', async ({ page, expectMessage }) => {
  expectMessage(/401/);
  const form = await page('commander', { width: 390, height: 844 });
  await form.goto('/all-squads/1/edit-lso');
  await form.getByLabel('Девиз отряда').fill('Вечный огонь');
  await form.evaluate(() => {
    localStorage.setItem('jwt_token', 'stale');
    localStorage.removeItem('refresh_token');
  });
  await form.getByRole('button', { name: 'Сохранить' }).first().click();
  await form.getByText('Войдите, чтобы продолжить.').waitFor();
  assert.equal(await form.getByLabel('Девиз отряда').inputValue(), 'Вечный огонь');

  await form.getByRole('button', { name: 'Войти', exact: true }).click();
  await form.getByText(/^Сессия закончилась, введённое сохранено/).waitFor();
});
