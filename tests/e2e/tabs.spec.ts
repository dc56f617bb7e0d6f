// One person in two tabs, and a machine whose clock is wrong: nobody is sent away from the work.
import assert from 'node:assert/strict';
import { signIn, test } from './harness';

const HOURS = 3_600_000;

test('two tabs whose access has run out go on together, and both are still signed in', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/401/);
  const first = await page('commander', { worker: false });
  const second = await first.context().newPage();
  await second.goto('/my-page');
  await second.getByRole('heading', { level: 1 }).waitFor();
  await first.evaluate(() => localStorage.setItem('jwt_token', 'stale'));
  await Promise.all([first.goto('/faq'), second.goto('/all-squads')]);
  for (const tab of [first, second]) {
    await tab.getByRole('navigation', { name: 'Разделы' }).waitFor();
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.waitForFunction(() => localStorage.getItem('jwt_token') !== 'stale');
    await tab.reload();
    await tab.getByRole('navigation', { name: 'Разделы' }).waitFor();
  }
  const places = [first, second].map((tab) => new URL(tab.url()).pathname);
  assert.deepEqual(places, ['/faq', '/all-squads']);
});

for (const [words, shift] of [
  ['thirty hours ahead', 30 * HOURS],
  ['thirty hours behind', -30 * HOURS],
] as const) {
  test(`on a machine whose clock is ${words} a person signs in, saves and stays`, async ({ page }) => {
    const opened = await page(undefined, { worker: false });
    await opened.clock.install({ time: Date.now() + shift });
    await opened.goto('/');
    await signIn(opened, 'commander');
    await opened.goto('/all-squads/1/edit-lso');
    const motto = opened.getByLabel('Девиз отряда');
    await motto.fill(`Часы ${words}`);
    await opened.getByRole('button', { name: 'Сохранить' }).first().click();
    await opened.waitForURL('**/all-squads/1');
    await opened.reload();
    await opened.getByText(`Часы ${words}`).first().waitFor();
  });
}
