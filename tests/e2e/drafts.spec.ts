// What was typed into a form outlives the tab, the session and a server that does not answer; numbers of documents,
// which are not kept in the browser, do not.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { test, type Visit } from './harness';
import { typeDay } from './typeDay';

type Form = {
  /** Signed in as; a guest without it. */
  as?: string;
  /** Opens the form at its address. */
  open: (page: Page) => Promise<void>;
  /** Types into it, the kept text among the rest. */
  type: (page: Page, kept: string) => Promise<void>;
  field: (page: Page) => ReturnType<Page['getByLabel']>;
  save: (page: Page) => Promise<void>;
  /** Where it is saved. */
  call: RegExp;
  /** Typed, but never kept. */
  secrets?: readonly string[];
};

const passport = '9219 481516';
const password = 'Kostyor-na-beregu-7';
const documents = (page: Page) => page.getByRole('form', { name: 'Документы', exact: true });

const forms: Record<string, Form> = {
  'the form of a detachment': {
    as: 'commander',
    open: async (page) => void (await page.goto('/all-squads/1/edit-lso')),
    type: (page, kept) => page.getByLabel('Девиз отряда').fill(kept),
    field: (page) => page.getByLabel('Девиз отряда'),
    save: (page) => page.getByRole('button', { name: 'Сохранить' }).first().click(),
    call: /\/api\/v1\/detachments\/1\/$/,
  },
  'a part of the personal data': {
    as: 'newcomer',
    open: async (page) => void (await page.goto('/personal-data')),
    type: async (page, kept) => {
      await documents(page).getByLabel('Серия и номер паспорта').fill(passport);
      await documents(page).getByLabel('Кем выдан').fill(kept);
    },
    field: (page) => documents(page).getByLabel('Кем выдан'),
    save: (page) => documents(page).getByRole('button', { name: 'Сохранить' }).click(),
    call: /\/api\/v1\/rsousers\/me\/documents\/$/,
    secrets: ['481516'],
  },
  'the form of a certificate': {
    as: 'regional',
    open: async (page) => {
      await page.goto('/references/reference');
      await page.locator('tbody').getByRole('checkbox').first().check();
    },
    type: async (page, kept) => {
      await typeDay(page.getByRole('main'), 'Дата начала действия справки', '01012026');
      await typeDay(page.getByRole('main'), 'Дата окончания действия справки', '31122026');
      await page.getByLabel('ФИО подписывающего лица').fill('Хайруллин Тимур Маратович');
      await page.getByLabel('Должность подписывающего лица').fill('Командир регионального штаба');
      await page.getByLabel('Справка выдана для предоставления').fill(kept);
    },
    field: (page) => page.getByLabel('Справка выдана для предоставления'),
    save: (page) => page.getByRole('button', { name: 'Получить справки (1)' }).click(),
    call: /\/api\/v1\/membership_certificates\/external\/(\?|$)/,
  },
  'the form of registration': {
    open: async (page) => void (await page.goto('/Register')),
    type: async (page, kept) => {
      const region = page.getByRole('combobox', { name: 'Регион обучения' });
      await region.fill('татарстан');
      await page.getByRole('option', { name: 'Республика Татарстан' }).click();
      await page.getByLabel('Фамилия').fill('Снегирёва');
      await page.locator('[name=first_name]').fill('Варвара');
      await page.getByLabel('Дата рождения').fill('14052005');
      await page.getByLabel('Телефон').fill('+7 (917) 555-14-05');
      await page.getByLabel('Электронная почта').fill('draft@example.org');
      await page.getByLabel('Придумайте логин').fill('draft-of-a-newcomer');
      for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
      await page.getByRole('checkbox').check();
      await page.getByLabel('Отчество').fill(kept);
    },
    field: (page) => page.getByLabel('Отчество'),
    save: (page) => page.getByRole('button', { name: 'Зарегистрироваться' }).click(),
    call: /\/api\/v1\/register\/$/,
    secrets: [password],
  },
};

/** How the form is lost, and the page in which it is opened again. */
type Loss = (page: Page, form: Form, visit: Visit) => Promise<Page>;

const reloaded: Loss = async (page) => {
  await page.reload();
  return page;
};

const killed: Loss = async (page) => {
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  return next;
};

const expired: Loss = async (page, form, { expectMessage }) => {
  expectMessage(/401/);
  await page.evaluate(() => {
    localStorage.setItem('jwt_token', 'stale');
    localStorage.setItem('refresh_token', 'stale too');
  });
  await form.save(page);
  // The form that was left may have a field of that name, too.
  await page.getByText('Сессия закончилась, введённое сохранено').waitFor();
  await page.getByLabel('Логин').fill(form.as ?? '');
  await page.getByLabel('Пароль').first().fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('user') !== null);
  await page.waitForURL((url) => url.pathname !== '/');
  return page;
};

const refused: Loss = async (page, form, visit) => {
  visit.expectMessage(/503/);
  await page.route(form.call, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  const answer = page.waitForResponse((one) => one.status() === 503);
  await form.save(page);
  await answer;
  return killed(page, form, visit);
};

const losses: Record<string, Loss> = {
  'its page was loaded anew': reloaded,
  'its tab was killed': killed,
  'the session expired': expired,
  'the server answered 503': refused,
};

for (const [title, form] of Object.entries(forms)) {
  for (const [happened, lose] of Object.entries(losses)) {
    // A guest has no session that could expire.
    if (lose === expired && !form.as) continue;
    // The tab that typed it gets it back unasked; another one is asked.
    const own = lose === reloaded || lose === expired;
    test(`what was typed into ${title} is ${own ? 'put back' : 'offered back'} after ${happened}`, async (visit) => {
      const kept = 'Начато и не сохранено';
      const page = await visit.page(form.as);
      page.on('dialog', (dialog) => dialog.accept());
      await form.open(page);
      await form.type(page, kept);
      await page.waitForFunction(
        (text) => Object.values(localStorage).some((value) => String(value).includes(text)),
        kept,
      );
      await keepsNo(page, form.secrets);
      const again = await lose(page, form, visit);
      await form.open(again);
      if (own) await again.getByText('Введённое восстановлено').waitFor();
      else await again.getByRole('button', { name: 'Продолжить с черновиком' }).click();
      assert.equal(await form.field(again).inputValue(), kept);
      await keepsNo(again, form.secrets);
    });
  }
}

async function keepsNo(page: Page, secrets: readonly string[] = []) {
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const secret of secrets) assert.ok(!stored.includes(secret), `the browser keeps ${secret}`);
}
