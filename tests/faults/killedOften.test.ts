// Killed again and again among writes that never stop: what was acknowledged is there.
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { figures, long } from './figures';
import { databases, newPlace, type Place } from './place';
import type { PortalProcess } from './portalProcess';

const KILLS = long ? 20 : 3;
const WRITES = long ? 1000 : 150;
const WRITERS = 8;
const MINUTES = 60_000;

let place: Place;
let portal: PortalProcess;
afterEach(async () => {
  await portal.kill();
  await place.remove();
});

/** Writes from many sides until the process is gone, which is killed at the answer of one of them. */
async function writeUntilKilled(round: number, acknowledged: Set<string>) {
  const address = await portal.address();
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `JWT ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/jwt/create/', { username: 'admin', password: 'Otryad-2025' });
  const { access } = (await signedIn.json()) as { access: string };
  // Every number of answers on the way of the others, around the thousand.
  const last = Math.round(WRITES * (0.75 + Math.random() / 2));
  let answers = 0;
  let killed: Promise<unknown> | undefined;
  const write = async (writer: number) => {
    for (let at = 0; !killed; at++) {
      const title = `Запись ${round} ${writer} ${at}`;
      const answer = await post('/courses/', { title, materials: [] }, access).catch(() => undefined);
      if (answer?.status !== 201) continue;
      acknowledged.add(title);
      answers += 1;
      if (answers === last) killed = portal.kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await killed;
}

it.each(databases)(
  'killed at any moment, the portal on %s has everything it has acknowledged',
  async (database) => {
    place = await newPlace(database);
    const acknowledged = new Set<string>();
    let slowest = 0;
    let lost = 0;
    for (let round = 1; round <= KILLS; round++) {
      const began = performance.now();
      portal = await place.start();
      await portal.address();
      if (round > 1) slowest = Math.max(slowest, performance.now() - began);
      await writeUntilKilled(round, acknowledged);
      const there = await place.inDatabase((db) =>
        rowsOf<{ title: string }>(db, sql`select title from courses where title like 'Запись %'`),
      );
      const titles = new Set(there.map(({ title }) => title));
      lost = [...acknowledged].filter((title) => !titles.has(title)).length;
      expect(lost).toBe(0);
      expect(titles.size).toBe(there.length);
    }
    await figures(`kill -9, ${database}`, {
      kills: KILLS,
      acknowledged: acknowledged.size,
      lost,
      'slowest start, ms': Math.round(slowest),
    });
  },
  60 * MINUTES,
);
