// npm run bench [-- --seconds N] [--rounds N] [--only name] [--kept] [--factor N] [--database embedded|postgres]: the national world under load on the
// embedded database, and on PostgreSQL with one process and with two when BENCH_DATABASE_URL names a database (loaded
// when empty). Builds first, unless told --built. The database is asked for every request: public lists are made anew, or
// found to be the same as before (what making one of these takes is told apart); --kept keeps them as a server in service does. The floors and the calls take turns, a slice each: what is
// told of a call is its share of its floor, in answers and in processor time of the portal and its database, whatever
// else the machine does; how many statements and rows of PostgreSQL it takes, and how many bytes it sends.
import { parseArgs } from 'node:util';
import { runCommand } from '../server/command';
import { build } from './build';
import { type BenchCall, calls, type Floor, floors, limits, staticCall } from './calls';
import { type Counted, countStatements } from './countStatements';
import { databaseTime } from './databaseTime';
import { type Figures, figuresOf, medianOf, type Slice, slice, type Under, warm } from './measure';
import { prepareEmbedded, preparePostgres } from './prepareWorld';
import { signIn } from './signIn';
import { type BenchServer, startServer } from './startServer';
import { table } from './table';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '8' },
    factor: { type: 'string', default: '1' },
    only: { type: 'string' },
    built: { type: 'boolean' },
    database: { type: 'string' },
    kept: { type: 'boolean' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const factor = Number(values.factor);
const chosen = calls.filter(({ name }) => !values.only || name.includes(values.only));
const port = Number(process.env.BENCH_PORT ?? 3105);
const report = (line: string) => console.log(`  ${line}`);

type Headers = Record<string, string>;
type Measured = { name: string; path: string; headers: Headers; floor?: Floor; call?: BenchCall };

async function main(): Promise<number> {
  if (!(seconds > 0 && rounds > 0 && factor > 0)) throw new Error('--seconds, --rounds, --factor: numbers above zero');
  if (chosen.length === 0) throw new Error(`--only: none of ${calls.map(({ name }) => name).join('; ')}`);
  if (!values.built) build();
  console.log(`Preparing the national world${factor === 1 ? '' : `, ${factor} times`}`);
  let failed = 0;
  if (factor <= 1 && values.database !== 'postgres') {
    await prepareEmbedded(report, factor);
    failed += await run('Embedded database', undefined, 1);
  }
  const url = values.database === 'embedded' ? undefined : process.env.BENCH_DATABASE_URL;
  if (url) {
    await preparePostgres(url, report, factor);
    failed += await run('PostgreSQL, one process', url, 1);
    failed += await run('PostgreSQL, two processes', url, 2);
  }
  return failed === 0 ? 0 : 1;
}

/** All calls against the processes of one portal; answers how many requests failed. */
async function run(title: string, url: string | undefined, processes: number): Promise<number> {
  const env: Record<string, string> = values.kept ? {} : { ANSWER_CACHE_SECONDS: '0' };
  const counts = url ? await countsOf(url, env) : new Map<string, Counted>();
  const servers: BenchServer[] = [];
  const database = url ? await databaseTime(url) : undefined;
  try {
    for (let at = 0; at < processes; at++) servers.push(await startServer(port + at, url, env));
    const [first] = servers;
    if (!first) throw new Error('no process was started');
    const idle = first.memoryMb();
    const measured = await everything(first.origin);
    const anew: string[] = [];
    for (const { call, headers } of measured) {
      if (!call) continue;
      await check(call, first.origin, headers);
      if (call.another) anew.push(`${call.name}: ${(await madeAnew(call, first.origin)).toFixed(0)} ms`);
    }
    const figures = await inTurns(
      {
        origins: servers.map(({ origin }) => origin),
        cpuMs: () => servers.reduce((sum, one) => sum + one.cpuMs(), 0),
        databaseMs: async () => (await database?.cpuMs()) ?? 0,
      },
      measured,
    );
    print(title, measured, figures, counts);
    if (anew.length > 0) console.log(`made anew, one after another, the median: ${anew.join('; ')}`);
    console.log(`first answer after start: ${Math.round(first.firstAnswerMs)} ms (target ${limits.firstAnswerMs})`);
    console.log(`memory: ${idle} MB after start, ${first.memoryMb()} MB after the calls (target ${limits.memoryMb})`);
    return [...figures.values()].reduce((sum, one) => sum + one.failed, 0);
  } finally {
    await database?.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Statements and rows of PostgreSQL that one request of each call takes. */
async function countsOf(url: string, env: Record<string, string>): Promise<Map<string, Counted>> {
  const between = await countStatements(url);
  const server = await startServer(port, between.url, env).catch((error: unknown) => {
    between.close();
    throw error;
  });
  try {
    const counts = new Map<string, Counted>();
    for (const { name, path, headers } of await everything(server.origin)) {
      const least = { statements: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };
      // The calendar and the jobs ask between times: the least is what the call itself takes.
      for (let time = 0; time < 5; time++) {
        const before = between.counted();
        await (await fetch(server.origin + path, { headers })).arrayBuffer();
        const { statements, rows } = between.counted();
        least.statements = Math.min(least.statements, statements - before.statements);
        least.rows = Math.min(least.rows, rows - before.rows);
      }
      counts.set(name, least);
    }
    return counts;
  } finally {
    await server.stop();
    between.close();
  }
}

const SIGNED = ', signed in';

/** The static answer, the floors and the calls. */
async function everything(origin: string): Promise<Measured[]> {
  const header = await signIn(origin);
  const expert = await signIn(origin, 'central-expert');
  const { one, twenty } = floors;
  return [
    { ...staticCall, headers: {} },
    { ...one, headers: {} },
    { ...one, name: one.name + SIGNED, headers: header },
    { ...twenty, headers: {} },
    ...chosen.map((call) => ({
      ...call,
      call,
      headers: call.signedIn === true ? header : call.signedIn ? expert : {},
    })),
  ];
}

async function inTurns(under: Under, measured: readonly Measured[]): Promise<Map<string, Figures>> {
  const slices = new Map<string, Slice[]>(measured.map(({ name }) => [name, []]));
  for (const { path, headers } of measured) await warm(under, path, headers);
  for (let round = 0; round < rounds; round++) {
    for (const { name, path, headers } of measured) {
      slices.get(name)?.push(await slice(under, path, headers, seconds / rounds));
    }
  }
  return new Map([...slices].map(([name, taken]) => [name, figuresOf(taken)]));
}

/** What a request takes: of the clock, when as many come as can, or of the processors. */
type Cost = (figures: Figures) => number;
const byClock: Cost = ({ perSecond }) => 1 / perSecond;
const byProcessor: Cost = ({ cpuMs, databaseMs }) => cpuMs + databaseMs;

/**
 * What a floor takes for a caller. Lists that are the same for everybody do not ask who calls: for who has signed in,
 * the twenty rows take as much longer as one row does.
 */
function floorOf(figures: ReadonlyMap<string, Figures>, { floor, signedIn }: BenchCall, cost: Cost): number {
  const of = (name: string) => {
    const found = figures.get(name);
    return found ? cost(found) : 0;
  };
  if (!signedIn) return of(floors[floor].name);
  const one = of(floors.one.name + SIGNED);
  return floor === 'one' ? one : of(floors.twenty.name) + Math.max(0, one - of(floors.one.name));
}

/** Says what a call answers before it is measured: a fast wrong answer is no figure. */
async function check({ name, path, count, grows }: BenchCall, origin: string, headers: Headers) {
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`${name}: answered with ${answer.status}`);
  const page = (await answer.json()) as { count?: number };
  if (!count) return;
  // A world of another size has about as many times more of it.
  const slack = grows && factor !== 1 ? 2 : 1;
  const times = grows ? factor : 1;
  const [least, most] = [(count[0] * times) / slack, count[1] * times * slack];
  if (!(page.count !== undefined && page.count >= least && page.count <= most)) {
    throw new Error(`${name}: found ${page.count}, expected ${least} to ${most}`);
  }
}

/** What it takes to make a list that was not made before, ms of the clock. */
async function madeAnew({ path, another: [name, values] = ['', []] }: BenchCall, origin: string): Promise<number> {
  const taken: number[] = [];
  for (const value of values) {
    const address = new URL(path, origin);
    address.searchParams.set(name, String(value));
    const started = performance.now();
    await (await fetch(address)).arrayBuffer();
    taken.push(performance.now() - started);
  }
  return medianOf(taken);
}

function print(
  title: string,
  measured: readonly Measured[],
  figures: ReadonlyMap<string, Figures>,
  counts: ReadonlyMap<string, Counted>,
) {
  console.log(
    `\n${title}, ${values.kept ? 'shared answers kept' : 'no answer kept'}: 16 connections, ${seconds} s a call in ${rounds} slices`,
  );
  const rows = measured.flatMap(({ name, call }) => {
    const found = figures.get(name);
    return found ? [row(name, found, figures, counts.get(name), call)] : [];
  });
  console.log(
    table(
      [
        'call',
        'requests/s',
        'of its floor',
        'by processor',
        'target',
        'p50 ms',
        'p99 ms',
        'target',
        'server ms',
        'database ms',
        'statements',
        'rows',
        'kB',
        'failed',
      ],
      rows,
    ),
  );
}

function row(
  name: string,
  found: Figures,
  figures: ReadonlyMap<string, Figures>,
  counted?: Counted,
  call?: BenchCall,
): string[] {
  const share = (cost: Cost) =>
    call && cost(found) > 0 ? `${((floorOf(figures, call, cost) / cost(found)) * 100).toFixed(0)} %` : '';
  return [
    name,
    found.perSecond.toFixed(0),
    share(byClock),
    share(byProcessor),
    call?.target.share ? `${call.target.share} %` : '',
    found.p50.toFixed(0),
    found.p99.toFixed(0),
    call ? String(call.target.p99) : '',
    found.cpuMs.toFixed(2),
    found.databaseMs ? found.databaseMs.toFixed(2) : '',
    counted ? String(counted.statements) : '',
    counted ? String(counted.rows) : '',
    (found.bytes / 1000).toFixed(1),
    String(found.failed),
  ];
}

runCommand(main);
