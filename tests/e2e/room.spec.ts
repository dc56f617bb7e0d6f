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

test(
  'a long post leaves the name of its unit room',
  async ({ page }) => {
    for (const screen of [PHONE, {}]) {
      const own = await page('training-head', screen);
      await own.goto('/my-page');
      const row = own.locator('section li').getByRole('link', { name: /Центральный штаб/ });
      const name = await boxOf(row.getByText(/^Центральный штаб студ/));
      const post = await boxOf(row.getByText(/^Начальник/));
      assert.ok(name.height < 60 && post.height <= 100, `the name is ${name.height} high, the post ${post.height}`);
    }
  },
  { reads: true },
);

test(
  'why an item is refused is written on one line with its buttons',
  async ({ page }) => {
    const own = await page('regional-commissar');
    await own.goto('/active?tab=indicator');
    await own
      .getByRole('link', { name: /^Открыть: / })
      .first()
      .click();
    await own
      .getByRole('button', { name: /^Отклонить: / })
      .first()
      .click();
    const field = await boxOf(own.getByPlaceholder('Почему'));
    const cancel = await boxOf(own.getByRole('button', { name: 'Отмена' }));
    assert.ok(
      cancel.y < field.y + field.height,
      `the field ends at ${field.y + field.height}, «Отмена» is at ${cancel.y}`,
    );
  },
  { reads: true },
);

test(
  'a row that cannot be chosen is seen among those that can',
  async ({ page }) => {
    const own = await page('district');
    await own.goto('/contributor-pay?tab=people');
    const colour = (which: string) =>
      own.locator(`.MuiCheckbox-root${which}`).evaluate((box) => getComputedStyle(box).color);
    await own.locator('tbody .MuiCheckbox-root.Mui-disabled').first().waitFor();
    assert.notEqual(await colour('.Mui-disabled >> nth=0'), await colour(':not(.Mui-disabled) >> nth=0'));
  },
  { reads: true },
);

test(
  'of a long form in a dialog the buttons stand in sight on a phone, and the fields scroll',
  async ({ page }) => {
    const own = await page('central', PHONE);
    await own.goto('/safety?tab=bank');
    await own.getByRole('button', { name: 'Добавить вопрос' }).click();
    const dialog = own.getByRole('dialog', { name: 'Новый вопрос' });
    const save = await boxOf(dialog.getByRole('button', { name: 'Сохранить' }));
    assert.ok(save.y + save.height <= PHONE.height, 'the button stands in sight');
    await dialog.getByRole('button', { name: 'Добавить ответ' }).click();
    const name = await boxOf(dialog.getByRole('heading', { name: 'Новый вопрос' }));
    assert.ok(name.y >= 0, `the name stands in sight, at ${name.y}`);
    const frame = await boxOf(dialog);
    assert.ok(name.y >= frame.y, 'the name stands inside the dialog');
  },
  { reads: true },
);

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
        .locator(
          'main :is(.MuiButton-root, [class*=InputBase-root], button[aria-haspopup], [aria-pressed]), header button',
        )
        .evaluateAll((all) =>
          all
            .map((one) => ({ height: one.getBoundingClientRect().height, name: one.ariaLabel || one.textContent }))
            .filter(({ height }) => height > 0 && height < 44),
        );
      assert.deepEqual(small, [], address);
    }
    const guest = await page(undefined, { ...PHONE, touch: true });
    await guest.goto('/');
    const forgotten = await boxOf(guest.getByRole('link', { name: 'Забыли пароль?' }));
    for (const [x, y] of [
      [forgotten.x, forgotten.y - 22],
      [forgotten.x + forgotten.width, forgotten.y + forgotten.height],
    ])
      assert.equal(await guest.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.localName, [x, y]), 'a');
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

test('a text in several lines is read in several lines among the facts of a person', async ({ page }) => {
  const own = await page('newcomer');
  await own.goto('/personal-data');
  const part = own.getByRole('form', { name: 'Основные данные', exact: true });
  await part.getByLabel('О себе').fill('Пою у костра\nСобираю палатки');
  await part.getByRole('button', { name: 'Сохранить' }).click();
  await own.getByText('Основные данные: сохранено').waitFor();
  const id = await own.evaluate(() => localStorage.getItem('user'));
  const reader = await page('admin');
  await reader.goto(`/userpage/${id}?tab=papers`);
  const bio = reader.locator('dd', { hasText: 'Пою у костра' });
  const { height } = await boxOf(bio);
  assert.ok(height > 30, `two lines are ${height} high`);
});

