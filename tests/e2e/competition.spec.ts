// A tandem from its application to the list of winners.
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { sendNow, test, type Visit } from './harness';

const mentor = { id: 3, name: 'СПО «Магистраль»' };
const junior = { id: 4, name: 'ССО «Гренада»' };
const form = (indicator: string) => `/all-squads/${mentor.id}/reporting/report/1?indicator=${indicator}`;

test('a tandem applies, consents, is confirmed, fills two indicators, mends the one refused, and stands among the best', async (visit) => {
  const regional = await visit.page('regional');
  await refuseAlone(regional);
  const own = await visit.page(await commanderOf(visit, mentor.id));
  await invite(own);
  await consent(await visit.page(await commanderOf(visit, junior.id)));
  await confirm(regional);

  await own.goto(`/all-squads/${mentor.id}/reporting`);
  await own.getByText('Место у пары общее').waitFor();
  await fill(own);
  await verify(regional);
  await mend(own);
  await acceptMended(regional);

  await publish(await visit.page('central'));
  await own.goto('/competition-winners');
  const best = own.locator('section', { has: own.getByRole('heading', { name: 'Лучшие в номинации' }) });
  await best.getByRole('link', { name: mentor.name }).waitFor();
  await best.getByRole('link', { name: junior.name }).waitFor();
});

/** The demo's people sign in with one password; who commands a detachment an administrator may read. */
async function commanderOf({ address }: Visit, detachment: number): Promise<string> {
  const ask = async (path: string, init?: RequestInit) => (await fetch(`${address}/api/v1${path}`, init)).json();
  const { access } = (await ask('/jwt/create/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  })) as { access: string };
  const unit = (await ask(`/detachments/${detachment}/`, { headers: { Authorization: `JWT ${access}` } })) as {
    commander: { username: string };
  };
  return unit.commander.username;
}

async function refuseAlone(regional: Page) {
  await regional.goto('/Competition?tab=applications');
  await regional
    .getByRole('article', { name: `Заявка: ${junior.name}` })
    .getByRole('button', { name: 'Отклонить' })
    .click();
  const dialog = regional.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Вас зовёт в тандем «Магистраль»');
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await sendNow(regional);
  await regional.getByText('Список заявок на конкурсы пуст').waitFor();
}

async function invite(own: Page) {
  await own.goto('/Competition');
  await own.getByRole('button', { name: 'Подать заявку' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Младший отряд' }).click();
  await own.getByRole('option', { name: junior.name }).click();
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await own.getByText('Ждём согласия командира младшего отряда').waitFor();
}

async function consent(partner: Page) {
  await partner.goto('/Competition');
  await partner.getByText('Вас зовёт в тандем «Магистраль»').waitFor({ state: 'hidden' });
  await partner.getByRole('button', { name: 'Согласиться' }).click();
  await partner.getByText('её подтверждает командир регионального штаба').waitFor();
}

async function confirm(regional: Page) {
  await regional.goto('/active?tab=competition');
  await regional.getByRole('link', { name: `Тандем: ${mentor.name} и ${junior.name}` }).click();
  await regional.getByRole('button', { name: 'Подтвердить' }).click();
  await sendNow(regional);
  await regional.getByText('Участие подтверждено').waitFor();
}

async function fill(own: Page) {
  await own.goto(form('q17'));
  await own.getByRole('button', { name: 'Добавить упоминание' }).click();
  await own.getByLabel('Издание').fill('Вести Поволжья');
  await own.getByLabel('Ссылка').fill('https://example.org/404');
  await send(own);
  await own.goto(form('q18'));
  await own.getByLabel('Количество участников').fill('7');
  await send(own);
}

async function send(own: Page) {
  // Offered once what was typed is saved and nothing is missing.
  await own.getByRole('button', { name: 'Отправить на проверку' }).click();
  await sendNow(own);
  await own.getByText('Отчёт отправлен').first().waitFor();
}

const openReport = async (regional: Page, indicator: RegExp) => {
  await regional.goto('/Competition?tab=queue');
  const row = regional.getByRole('row', { name: new RegExp(mentor.name) }).filter({ hasText: indicator });
  await row.getByRole('link', { name: mentor.name }).click();
};

async function verify(regional: Page) {
  await openReport(regional, /Упоминания в СМИ/);
  await regional.getByRole('button', { name: /^Отклонить: / }).click();
  await regional.getByRole('textbox', { name: /^Причина отказа/ }).fill('Страница не открывается');
  await regional.getByRole('button', { name: 'Отклонить', exact: true }).click();
  await sendNow(regional);
  await regional.getByText('Отклонён').first().waitFor();
  await openReport(regional, /День ударного труда/);
  await regional.getByRole('button', { name: 'Принять', exact: true }).click();
  await sendNow(regional);
  await regional.getByText('Отчёт принят').waitFor();
}

async function mend(own: Page) {
  await own.goto(`/all-squads/${mentor.id}/reporting`);
  await own.getByRole('note').filter({ hasText: 'Страница не открывается' }).waitFor();
  await own.getByRole('link', { name: 'Упоминания в СМИ' }).click();
  await own.getByText('Страница не открывается').first().waitFor();
  const open = own.getByRole('button', { name: /^Развернуть/ });
  if (await open.count()) await open.first().click();
  await own.getByLabel('Ссылка').fill('https://example.org/vesti');
  await send(own);
}

async function acceptMended(regional: Page) {
  await openReport(regional, /Упоминания в СМИ/);
  await regional.getByRole('button', { name: /^Подтвердить: / }).click();
  await sendNow(regional);
  await regional.getByText('Подтверждён').first().waitFor();
}

async function publish(central: Page) {
  await central.goto('/Competition?tab=manage');
  await central.getByRole('button', { name: 'Пересчитать места' }).click();
  await central.getByText(/^Посчитано: 5/).waitFor();
  await central.getByRole('button', { name: 'Опубликовать места' }).click();
  await central.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await central.getByText('Места опубликованы').first().waitFor();
}
