// npm run bench:portal [-- --runs N] [--only name] [--address part] [--built]: how long the way to the screen is, in Chromium, from the
// built portal over the demo world. Cold: a browser that has only the session; warm: the same address once more.
// --only: a screen, `in use` (acts on a page that is there), `shifts` (every address at two widths; by itself alone).
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { startPortal } from '../../tests/e2e/server';
import { build } from '../build';
import { table } from '../table';
import { inUse, LONG_MS } from './inUse';
import { type Network, networks, type Screen, screens } from './screens';
import { SHIFT_MOST, shiftsOf } from './shifts';
import { type Figures, visit } from './visit';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    address: { type: 'string' },
    built: { type: 'boolean' },
  },
});
const runs = Number(values.runs);
const chosen = screens.filter(({ name }) => !values.only || name.includes(values.only));

async function main() {
  if (!(runs > 0)) throw new Error('--runs: a number of runs above zero');
  if (chosen.length === 0 && values.only !== 'in use' && values.only !== 'shifts')
    throw new Error(`--only: none of ${screens.map(({ name }) => name).join('; ')}`);
  if (!values.built) build();
  const portal = await startPortal(join('.bench', 'portal'));
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    if (values.only === 'shifts') return await printShifts(browser, portal.address);
    for (const network of chosen.length > 0 ? networks : []) {
      const rows: string[][] = [];
      for (const screen of chosen) rows.push(...(await measured(browser, portal.address, screen, network)));
      console.log(`\n${network.name}; medians of ${runs}`);
      console.log(table(['screen', 'requests', 'kB', 'steps', 'largest paint ms', 'shift', 'longest task ms'], rows));
    }
    if (!values.only || values.only === 'in use') await printInUse(browser, portal.address);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function printInUse(browser: Browser, address: string) {
  const acts = await inUse(browser, address, (as) => opened(browser, address, as), runs);
  const rows = [...acts].map(([name, times]) => [
    name,
    median(times, 'longestMs').toFixed(0),
    median(times, 'long').toFixed(0),
    median(times, 'allMs').toFixed(0),
    median(times, 'effectMs').toFixed(0),
  ]);
  console.log(`\nin use, time of a processor 4× slower; medians of ${runs}`);
  console.log(table(['act', 'longest task ms', `above ${LONG_MS}`, 'all ms', 'until a picture ms'], rows));
}

async function printShifts(browser: Browser, address: string) {
  const rows: string[][] = [];
  await shiftsOf(
    address,
    (as, size) => opened(browser, address, as, size),
    ({ address: path, as, width, shift, moved }) => {
      rows.push([path, as, String(width), shift.toFixed(3), shift > SHIFT_MOST ? 'moves' : '']);
      if (shift > SHIFT_MOST) console.log(`  ${path}, ${as}, ${width}: ${shift.toFixed(3)}, ${moved}`);
    },
    values.address,
  );
  console.log(table(['address', 'as', 'width', 'shift', ''], rows));
}

async function measured(browser: Browser, address: string, screen: Screen, network: Network): Promise<string[][]> {
  const cold: Figures[] = [];
  const warm: Figures[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await opened(browser, address, screen.as);
    cold.push(await visit(context, address + screen.path, network));
    warm.push(await visit(context, address + screen.path, network));
    await context.close();
  }
  return [row(`${screen.name}, cold`, cold), row(`${screen.name}, warm`, warm)];
}

/** A browser of its own, in which this person has signed in. */
async function opened(
  browser: Browser,
  address: string,
  as: string | undefined,
  viewport = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ru-RU', viewport });
  if (as) {
    const kept = await sessionOf(address, as);
    await context.addCookies([{ name: 'signed_in', value: '1', url: address }]);
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items))
        if (!localStorage.getItem(key)) localStorage.setItem(key, value);
    }, kept);
  }
  return context;
}

/** What a browser keeps of a person who has signed in. */
async function sessionOf(address: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/v1/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${username} was answered with ${answer.status}.`);
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  const headers = { authorization: `JWT ${access}` };
  const { id } = (await (await fetch(`${address}/api/v1/rsousers/me/`, { headers })).json()) as { id: number };
  return { jwt_token: access, refresh_token: refresh, user: String(id) };
}

const row = (name: string, figures: readonly Figures[]): string[] => [
  name,
  median(figures, 'requests').toFixed(0),
  median(figures, 'kB').toFixed(0),
  median(figures, 'steps').toFixed(0),
  median(figures, 'paintMs').toFixed(0),
  median(figures, 'shift').toFixed(3),
  median(figures, 'taskMs').toFixed(0),
];

function median<Key extends string>(figures: readonly Record<Key, number>[], key: Key): number {
  const sorted = figures.map((one) => one[key]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
