// The rating from the first number to the published place: the region, the district, the centre.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { sendNow, test } from './harness';
import { typeDay } from './typeDay';

const event = 'Фестиваль «Поволжье поёт»';
const part2 = '/reporting-ro/report-regional-two?indicator=';
const reason = 'В списках регистрации 1 100 человек.';

test('a region reports, the district corrects, the centre returns and accepts, and the place is seen once it is published', async ({
  page,
}) => {
  const regional = await page('regional');
  await fillEvent(regional);
  await fillDay(regional);
  await sendReady(regional);
  await seeNoPlaces(regional);

  const district = await page('district-expert');
  await correct(district);
  await review(district, 'r12');
  await decide(district, 'Принять');

  const central = await page('central-expert');
  await giveBack(central);
  await review(central, 'r12');
  await decide(central, 'Принять');

  await mend(regional);
  await review(district, 'r4');
  await decide(district, 'Принять');
  await review(central, 'r4');
  await decide(central, 'Принять');

  await seeNoPlaces(regional);
  await publish(await page('central'));
  await seePlace(regional);
});

test('the last indicators, too, are in sight of the list beside the report that is open', async ({ page }) => {
  const regional = await page('regional');
  await regional.goto(`${part2}r20`);
  const open = regional.getByRole('navigation', { name: 'Показатели' }).locator('[aria-current]');
  await open.waitFor();
  const seen = await open.evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const list = link.closest('nav')?.getBoundingClientRect();
    return list !== undefined && top >= list.top && bottom <= Math.min(list.bottom, innerHeight) && scrollY === 0;
  });
  assert.ok(seen, 'the open indicator stands in the visible part of its list, and the page has not moved');
});

test('a region fills indicator 6 from a spreadsheet: what is wrong is told by line, what is right is saved', async ({
  page,
}) => {
  const regional = await page('regional');
  await regional.goto(`${part2}r6`);
  const number = (row: number) => regional.getByLabel(`Количество участников: Мероприятие ${row}`, { exact: true });
  await number(1).waitFor();
  const lines = ['Мероприятие\tКоличество участников\tЧлены РО в штабе проекта'];
  for (let row = 41; row <= 90; row += 1) lines.push(`Мероприятие ${row}\t${row === 50 ? 'много' : row * 10}\tнет`);
  await number(1).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join('\n'));
  const dialog = regional.getByRole('dialog', { name: 'Вставить из таблицы' });
  await dialog.getByText('«много»: нужно целое число').waitFor();
  await dialog.getByRole('button', { name: 'Вставить 49 строк' }).click();
  await regional.getByRole('button', { name: 'Отправить готовые: 49' }).waitFor();

  // After a reload it stands there, far rows drawn when they come into sight; the keys go on from row to row.
  await regional.reload();
  await number(1).waitFor();
  assert.equal(await number(90).count(), 0, 'rows out of sight draw no inputs');
  await regional.getByRole('rowheader', { name: 'Мероприятие 90' }).scrollIntoViewIfNeeded();
  await number(89).click();
  await regional.keyboard.press('ArrowDown');
  assert.equal(await number(90).evaluate((input) => input === document.activeElement), true);
  assert.equal(await number(90).inputValue(), '900');
});

async function fillEvent(regional: Page) {
  await regional.goto(`${part2}r4`);
  await regional.getByRole('button', { name: 'Добавить мероприятие' }).click();
  await regional.getByLabel('Наименование').fill(event);
  await typeDay(regional.locator('main'), 'Дата начала', '18042025');
  await typeDay(regional.locator('main'), 'Дата окончания', '20042025');
  await regional.getByLabel('Количество участников').fill('1250');
  await regional.getByRole('button', { name: 'Добавить ссылку' }).click();
  await regional.getByRole('textbox', { name: 'Ссылка, 1' }).fill('https://example.org/festival');
  await regional.getByText(/^Сохранено в /).waitFor();
  await regional.getByText('Всё заполнено').waitFor();
}

