// Generated requests on a world that commits: any call, as any role, at records of others or at none, with data that fits
// or that nobody sends in good faith. What one request changed is there for the next: appointments, invitations, imports,
// applications and looks as somebody else are ways of two steps by themselves.

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { type Route, routes } from '../../contract/endpoints';
import type { Level } from '../../contract/levels';
import { personAnswers } from '../../contract/people/personAnswers';
import { everybody } from '../demoPeople';
import { oddData } from '../oddData';
import { flagsIn, markPeople, marksIn } from '../personMarks';
import { realPaths } from '../personPaths';
import { readReach } from '../personReach';
import { testApi } from '../testApi';

/** Twenty thousand by hand, with a seed of their own. */
const COUNT = Number(process.env.SECURITY_REQUESTS ?? 3_000);
const SEED = Number(process.env.SECURITY_SEED ?? 1);

// A portal in service: letters of the demo are open to everybody.
const api = testApi({ own: true, env: { TRUST_PROXY: 'loopback', DEMO: '0', SECOND_FACTOR: 'none' } });

const made = (schema: Route['row']['body'], level: Level | undefined): z.ZodType | undefined =>
  typeof schema === 'function' ? schema(level as Level) : schema;

const asked = fc.record({
  route: fc.constantFrom(...routes),
  /** Most of the mischief is done by whoever has a little power. */
  as: fc.constantFrom(...everybody, undefined, 'newcomer', 'commander', 'regional', 'district-expert'),
  at: fc.nat(20),
  real: fc.boolean(),
  seed: fc.nat(),
});

it(`answers ${COUNT} generated requests within what the table says, and shows nobody's data to others`, async () => {
  const pathsOf = await realPaths(api.db);
  const accounts = await Promise.all(everybody.map(async (name) => [name, await api.idOf(name)] as const));
  await markPeople(api.db);
  // Whoever asks keeps the name of the account.
  for (const [name, id] of accounts) await api.db.execute(sql`update people set username = ${name} where id = ${id}`);
  const idOf = new Map<string, number>(accounts);
  let mayShow = await readReach(api.db);

  const tally = { failed: 0, answered: 0, changed: 0, refused: 0 };
  const wrong: string[] = [];
  const note = (of: string, what: string) => wrong.push(`${of}: ${what}`.slice(0, 600));
  for (const [number, { route, as, at, real, seed }] of fc.sample(asked, { numRuns: COUNT, seed: SEED }).entries()) {
    const { name, row, method, level, path } = route;
    const odd = oddData(seed);
    const known = pathsOf(route);
    const place = real ? known[at % known.length] : odd.path(path, row.texts);
    const address = `${place}?${odd.query(made(row.query, level))}`;
    const body = method === 'GET' ? undefined : odd.body(made(row.body, level));
    const open = await isOpen(as);
    const answer = await api.call(address, {
      as: open ? as : undefined,
      method,
      body,
      headers: {
        // Each from an address of its own: what is throttled proves nothing.
        'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
    });
    const of = `${method} ${address} as ${open ? as : 'a guest'}, body ${typeof body === 'string' ? body : 'a form'}`;
    if (answer.status >= 500) {
      tally.failed++;
      note(of, `${answer.status} ${answer.text}`);
      continue;
    }
    if (answer.status >= 400) tally.refused++;
    else tally.answered++;
    const before = mayShow;
    if (method !== 'GET' && answer.status < 300) {
      tally.changed++;
      mayShow = await readReach(api.db);
    }
    const viewer = open && as ? idOf.get(as) : undefined;
    const ground = personAnswers.get(name);
    for (const mark of [...marksIn(answer.text), ...flagsIn(answer.json)])
      if (!before(ground, viewer, mark) && !mayShow(ground, viewer, mark))
        note(of, `shows ${mark.field} of ${mark.person}`);
  }
  process.stdout.write(`seed ${SEED}: ${COUNT} requests, ${JSON.stringify(tally)}, ${wrong.length} wrong\n`);
  expect(wrong).toEqual([]);
  // The world was worked on, not only knocked at.
  expect(tally.changed).toBeGreaterThan(COUNT / 100);
});

/** Accounts may be closed or erased on the way. */
async function isOpen(name: string | undefined): Promise<boolean> {
  if (!name) return false;
  const { rows } = (await api.db.execute(
    sql`select 1 from people where username = ${name} and is_active`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}
