// npm run bench [-- --seconds N] [--only name] [--kept]: the national world under load on the embedded database, and on
// PostgreSQL when BENCH_DATABASE_URL names one (loaded when empty). Builds first, unless told --built. Public lists are
// made anew for every request, so that the database is measured; --kept keeps them as a server in service does.
import { parseArgs } from 'node:util';
import { build } from './build';
import { type BenchCall, calls, limits, staticCall } from './calls';
import { type Figures, measure } from './measure';
import { prepareEmbedded, preparePostgres } from './prepareWorld';
import { signIn } from './signIn';
import { startServer } from './startServer';
import { table } from './table';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string' },
    built: { type: 'boolean' },
    kept: { type: 'boolean' },
  },
});
const seconds = Number(values.seconds);
const chosen = calls.filter(({ name }) => !values.only || name.includes(values.only));
const port = Number(process.env.BENCH_PORT ?? 3105);
const report = (line: string) => console.log(`  ${line}`);

async function main(): Promise<number> {
  if (!(seconds > 0)) throw new Error('--seconds: a number of seconds above zero');
  if (chosen.length === 0) throw new Error(`--only: none of ${calls.map(({ name }) => name).join('; ')}`);
  if (!values.built) build();
  console.log('Preparing the national world');
  await prepareEmbedded(report);
  let failed = await run('Embedded database', undefined);
  const url = process.env.BENCH_DATABASE_URL;
  if (url) {
    await preparePostgres(url, report);
    failed += await run('PostgreSQL', url);
  }
  return failed === 0 ? 0 : 1;
}

/** All calls against one server; answers how many requests failed. */
async function run(title: string, url: string | undefined): Promise<number> {
  const server = await startServer(port, url, values.kept ?? false);
  try {
    const idle = server.memoryMb();
    const header = await signIn(server.origin);
    const expert = await signIn(server.origin, 'central-expert');
    const still = await measure(server.origin + staticCall.path, {}, Math.min(seconds, 5));
    const rows = [row(staticCall.name, still, still)];
    let failed = still.failed;
    for (const call of chosen) {
      const headers = call.signedIn === true ? header : call.signedIn ? expert : {};
      await check(call, server.origin, headers);
      const figures = await measure(server.origin + call.path, headers, seconds);
      rows.push(row(call.name, figures, still, call.target));
      failed += figures.failed;
    }
    console.log(
      `\n${title}, ${values.kept ? 'shared answers kept' : 'no answer kept'}: 16 connections, ${seconds} s a call`,
    );
    console.log(table(['call', 'requests/s', 'target', 'p50 ms', 'p99 ms', 'target', 'failed', 'of static'], rows));
    console.log(`first answer after start: ${Math.round(server.firstAnswerMs)} ms (target ${limits.firstAnswerMs})`);
    console.log(`memory: ${idle} MB after start, ${server.memoryMb()} MB after the calls (target ${limits.memoryMb})`);
    return failed;
  } finally {
    await server.stop();
  }
}

/** Says what a call answers before it is measured: a fast wrong answer is no figure. */
async function check({ name, path, count }: BenchCall, origin: string, headers: Record<string, string>) {
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`${name}: answered with ${answer.status}`);
  const page = (await answer.json()) as { count?: number };
  if (count && !(page.count !== undefined && page.count >= count[0] && page.count <= count[1])) {
    throw new Error(`${name}: found ${page.count}, expected ${count.join(' to ')}`);
  }
}

const row = (name: string, figures: Figures, still: Figures, target?: BenchCall['target']) => [
  name,
  figures.perSecond.toFixed(0),
  target ? String(target.perSecond) : '',
  figures.p50.toFixed(0),
  figures.p99.toFixed(0),
  target ? String(target.p99) : '',
  String(figures.failed),
  `${((figures.perSecond / still.perSecond) * 100).toFixed(1)} %`,
];

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
