// A queue decided without the mouse.
import assert from 'node:assert/strict';
import { crowd } from './crowd';
import { test } from './harness';

test(
  'a commander decides 200 waiting applications by keyboard in one go, with a result for each',
  async ({ page }) => {
    const own = await page(crowd.commander);
    await own.goto('/active?tab=entry');
    await own.getByText('Показано 200 из 200').waitFor();
    await own.waitForFunction(() => document.activeElement?.hasAttribute('data-row'));
    await own.keyboard.press('Control+a');
    await own.getByText('Выбрано 200 из 200').waitFor();
    await own.keyboard.press('a');
    const progress = own.getByRole('region', { name: 'Ход решений' });
    await progress.getByText('Готово: 200 из 200').waitFor({ timeout: 120_000 });
    await progress.getByText('199 принято, 1 не удалось, 0 не отправлено').waitFor();

    const results = await own.locator('[data-row] td:last-of-type').allTextContents();
    assert.equal(results.length, crowd.people);
    assert.equal(results.filter((text) => text.startsWith('Принят: ')).length, crowd.people - 1);
    const refused = own.getByRole('row', { name: `Очередной${crowd.people} ` });
    assert.match((await refused.textContent()) ?? '', /регионал/i);

    await own.getByRole('button', { name: 'Обновить список' }).press('Enter');
    await own.getByText('Показано 1 из 1').waitFor();
    await own.getByRole('row', { name: `Очередной${crowd.people} ` }).waitFor();
  },
  { seconds: 180 },
);
