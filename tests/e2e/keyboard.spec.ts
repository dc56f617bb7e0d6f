// Work without the mouse.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { crowd, queue } from './crowd';
import { sendNow, test } from './harness';
import { openContent, seeFocus, tabTo } from './seenFocus';

test('a commander decides 200 waiting applications by keyboard in one go, with a result for each', async ({ page }) => {
  const own = await page(crowd.commander);
  await own.goto('/active?tab=entry&perPage=500');
  await own.getByText('1–200 из 200').waitFor();
  await own.waitForFunction(() => document.activeElement?.hasAttribute('data-row'));
  await own.keyboard.press('Control+a');
  await own.getByText('Выбрано 200 записей').waitFor();
  await own.keyboard.press('a');
  await own.getByRole('dialog', { name: 'Принять 200 заявок?' }).waitFor();
  await seeFocus(own);
  await own.keyboard.press('Enter');
  await sendNow(own);
  const progress = own.getByRole('region', { name: 'Ход решений' });
  await progress.getByText('Решено: 199 из 200').waitFor({ timeout: 120_000 });
  await progress.getByText('199 принято, 1 не удалось, 0 не отправлено').waitFor();

  // Of many rows those around what is seen are drawn: the one that was refused is looked for.
  const rows = own.locator('[data-row]');
  await rows.getByText('Заявка принята: ').first().waitFor();
  await own.getByRole('searchbox').fill(`Очередной${crowd.people}`);
  await own.getByText('1–1 из 1').waitFor();
  assert.match((await rows.first().textContent()) ?? '', /регионал/i);
  await own.getByRole('searchbox').fill('');

  await own.getByRole('button', { name: 'Обновить список' }).press('Enter');
  await own.getByText('1–1 из 1').waitFor();
  await own.getByRole('row', { name: `Очередной${crowd.people} ` }).waitFor();
});

test('a commander decides ten applications one by one by keyboard and takes one decision back, seeing the focus at every step', async ({
  page,
}) => {
  const own = await page(queue.commander);
  await own.goto('/active?tab=entry');
  await own.getByText('1–10 из 10').waitFor();
  await own.waitForFunction(() => document.activeElement?.hasAttribute('data-row'));
  const step = async (key: string) => {
    await own.keyboard.press(key);
    await seeFocus(own);
  };
  for (let row = 1; row <= 8; row++) await step('a');
  await step('r');
  const refusal = own.getByRole('alertdialog', { name: 'Отклонить заявку?' });
  await own.keyboard.type('Нет мест в этом сезоне');
  await tabTo(refusal.getByRole('button', { name: 'Отклонить' }));
  await own.keyboard.press('Enter');
  await refusal.waitFor({ state: 'hidden' });
  await seeFocus(own);
  await step('ArrowDown');
  await step('a');
  const last = own.locator('[data-row]').last();
  await last.getByText('Можно отменить').waitFor();
  await step('Control+z');
  await last.getByText('Можно отменить').waitFor({ state: 'detached' });
  await step('a');
  const results = own.locator('[data-row]');
  await results.getByText('Можно отменить').first().waitFor({ state: 'detached' });
  await results.getByText('Решаем').first().waitFor({ state: 'detached' });
  await last.getByText('Заявка принята: ').waitFor();
  const said = await results.allTextContents();
  assert.equal(said.filter((text) => text.includes('Заявка принята: ')).length, 9);
  assert.equal(said.filter((text) => text.includes('Заявка отклонена: ')).length, 1);
  await seeFocus(own);
});

test('a newcomer asks to join and fills in papers by keyboard, seeing the focus at every step', async ({ page }) => {
  const own = await page('newcomer');
  await openContent(own, '/all-squads/1');
  await press(own, 'Подать заявку');
  const question = own.getByRole('alertdialog');
  await seeFocus(own);
  await tabTo(question.getByRole('button', { name: 'Подать заявку' }));
  await own.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await own.getByRole('button', { name: 'Отозвать заявку' }).waitFor();
  await seeFocus(own);

  await openContent(own, '/personal-data');
  const papers = own.getByRole('form', { name: 'Документы', exact: true });
  await tabTo(papers.getByLabel('Кем выдан'));
  await own.keyboard.press('Control+a');
  await own.keyboard.type('МВД по Республике Татарстан');
  await tabTo(papers.getByRole('button', { name: 'Сохранить' }));
  await own.keyboard.press('Enter');
  await own.getByText('Документы: сохранено').waitFor();
  await seeFocus(own);
});

