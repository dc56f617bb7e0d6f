// npm run bench:load [-- --minutes 5] [--people 200] [--built] [--database embedded|postgres]: people in their roles at the national world, one to three
// seconds between two clicks, on the embedded database and on PostgreSQL when BENCH_DATABASE_URL names one. Told are the
// answers, how long they took, and the memory minute by minute.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from '../../server/command';
import { build } from '../build';
import { medianOf, quantileOf } from '../measure';
import { prepareEmbedded, preparePostgres } from '../prepareWorld';
import { signIn } from '../signIn';
import { type BenchServer, startServer } from '../startServer';
import { table } from '../table';
import { type Role, roles, type Step } from './people';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    people: { type: 'string', default: '200' },
    built: { type: 'boolean' },
    database: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const people = Number(values.people);
const port = Number(process.env.BENCH_PORT ?? 3105);
const report = (line: string) => console.log(`  ${line}`);
const TARGET = { p99: 150, growth: 1.1 };

type Taken = { path: string; ms: number; failed: boolean };

async function main(): Promise<number> {
  if (!(minutes > 0 && people > 0)) throw new Error('--minutes, --people: numbers above zero');
  if (!values.built) build();
  let failed = 0;
  if (values.database !== 'postgres') {
    await prepareEmbedded(report);
    failed += await load('Embedded database', undefined);
  }
  const url = values.database === 'embedded' ? undefined : process.env.BENCH_DATABASE_URL;
  if (url) {
    await preparePostgres(url, report);
    failed += await load('PostgreSQL', url);
  }
  return failed === 0 ? 0 : 1;
}

async function load(title: string, url: string | undefined): Promise<number> {
  const server = await startServer(port, url, {});
  try {
    const end = performance.now() + minutes * 60_000;
    const taken: Taken[] = [];
    const crowd = await crowdOf(server);
    const memory: number[] = [];
    const watched = setInterval(() => memory.push(server.memoryMb()), Math.min(60_000, (minutes * 60_000) / 2));
    await Promise.all(crowd.map((steps) => click(server, steps, end, taken)));
    clearInterval(watched);
    print(title, taken, [...memory, server.memoryMb()]);
    return taken.filter(({ failed }) => failed).length;
  } finally {
    await server.stop();
  }
}

type Clicks = { steps: readonly Step[]; headers: Record<string, string> };

/** As many of every role as its share of the people. */
async function crowdOf({ origin }: BenchServer): Promise<Clicks[]> {
  const all = roles.reduce((sum, role) => sum + role.people, 0);
  const crowd: Clicks[] = [];
  for (const { username, steps, people: share } of roles) {
    const headers = username === null ? {} : await signIn(origin, username);
    const count = Math.max(1, Math.round((share / all) * people));
    crowd.push(...Array.from({ length: count }, () => ({ steps, headers })));
  }
  return crowd;
}

async function click({ origin }: BenchServer, { steps, headers }: Clicks, end: number, taken: Taken[]) {
  const pause = () => sleep(1000 + Math.random() * 2000);
  // Nobody comes in the same moment.
  await sleep(Math.random() * 3000);
  while (performance.now() < end) {
    const { path } = pick(steps);
    const started = performance.now();
    const answer = await fetch(origin + path, { headers }).catch(() => undefined);
    await answer?.arrayBuffer();
    taken.push({ path, ms: performance.now() - started, failed: !answer?.ok });
    await pause();
  }
}

function pick(steps: Role['steps']): Step {
  const drawn = steps.flatMap((step) => Array.from({ length: step.weight }, () => step));
  return drawn[Math.floor(Math.random() * drawn.length)] as Step;
}

function print(title: string, taken: readonly Taken[], memory: readonly number[]) {
  const by = new Map<string, Taken[]>();
  for (const one of taken) by.set(one.path, [...(by.get(one.path) ?? []), one]);
  console.log(`\n${title}: ${people} people for ${minutes} min, 1–3 s between clicks`);
  const rows = [...by].map(([path, ones]) => row(decodeURIComponent(path.replace('/api/v1', '')), ones));
  console.log(table(['call', 'answers', 'p50 ms', 'p99 ms', 'failed'], [...rows, row('all', taken)]));
  console.log(`p99 target ${TARGET.p99} ms; memory minute by minute and at the end: ${memory.join(', ')} MB`);
  const [first = 0] = memory;
  if ((memory.at(-1) ?? 0) > first * TARGET.growth) console.log('memory grew by more than a tenth');
}

const row = (name: string, ones: readonly Taken[]): string[] => [
  name,
  String(ones.length),
  medianOf(ones.map(({ ms }) => ms)).toFixed(0),
  quantileOf(
    ones.map(({ ms }) => ms),
    0.99,
  ).toFixed(0),
  String(ones.filter(({ failed }) => failed).length),
];

runCommand(main);
