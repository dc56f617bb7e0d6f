import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Region } from '../../contract/schemas/catalogues';
import type { Page } from '../../contract/schemas/parts/page';
import { sharedAnswers } from '../../server/http/sharedAnswers';
import { testApi } from '../testApi';

const api = testApi({ env: { ANSWER_CACHE_SECONDS: '600' } });

const regions = async (query: string) => (await api.call(`/regions/?${query}`)).json as Page<Region>;

it('one list asked in many ways is kept once: unknown names and another order make no second copy', async () => {
  const first = await regions('limit=2&search=&cb=1');
  expect(first.results).toHaveLength(2);
  // Behind the portal's back: what is made anew from here on is told apart from what was kept.
  await api.db.execute(sql`update regions set name = name || ' (новый)'`);
  for (const query of ['limit=2', 'cb=2&limit=2', 'limit=1&limit=2&_=17', 'limit=2&cb=a&cb=b']) {
    expect(await regions(query)).toEqual(first);
  }
  expect((await regions('limit=2&offset=1')).results[0]?.name).toContain('(новый)');
});

it('the links of a kept list carry nothing of whoever asked first', async () => {
  expect((await regions('limit=1&cb=of-the-first')).next).not.toContain('cb');
});

it('what is kept stays below its size however many different lists are asked', async () => {
  const kept = sharedAnswers(600);
  const answer = 'список '.repeat(20_000);
  for (let at = 0; at < 600; at++) await kept.make(`list ${at}`, async () => answer);
  expect(kept.bytes()).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(kept.find('list 599')).toBeDefined();
  expect(kept.find('list 0')).toBeUndefined();
  kept.forget();
  expect(kept.bytes()).toBe(0);
});

it('who asks for a list that is being made waits for it; after a write it is made anew', async () => {
  const kept = sharedAnswers(600);
  const made: ((name: string) => void)[] = [];
  const ask = (alone = false) => kept.make('list', () => new Promise<string>((done) => made.push(done)), alone);
  const textOf = async (answer: Promise<Response>) => (await answer).text();

  const [first, beside, alone] = [ask(), ask(), ask(true)];
  kept.forget();
  const later = ask();
  expect(made).toHaveLength(3);
  for (const [at, finish] of made.entries()) finish(`made ${at}`);
  expect(await Promise.all([first, beside, alone, later].map(textOf))).toEqual([
    '"made 0"',
    '"made 0"',
    '"made 1"',
    '"made 2"',
  ]);
  expect(await kept.find('list')?.text()).toBe('"made 2"');
});

it('what is told of an answer is asked every time; it is made again only where that has changed', async () => {
  const kept = sharedAnswers(0);
  let made = 0;
  const ask = async (now: string | undefined, standsOn = now) => {
    const answer = await kept.make('list', (whileSame) =>
      whileSame(
        async () => now,
        async () => ({ body: ++made, standsOn }),
      ),
    );
    return answer.text();
  };
  expect(await ask('one')).toBe('1');
  kept.forget();
  expect(await ask('one')).toBe('1');
  expect(await ask('two')).toBe('2');
  expect(await ask('one')).toBe('3');
  // Something changed between asking and making: it stands on what it was made of.
  expect(await ask('four', 'five')).toBe('4');
  expect(await ask('four', 'five')).toBe('5');
  expect(await ask('five')).toBe('5');
  // What stands on nothing is not kept.
  expect(await ask(undefined)).toBe('6');
  expect(await ask(undefined)).toBe('7');
});

it('an answer that could not be made fails for all who wait for it, and is asked for again', async () => {
  const kept = sharedAnswers(600);
  let fail: (error: Error) => void = () => undefined;
  const ask = () => kept.make('list', () => new Promise((_done, failed) => (fail = failed)));
  const waiting = [ask(), ask()];
  fail(new Error('no database'));
  for (const one of waiting) await expect(one).rejects.toThrow('no database');
  expect(await (await kept.make('list', async () => 'there')).text()).toBe('"there"');
});