async function fillDay(regional: Page) {
  await regional.goto(`${part2}r12`);
  await regional
    .getByLabel(/Сумма|средств/i)
    .first()
    .fill('48 500,50');
  await regional
    .getByLabel(/участник|Количество/i)
    .first()
    .fill('97');
  await regional.getByText(/^Сохранено в /).waitFor();
  await regional.getByText('Всё заполнено').waitFor();
}

async function sendReady(regional: Page) {
  await regional.goto('/reporting-ro/reporting');
  await regional.getByRole('button', { name: /^Отправить готовые: [2-9]/ }).click();
  await regional.getByRole('button', { name: /^Отправить: [2-9]/ }).click();
  await sendNow(regional);
  const results = regional.getByRole('region', { name: 'Итог отправки' });
  await results.getByText('Организация мероприятий').waitFor();
  await results.getByText('Всероссийский день ударного труда').waitFor();
}

const reviewed = { r4: 'Организация мероприятий', r12: 'Всероссийский день ударного труда' };

async function review(expert: Page, indicator: keyof typeof reviewed) {
  await expert.goto('/rating-ro/report-regional-two-comander/1');
  await expert.getByRole('link', { name: reviewed[indicator], exact: true }).click();
  await expert.getByRole('table', { name: 'Версии отчёта' }).waitFor();
}

async function decide(expert: Page, act: string) {
  await expert.getByRole('button', { name: act, exact: true }).click();
  await sendNow(expert);
  await expert.getByText(act === 'Вернуть' ? 'Отчёт возвращён' : 'Отчёт принят').waitFor();
}

async function correct(district: Page) {
  await review(district, 'r4');
  await district.getByRole('button', { name: 'Исправить: Количество участников' }).click();
  await district.getByRole('textbox', { name: 'Количество участников: правка' }).fill('1125');
  await district.getByText('1 правка').waitFor();
  await decide(district, 'Принять с правками');
}

async function giveBack(central: Page) {
  await review(central, 'r4');
  const changed = central.locator('td[data-changed]');
  await changed.first().waitFor();
  assert.match((await changed.first().textContent()) ?? '', /1\s250.*1\s125/);
  await central.getByRole('button', { name: 'Причина возврата: Количество участников' }).click();
  await central.getByRole('textbox', { name: 'Причина: Количество участников' }).fill(reason);
  await decide(central, 'Вернуть');
}

async function mend(regional: Page) {
  await regional.goto('/reporting-ro/reporting?show=returned');
  await regional.getByText(reason).waitFor();
  await regional.getByRole('link', { name: 'Организация мероприятий' }).click();
  await regional.getByText(reason).waitFor();
  const people = regional.getByLabel('Количество участников');
  assert.equal(await people.inputValue(), '1125');
  await people.fill('1100');
  await regional.getByText(/^Сохранено в /).waitFor();
  await regional.getByRole('button', { name: 'Отправить на проверку' }).click();
  await sendNow(regional);
  await regional.getByText('Отчёт отправлен').first().waitFor();
}

async function seeNoPlaces(regional: Page) {
  await regional.goto('/rating-ro/places/4');
  await regional.getByText('Места ещё не опубликованы').waitFor();
}

async function publish(central: Page) {
  await central.goto('/rating-ro?tab=publications');
  await central.getByRole('button', { name: 'Опубликовать места' }).click();
  await central.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await central.getByText(/^Места опубликованы: /).waitFor();
}

async function seePlace(regional: Page) {
  await regional.goto('/rating-ro/places/4');
  const own = regional.getByRole('row', { name: /Татарстанское/ });
  await own.waitFor();
  // 1 100 people for three days.
  assert.match((await own.textContent()) ?? '', /^\d+.*3\s300/);
  await regional.goto('/rating-ro/place-ro');
  await regional.getByRole('grid', { name: 'Места по показателям' }).waitFor();
}
