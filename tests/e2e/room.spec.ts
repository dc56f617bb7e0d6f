// What stands where on a phone: offers have the width of a text, lists leave their field free, faults move nothing.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { test } from './harness';

const PHONE = { width: 390, height: 844 };

async function boxOf(what: Locator) {
  await what.waitFor();
  const box = await what.boundingBox();
  assert.ok(box, 'it stands on the page');
  return box;
}

test('on a phone the offer of a draft is a text of the whole width with its buttons below', async ({ page }) => {
  const own = await page('commander', PHONE);
  await own.goto('/all-squads/1/edit-lso');
  await own.getByLabel('Девиз отряда').fill('Костры до неба');
  const other = await own.context().newPage();
  await other.goto('/all-squads/1/edit-lso');
  const text = await boxOf(other.getByText(/^Остался несохранённый черновик/));
  const take = await boxOf(other.getByRole('button', { name: 'Продолжить с черновиком' }));
  assert.ok(text.width > 220, `the text is ${text.width} wide`);
  assert.ok(take.y >= text.y + text.height, 'the buttons stand below the text');
  await other.getByRole('button', { name: 'Продолжить с черновиком' }).click();
  assert.equal(await other.getByLabel('Девиз отряда').inputValue(), 'Костры до неба');
});

test('the list of a filter leaves its field free', async ({ page }) => {
  for (const screen of [PHONE, {}]) {
    const own = await page('commander', screen);
    await own.goto('/all-squads');
    await own.getByRole('button', { name: 'Фильтр' }).first().click();
    await own.getByRole('menuitem', { name: 'Регион', exact: true }).click();
    const field = own.getByRole('combobox', { name: 'Регион' });
    await field.fill('тат');
    const [typed, list] = [await boxOf(field), await boxOf(own.getByRole('listbox'))];
    const free = list.y >= typed.y + typed.height || list.y + list.height <= typed.y;
    assert.ok(free, `the list ${list.y}+${list.height} covers the field ${typed.y}+${typed.height}`);
  }
});

test('an error that appears under a field moves nothing below it', async ({ page }) => {
  for (const screen of [PHONE, {}]) {
    const own = await page('commander', screen);
    await own.goto('/all-squads/1/edit-lso');
    const [name, slogan] = [own.getByLabel('Название').first(), own.getByLabel('Девиз отряда')];
    const between = async () => (await boxOf(slogan)).y - (await boxOf(name)).y;
    await name.fill('');
    const before = await between();
    await own.getByRole('button', { name: 'Сохранить' }).click();
    await own.getByText('Обязательное поле.').first().waitFor();
    assert.equal(await between(), before);
  }
});

test('on a phone an application to an event is a card with its tick, the name, and the state below', async ({
  page,
}) => {
  const own = await page('commander', PHONE);
  await own.goto('/action-squads/1?tab=applications');
  const cards = own.getByRole('list', { name: 'Заявки' }).getByRole('listitem');
  await cards.first().waitFor();
  for (const one of await cards.all()) {
    const [card, tick, name, state] = [
      await boxOf(one),
      await boxOf(one.getByRole('checkbox')),
      await boxOf(one.getByRole('link').first()),
      await boxOf(one.getByText('На рассмотрении')),
    ];
    assert.ok(card.x >= 0 && card.x + card.width <= PHONE.width, 'the card fits the screen');
    assert.ok(tick.x + tick.width <= name.x, 'the tick stands before the name');
    assert.ok(state.y >= name.y + name.height && state.y + state.height <= card.y + card.height, 'the state is below');
  }
  await cards.first().getByRole('checkbox').check();
  for (const act of ['Вернуть на исправление', 'Отклонить', 'Принять']) {
    const button = own.getByRole('button', { name: act, exact: true });
    const box = await boxOf(button);
    assert.ok(await button.isEnabled(), act);
    assert.ok(box.x + box.width <= PHONE.width, `«${act}» fits the screen`);
  }
});

test(
  'what a finger presses and writes in is as large as a finger',
  async ({ page }) => {
    const own = await page('commander', { ...PHONE, touch: true });
    for (const address of ['/active', '/all-squads/1/all-participants', '/personal-data', '/create-action']) {
      await own.goto(address);
      await own.locator('main .MuiInputBase-root').first().waitFor();
      const small = await own
        .locator('main :is(.MuiButton-root, .MuiInputBase-root, button[aria-haspopup], [aria-pressed]), header button')
        .evaluateAll((all) =>
          all
            .map((one) => ({ height: one.getBoundingClientRect().height, name: one.ariaLabel || one.textContent }))
            .filter(({ height }) => height > 0 && height < 44),
        );
      assert.deepEqual(small, [], address);
    }
    // A heading stands whole above what has no room beside it.
    const narrow = await page('member', { width: 320, height: 700, touch: true });
    await narrow.goto('/personal-data');
    const heading = await boxOf(narrow.getByRole('heading', { name: 'Верификация' }));
    assert.ok(heading.height < 30, `the heading is ${heading.height} high`);
  },
  { reads: true },
);

test('on a phone the open one of many tabs stands in sight', async ({ page }) => {
  const own = await page('regional', PHONE);
  for (const [address, tab] of [
    ['/contributor-pay?tab=totals', own.getByRole('tab', { selected: true })],
    ['/active?tab=indicator', own.locator('nav [aria-current=page]', { hasText: /\d$/ })],
    ['/regional-headquarters/1?tab=history', own.locator('nav [aria-current=page]', { hasText: 'История состава' })],
  ] as const) {
    await own.goto(address);
    const box = await boxOf(tab);
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width, `${address}: the tab stands at ${box.x}`);
  }
});