test('the button that answers a request about data stands inside its grid at 1440 pixels, and numbers of the erased are whole', async ({
  page,
}) => {
  const own = await page('member');
  await own.goto('/security');
  await own.getByRole('button', { name: 'Написать обращение' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Исправить данные' }).check();
  await dialog.getByRole('textbox').fill('Исправьте дату рождения');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await own.getByText('Ждёт ответа').first().waitFor();
  const admin = await page('admin');
  await admin.goto('/administration/requests');
  const act = await boxOf(admin.getByRole('button', { name: /^Ответить: / }).first());
  const grid = await boxOf(admin.locator('main .RaDataTable-tableWrapper'));
  assert.ok(act.x + act.width <= grid.x + grid.width, `it ends at ${act.x + act.width} of ${grid.x + grid.width}`);
  // The number tells who was erased: it is whole, however many people there are.
  const cut = await admin
    .locator('main tbody td')
    .filter({ has: admin.getByRole('link') })
    .first()
    .locator('a')
    .evaluate((name) => {
      name.textContent = 'Удалённый участник, № 160123';
      return name.scrollWidth - name.clientWidth;
    });
  assert.ok(cut <= 0, `the number of who was erased is cut by ${cut}`);
});

/** Letters of a text that is read whole; a longer one may be cut. */
const LONG_TEXT = 66;

/** The grids that each role opens. */
const GRIDS = {
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

for (const [who, addresses] of Object.entries(GRIDS)) {
  test(
    `the first view of each grid of ${who} has all of its columns at 1440 pixels, long texts whole, rows equally high`,
    async ({ page }) => {
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
    },
    { reads: true },
  );
}

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

test('on a phone the bar under a report is one row, and the reports of a detachment say term and score', async ({
  page,
}) => {
  const own = await page('commander', PHONE);
  await own.goto('/all-squads/1/reporting/report/1?indicator=q14');
  const bar = own.locator('[data-foot]');
  const { height } = await boxOf(bar);
  assert.ok(height < 72, `the bar is ${height} high`);
  await bar.getByRole('link', { name: 'Следующий показатель' }).waitFor();
  await bar.getByRole('button', { name: 'Отправить на проверку' }).waitFor();
  await own.goto('/all-squads/1/reporting');
  await own
    .getByText(/^Срок:\s[\d.]+ · Счёт:\s/)
    .first()
    .waitFor();
  const rating = await page('regional', PHONE);
  await rating.goto('/reporting-ro/reporting');
  await rating
    .getByText(/^№ \d+ · Срок:\s[\d.]+/)
    .first()
    .waitFor();
});

test('on a narrow phone a reason to return is written beside its label, not under it', async ({ page }) => {
  const own = await page('central', { width: 360, height: 740 });
  await own.goto('/rating-ro/reporting/2');
  await own.getByRole('main').locator('a[href*="report="]').first().click();
  await own
    .getByRole('button', { name: /^Причина возврата: / })
    .first()
    .click();
  const label = await boxOf(own.getByRole('columnheader', { name: /^Показатель/ }).first());
  const reason = await boxOf(own.getByRole('textbox', { name: /^Причина: / }).first());
  assert.ok(reason.x >= label.x + label.width, `${reason.x} of ${label.x + label.width}`);
});

test('what can be taken back covers no bar at the foot of a form, wherever the page is scrolled', async ({ page }) => {
  for (const height of [900, 600]) {
    const own = await page('commander', { height });
    await own.goto('/all-squads/1/reporting/report/1?indicator=q14');
    await own.getByRole('button', { name: 'Отправить на проверку' }).click();
    const act = own.getByRole('region', { name: 'Можно отменить' });
    for (const at of [0, 10_000]) {
      await own.evaluate((to) => window.scrollTo(0, to), at);
      await own.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const [one, bar] = [await boxOf(act), await boxOf(own.locator('[data-foot]'))];
      const isClear = one.y + one.height <= bar.y || one.y >= bar.y + bar.height;
      assert.ok(isClear, `at ${height}, ${at}: ${JSON.stringify([one, bar])}`);
    }
    await act.getByRole('button', { name: 'Отменить действие' }).click();
  }
});

test('a file that waits in the corner covers neither a menu nor the bar of a form', async ({ page }) => {
  const own = await page('regional');
  await own.goto('/reporting-ro/reporting');
  await own.getByRole('button', { name: 'Скачать XLSX' }).click();
  const file = own.getByRole('button', { name: 'Скачать файл' });
  await file.waitFor();
  await own.getByRole('link', { name: 'Членский взнос' }).click();
  await own.setViewportSize({ width: 720, height: 450 });
  await own.getByRole('button', { name: 'Скачать', exact: true }).click();
  await own.getByRole('menuitem', { name: 'CSV, все столбцы' }).click({ trial: true });
  await own.keyboard.press('Escape');
  await own.goBack();
  await own.getByRole('link', { name: /^Активность в социальных сетях/ }).click();
  await own.setViewportSize(PHONE);
  await own.getByRole('button', { name: 'Отправить на проверку' }).click({ trial: true });
  await file.click({ trial: true });
  // What has no room there is scrolled to: the page stays in sight.
  await own.setViewportSize({ width: 390, height: 250 });
  const { height } = await boxOf(own.getByRole('status').filter({ has: file }));
  assert.ok(height <= 100, `the corner is ${height} high`);
  await file.click({ trial: true });
});

test(
  'a name of one long word is broken where its room ends, on a phone as well',
  async ({ page }) => {
    const own = await page('commander', PHONE);
    const pages = [
      '/all-squads/1',
      '/all-squads/1/reporting',
      '/all-squads/1/reporting/report/1',
      '/all-headquarters/1',
      '/action-squads',
      '/action-squads/1',
      '/my-page',
    ];
    for (const address of pages) {
      await own.goto(address, { waitUntil: 'networkidle' });
      await own.locator('main').getByText('«Северный ветер»').filter({ visible: true }).first().waitFor();
      const out = await own.evaluate(() => {
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const named: Element[] = [];
        for (let text = walk.nextNode(); text; text = walk.nextNode())
          if (text.nodeValue?.includes('«Северный ветер»') && text.parentElement) {
            text.nodeValue = text.nodeValue.replace('«Северный ветер»', 'гидроэлектрострой'.repeat(6));
            named.push(text.parentElement);
          }
        const over = named.filter((one) => one.getBoundingClientRect().right > window.innerWidth);
        return [document.documentElement.scrollWidth - window.innerWidth, ...over.map(({ tagName }) => tagName)];
      });
      assert.deepEqual(out, [0], address);
    }
  },
  { reads: true },
);
