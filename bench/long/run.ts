// npm run bench:long [-- --seconds N] [--built] [--database embedded|postgres] [--only name]: the long acts of the
// national world while others work: the roster of the whole country as a file, and the yearly reset of the fee marks
// (put back afterwards). Told is how long others waited, quiet and then.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { FEE_RESET_CONFIRM } from '../../contract/constants';
import type { Job } from '../../contract/schemas/jobs';
import { runCommand } from '../../server/command';
import { openDatabase } from '../../server/db/open';
import { build } from '../build';
import { quantileOf } from '../measure';
import { benchDataDir, prepareEmbedded, preparePostgres } from '../prepareWorld';
import { signIn } from '../signIn';
import { startServer } from '../startServer';
import { table } from '../table';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    built: { type: 'boolean' },
    database: { type: 'string' },
    only: { type: 'string' },
  },
});
const quietMs = Number(values.seconds) * 1000;
const port = Number(process.env.BENCH_PORT ?? 3105);
const report = (line: string) => console.log(`  ${line}`);

/** Who works meanwhile, and how long each rests between two calls, ms. */
const OTHERS = 8;
const REST_MS = 100;
/** What others do meanwhile. */
const reads = [
  '/api/v1/rsousers/me/',
  '/api/v1/detachments/?ordering=name&limit=20',
  '/api/v1/regionals/1/members/?limit=20',
  '/api/v1/detachments/1/',
];

type Headers = Record<string, string>;
type Act = { name: string; as: string; run: (origin: string, headers: Headers) => Promise<string> };

const acts: readonly Act[] = [
  {
    name: 'roster of the country, XLSX',
    as: 'central',
    async run(origin, headers) {
      const order = await post<Job>(`${origin}/api/v1/roster/export/`, headers, { format: 'xlsx', filters: {} });
      for (;;) {
        await sleep(200);
        const job = (await (await fetch(`${origin}/api/v1/jobs/${order.id}/`, { headers })).json()) as Job;
        if (job.state === 'done') return `${job.total} people`;
        if (job.state === 'failed') throw new Error(`the export failed: ${job.error}`);
      }
    },
  },
  {
    name: 'reset of the fee marks',
    as: 'admin',
    async run(origin, headers) {
      const body = { confirm: FEE_RESET_CONFIRM };
      return `${(await post<{ people: number }>(`${origin}/api/v1/membership_fee/reset/`, headers, body)).people} people`;
    },
  },
];

async function main(): Promise<number> {
  if (!values.built) build();
  if (values.database !== 'postgres') {
    await prepareEmbedded(report);
    await measure('Embedded database', undefined);
  }
  const url = values.database === 'embedded' ? undefined : process.env.BENCH_DATABASE_URL;
  if (url) {
    await preparePostgres(url, report);
    await measure('PostgreSQL', url);
  }
  return 0;
}

async function measure(title: string, url: string | undefined): Promise<void> {
  const server = await startServer(port, url, {});
  const { origin } = server;
  const began = new Date();
  const rows: string[][] = [];
  try {
    const headers = await signIn(origin);
    const quiet = await others(origin, headers, () => sleep(quietMs));
    rows.push(['nothing', '', '', ...told(quiet)]);
    for (const { name, as, run } of acts.filter((act) => !values.only || act.name.includes(values.only))) {
      const own = await signIn(origin, as);
      const started = performance.now();
      let what = '';
      const taken = await others(origin, headers, async () => {
        what = await run(origin, own);
      });
      report(`${name}: ${what}`);
      rows.push([name, what, `${((performance.now() - started) / 1000).toFixed(1)} s`, ...told(taken)]);
    }
  } finally {
    await server.stop();
    await putBack(url, began);
  }
  console.log(`\n${title}: ${OTHERS} others at work`);
  console.log(table(['meanwhile', 'of', 'took', 'answers', 'p50 ms', 'p99 ms', 'longest ms'], rows));
}

const told = (taken: readonly number[]): string[] => [
  String(taken.length),
  ...[0.5, 0.99, 1].map((part) => quantileOf(taken, part).toFixed(0)),
];

/** Others at work until the act is through; how long each answer took. */
async function others(origin: string, headers: Headers, act: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  let over = false;
  const work = async (at: number) => {
    for (let turn = at; !over; turn++) {
      const started = performance.now();
      const answer = await fetch(origin + reads[turn % reads.length], { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${reads[turn % reads.length]}: answered with ${answer.status}`);
      taken.push(performance.now() - started);
      await sleep(REST_MS);
    }
  };
  const crowd = Promise.all(Array.from({ length: OTHERS }, (_, at) => work(at)));
  await act().finally(() => {
    over = true;
  });
  await crowd;
  return taken;
}

async function post<Answer>(url: string, headers: Headers, body: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The world is used again: the marks stand as they stood. */
async function putBack(url: string | undefined, began: Date): Promise<void> {
  const { db, close } = await openDatabase({ url, dataDir: benchDataDir });
  await db.execute(sql`with undone as (delete from fee_log where not paid and at >= ${began.toISOString()}
    returning person_id) update people set membership_fee = true from undone where id = undone.person_id`);
  await close();
}

runCommand(main);