test('on a phone each version of an information page can be opened without scrolling sideways', async ({ page }) => {
  const own = await page('admin', PHONE);
  await own.goto('/activeInvents/inventActions?tab=edit');
  const text = own.getByLabel('Текст', { exact: true });
  await text.fill(`${await text.inputValue()}\n\nВопросы задавайте региональному штабу.`);
  await own.getByLabel('Что изменилось').fill('Кому задавать вопросы');
  await own.getByRole('button', { name: 'Опубликовать' }).click();
  await own.getByRole('tab', { name: 'Редакции' }).click();
  const table = own.getByRole('table', { name: 'Редакции страницы' });
  for (const shown of [table.getByRole('button', { name: 'Открыть' }), table.getByText('На странице')]) {
    const box = await boxOf(shown.first());
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width, `it ends at ${box.x + box.width}`);
  }
  await boxOf(table.getByText('Кому задавать вопросы').first());
});

test(
  'ninety items of an indicator stand in columns that fit their card',
  async ({ page }) => {
    const own = await page('central');
    await own.goto('/rating-ro/places/6');
    const items = own.getByRole('list').filter({ has: own.getByRole('link', { name: 'Мероприятие 90', exact: true }) });
    await items.waitFor();
    const [list, last] = [await boxOf(items), await boxOf(items.getByRole('listitem').last())];
    assert.ok(last.x + last.width <= list.x + list.width, `the last ends at ${last.x + last.width}`);
    assert.ok(await items.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
  },
  { reads: true },
);

/** Letters of a text that is read whole; a longer one may be cut. */
const LONG_TEXT = 66;

test(
  'the first view of a grid has all of its columns at 1440 pixels, long texts whole, rows equally high',
  async ({ page }) => {
    const grids = {
      regional: [
        '/regional-headquarters/1/all-participants',
        '/contributor-pay?tab=people',
        '/roster',
        '/references/reference',
        '/safety?tab=people',
        '/active?tab=verification',
        '/action-squads?view=table',
        '/action-squads/1/action-participants',
        '/action-squads/2?tab=applications',
        '/action-squads/8?tab=applications',
        '/competition-participants',
        '/all-squads',
        '/all-headquarters',
        '/local-headquarters',
        '/regional-headquarters/1?tab=dynamics',
      ],
      commander: [
        '/all-squads/1/all-participants',
        '/active',
        '/contributor-pay?tab=people',
        '/action-squads/1?tab=applications',
      ],
      central: [
        '/roster',
        '/all-squads',
        '/all-headquarters',
        '/local-headquarters',
        '/regional-headquarters',
        '/district-headquarters',
        '/references/reference',
      ],
      'district-expert': ['/rating-ro/reporting/1', '/rating-ro/reporting/2'],
      admin: ['/administration/accounts', '/administration/journal', '/administration/institutions'],
    };
    for (const [who, addresses] of Object.entries(grids)) {
      const own = await page(who);
      for (const address of addresses) {
        await own.goto(address);
        await own.locator('main tbody td').first().waitFor();
        const seen = await own.evaluate((long) => {
          const grids = [...document.querySelectorAll('main .RaDataTable-tableWrapper')];
          const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[data-row]')];
          const texts = rows.flatMap((row) => [
            ...row.querySelectorAll<HTMLElement>('.grid-cell, .grid-cell .MuiTypography-noWrap'),
          ]);
          return {
            beyond: grids.filter((grid) => grid.scrollWidth > grid.clientWidth).length,
            cut: texts
              .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
              .map(({ textContent }) => textContent)
              .filter((text) => text.length > 0 && text.length <= long),
            heights: [...new Set(rows.map(({ offsetHeight }) => offsetHeight))],
          };
        }, LONG_TEXT);
        assert.deepEqual(seen, { beyond: 0, cut: [], heights: [36] }, address);
      }
    }
  },
  { seconds: 120, reads: true },
);

test('what was changed in a season is read whole in the journal', async ({ page }) => {
  const centre = await page('central');
  await centre.goto('/rating-ro?tab=season');
  await centre.getByLabel('Москва', { exact: true }).fill('3');
  await centre.getByRole('button', { name: 'Сохранить сезон' }).click();
  await centre.getByText('Сезон сохранён, места пересчитаны').waitFor();
  const admin = await page('admin');
  await admin.goto('/administration/journal');
  const note = admin.locator('.grid-cell', { hasText: 'Коэффициент студентов: Москва: 2 → 3' });
  await note.waitFor();
  assert.ok(await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight));
});

test(
  'on paper every column of the places stands on the sheet, and nothing over the page that is for its reader alone',
  async ({ page }) => {
    const own = await page('central', { width: 718, height: 1047 });
    for (const places of ['/rating-ro/place-ro', '/Competition?tab=ranking']) {
      await own.emulateMedia({ media: 'screen' });
      await own.goto(places);
      const matrix = own.locator('table').first();
      await matrix.waitFor();
      await own.emulateMedia({ media: 'print' });
      assert.ok(await matrix.evaluate((table) => table.getBoundingClientRect().right <= window.innerWidth), places);
      assert.equal(await own.getByText('Перейти к содержанию').isVisible(), false);
    }
  },
  { reads: true },
);

test(
  'on paper a row of a list breaks no word, and its box takes no column',
  async ({ page }) => {
    const own = await page('regional', { width: 794, height: 1123 });
    await own.goto('/regional-headquarters/1/all-participants');
    await own.locator('[data-row]').first().waitFor();
    await own.emulateMedia({ media: 'print' });
    const broken = await own.locator('[data-row] .grid-cell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        for (let text = walk.nextNode(); text; text = walk.nextNode())
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) words.push(word);
          }
        return words;
      }),
    );
    assert.deepEqual(broken, []);
    assert.equal(await own.locator('[data-row] td').first().isVisible(), false);
  },
  { reads: true },
);
