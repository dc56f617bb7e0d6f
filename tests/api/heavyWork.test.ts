// Work that would hold up everybody: done beside the main thread, so much for one person, so much for all.

import { sql } from 'drizzle-orm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { pictureWork, threadWork } from '../../server/threads/heavyWork';
import { newLine } from '../../server/threads/line';
import { startThread } from '../../server/threads/thread';
import { testApi } from '../testApi';
import { openEvent } from './eventsTools';

const api = testApi();

it('of many lists to print ordered at once a person gets some, for the others is told when to come again', async () => {
  const { id } = await openEvent(api, 'commander');
  await api.db.execute(sql`insert into event_participants (event_id, person_id)
    select ${id}, id from people order by id limit 250`);
  const order = () => api.call(`/events/${id}/participants/sheet/`, { as: 'commander' });
  const answers = await Promise.all(Array.from({ length: 6 }, order));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBe(6 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const { json, headers } of refused) {
    expect(json).toEqual({ detail: expect.stringContaining('ещё готовятся') });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await order()).status).toBe(200);
});

it('nothing that reads sheets or draws documents is in the code of the main thread', async () => {
  const { metafile } = await build({
    entryPoints: ['server/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const files = Object.keys(metafile.inputs);
  const used = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(files).toContain('server/pdf/drawPdf.ts');
  for (const name of ['typeset', 'drawings', 'sheetRows', 'sheetXml', 'csvLines', 'unzip'])
    expect(files.filter((path) => path.endsWith(`/${name}.ts`))).toEqual([]);
  expect(used.filter((path) => /^(pdfmake|read-excel-file|saxen|fflate)/.test(path))).toEqual([]);
});

describe('a line', () => {
  /** Works that end when they are told. */
  function works() {
    const ends: (() => void)[] = [];
    let running = 0;
    const work = async () => {
      running++;
      await new Promise<void>((end) => ends.push(end));
      running--;
    };
    return { work, running: () => running, end: () => ends.splice(0).forEach((end) => void end()) };
  }
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 0,
      (error: { status: number }) => error.status,
    );

  it('lets so many in at once, so many wait, and each person have so many', async () => {
    const line = newLine({ atOnce: 2, waiting: 3, perPerson: 2 });
    const { work, running, end } = works();
    const first = [1, 1, 2, 2, 3].map((person) => line(person, work));
    expect(await refusal(line(1, work))).toBe(429);
    expect(await refusal(line(4, work))).toBe(503);
    const own = line(undefined, work);
    for (const now of [2, 2, 2]) {
      expect(running()).toBe(now);
      end();
      await new Promise(setImmediate);
    }
    await Promise.all([...first, own]);
    expect(running()).toBe(0);
    const again = [line(1, work), line(1, work)];
    expect(await refusal(line(1, work))).toBe(429);
    end();
    await Promise.all(again);
  });

  it('goes on after a work that failed', async () => {
    const line = newLine({ atOnce: 1, waiting: 1, perPerson: 1 });
    await expect(line(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line(1, async () => 'done')).toBe('done');
  });

  it('is bounded for every kind of work', () => {
    for (const { atOnce, waiting, perPerson, seconds } of [...Object.values(threadWork), pictureWork]) {
      expect(Math.min(atOnce, waiting, perPerson, seconds)).toBeGreaterThan(0);
      expect(perPerson).toBeLessThan(waiting);
    }
  });
});

describe('a thread', () => {
  const doing = (code: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ args }) => { ${code} });
      parentPort.postMessage('ready');`)}`,
    );
  const task = { name: 'any', args: [1] };

  it.each([
    ['takes too long', 'time', 'for (;;);'],
    ['takes too much memory', 'memory', 'const all = []; for (;;) all.push(new Array(100_000).fill(0.5));'],
    ['breaks', 'broken', 'throw new Error("x");'],
    ['ends by itself', 'broken', 'process.exit();'],
  ])('whose task %s is given up, and nothing else with it', async (_, why, code) => {
    const seconds = why === 'time' ? 0.2 : 60;
    const thread = startThread(doing(code), { seconds, memoryMb: 16 });
    await expect(thread.do(task)).rejects.toMatchObject({ why });
    expect(thread.alive()).toBe(false);
    await expect(thread.do(task)).rejects.toMatchObject({ why });
  });

  it('does one task after another, and is told to end', async () => {
    const thread = startThread(doing('parentPort.postMessage({ result: args[0] + 1 });'), {
      seconds: 60,
      memoryMb: 16,
    });
    expect([await thread.do(task), await thread.do(task)]).toEqual([2, 2]);
    await thread.end();
    await expect(thread.do(task)).rejects.toMatchObject({ why: 'stopped' });
  });

  it('knows nothing of the settings', async () => {
    const thread = startThread(doing('parentPort.postMessage({ result: process.env });'), {
      seconds: 60,
      memoryMb: 16,
    });
    expect(await thread.do(task)).toEqual({});
    await thread.end();
  });
});