test('a region fills in an indicator and an expert reviews it by keyboard, seeing the focus at every step', async ({
  page,
}) => {
  const own = await page('regional');
  await openContent(own, '/reporting-ro/report-regional-two?indicator=r5');
  await press(own, 'Добавить проект');
  await tabTo(own.getByLabel('Наименование'));
  await own.keyboard.type('Мирный атом');
  for (const [day, digits] of [
    ['Дата начала', '01072025'],
    ['Дата окончания', '31072025'],
  ] as const) {
    await tabTo(own.getByRole('main').getByRole('group', { name: day }).getByRole('spinbutton'));
    await own.keyboard.type(digits);
  }
  await tabTo(own.getByLabel('Количество участников'));
  await own.keyboard.type('120');
  await press(own, 'Добавить ссылку');
  await tabTo(own.getByRole('textbox', { name: 'Ссылка, 1' }));
  await own.keyboard.type('https://example.org/atom');
  await own.getByText('Всё заполнено').waitFor();
  await press(own, 'Отправить на проверку');
  await seeFocus(own);
  const question = own.getByRole('dialog').or(own.getByRole('alertdialog'));
  if (await question.isVisible()) await own.keyboard.press('Enter');
  // It goes by itself once the time to take it back is over.
  await own.getByText('Отчёт отправлен').first().waitFor();
  await seeFocus(own);

  const expert = await page('district-expert');
  await openContent(expert, '/rating-ro/report-regional-two-comander/1');
  await tabTo(expert.getByRole('link', { name: 'Организация трудовых проектов', exact: true }));
  await expert.keyboard.press('Enter');
  await expert.getByRole('table', { name: 'Версии отчёта' }).waitFor();
  await seeFocus(expert);
  await press(expert, 'Исправить: Количество участников');
  await expert.waitForFunction(() => document.activeElement?.matches('input'));
  await seeFocus(expert);
  await expert.keyboard.press('Control+a');
  await expert.keyboard.type('110');
  await press(expert, 'Принять с правками');
  await expert.getByText('Отчёт принят').waitFor();
  await seeFocus(expert);
});

test('nothing covers what the keys come to: forth and back through a long form, up the rows of a grid', async ({
  page,
}) => {
  const own = await page('regional');
  for (const key of ['Tab', 'Shift+Tab']) {
    await own.goto('/create-action');
    await own.getByRole('button', { name: 'Добавить файлы', exact: true }).waitFor();
    for (let press = 0; press < 60; press++) {
      await own.keyboard.press(key);
      await seeUncovered(own);
    }
  }
  await own.goto('/roster');
  const rows = own.locator('[data-row]');
  await rows.nth(19).waitFor();
  await rows.first().focus();
  await own.keyboard.press('End');
  for (let row = 0; row < 19; row++) {
    await own.keyboard.press('ArrowUp');
    await seeUncovered(own);
  }
});

test('the button that skips a table of ninety rows is seen, and leads past them', async ({ page }) => {
  const own = await page('regional');
  await own.goto('/reporting-ro/report-regional-two?indicator=r6');
  const skip = own.getByRole('button', { name: /^Пропустить таблицу/ });
  await tabTo(skip);
  await seeUncovered(own);
  await own.keyboard.press('Enter');
  await own.getByRole('button', { name: 'К началу таблицы' }).and(own.locator(':focus')).waitFor();
  await seeUncovered(own);
});

test(
  'on a phone nothing covers what the keys come to, and what stands at the edge of a sliding row is brought into sight',
  async ({ page }) => {
    const own = await page('regional', { width: 390, height: 844 });
    for (const [address, ready] of [
      ['/create-action', own.getByRole('button', { name: 'Добавить файлы', exact: true })],
      ['/reporting-ro/report-regional-two?indicator=r5', own.getByRole('button', { name: 'Добавить проект' })],
      ['/regional-headquarters/1', own.getByRole('link', { name: /^Динамика/ })],
    ] as const) {
      for (const key of ['Tab', 'Shift+Tab']) {
        await own.goto(address);
        await ready.waitFor();
        for (let press = 0; press < 40; press++) {
          await own.keyboard.press(key);
          await seeUncovered(own);
          await seeWithin(own, 390, address);
        }
      }
    }
  },
  // On a portal that stays as it is: above a report is sent that is walked here as it is filled in.
  { reads: true },
);

/** What has the focus is seen at its upper and at its lower edge, once the page has come to it. */
async function seeUncovered(own: Page) {
  const covered = () =>
    own.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { left, top, bottom, width } = at.getBoundingClientRect();
      const x = left + Math.min(width / 2, 400);
      for (const y of [top + 3, bottom - 3]) {
        for (let over = document.elementFromPoint(x, y); over && !over.contains(at); over = over.parentElement) {
          if (!at.contains(over) && getComputedStyle(over).position === 'sticky') return at.outerHTML.slice(0, 300);
        }
      }
      return null;
    });
  assert.equal(await settled(own, covered, (over) => over === null), null);
}

/** What has the focus stands within the width of the screen. */
async function seeWithin(own: Page, width: number, address: string) {
  const edges = () =>
    own.evaluate(() => {
      const { left, right } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return { left, right };
    });
  const within = ({ left, right }: { left: number; right: number }) => left >= -1 && right <= width + 1;
  const { left, right } = await settled(own, edges, within);
  assert.ok(within({ left, right }), `it stands at ${left}–${right} of ${address}`);
}

/** What is read when it is as it should be, or what is read last: a page that still moves is given some pictures. */
async function settled<Read>(own: Page, read: () => Promise<Read>, good: (read: Read) => boolean): Promise<Read> {
  for (let picture = 0; ; picture++) {
    const now = await read();
    if (good(now) || picture === 60) return now;
    await own.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Reaches a button by Tab and presses it. */
async function press(own: Page, name: string) {
  await tabTo(own.getByRole('main').getByRole('button', { name, exact: true }));
  await own.keyboard.press('Enter');
}
