// npm run bench:import -- --server postgres://… [--people N] [--into postgres|embedded] [--dry-run] [--built] [--keep]:
// an invented organisation as large as a country moves in; told is how long it takes and what it holds in memory. Two
// databases are made on the server and dropped again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../build';
import { cpuOf } from '../processTime';
import { table } from '../table';
import { fillLargePortal } from './multiply';

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    people: { type: 'string', default: '160000' },
    into: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const [OLD, NEW] = ['moving_old', 'moving_new'];
/** A line of progress that is told, of so many seconds. */
const TELL_S = 10;
const LOOK_MS = 250;
const SECRET = 'the-benchmark-signs-with-this-key-only';

async function main(server: string): Promise<void> {
  if (!values.built) build();
  await each(server, [`drop database if exists ${OLD}`, `create database ${OLD}`]);
  const old = databaseOf(server, OLD);
  const client = new pg.Client({ connectionString: old });
  await client.connect();
  const made = await fillLargePortal(async (statement) => void (await client.query(statement)), Number(values.people));
  await client.end();
  console.log(`The old portal: ${made.people} people, ${made.rows} rows.`);
  const rows: string[][] = [];
  try {
    for (const into of values.into ? [values.into] : ['postgres', 'embedded']) {
      const folder = await mkdtemp(join(tmpdir(), 'moving-in-'));
      try {
        const dropped = `drop database if exists ${NEW}`;
        if (into === 'postgres') await each(server, [dropped, `create database ${NEW}`]);
        rows.push([into, ...(await measure(old, folder, into === 'postgres' ? databaseOf(server, NEW) : ''))]);
        if (into === 'postgres' && !values.keep) await each(server, [dropped]);
      } finally {
        if (!values.keep) await rm(folder, { recursive: true });
      }
    }
  } finally {
    if (!values.keep) await each(server, [`drop database if exists ${OLD}`]);
  }
  console.log(table(['into', 'took', 'processor time of the import', 'largest memory'], rows));
}

/** Runs the import of the build; how long it took, its own processor time and the most memory it held. */
async function measure(old: string, folder: string, url: string): Promise<string[]> {
  await mkdir(join(folder, 'data'));
  const more = ['--report', join(folder, 'report'), ...(values['dry-run'] ? ['--dry-run'] : [])];
  const started = performance.now();
  const command = spawn(process.execPath, ['dist/server/import.js', old, ...more], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SECRET, DEMO: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  tell(command);
  let [cpu, memory] = [0, 0];
  const look = setInterval(async () => {
    cpu = Math.max(cpu, cpuOf(command.pid));
    memory = Math.max(memory, await mostMemoryOf(command.pid));
  }, LOOK_MS);
  const [code] = (await once(command, 'close')) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return [`${((performance.now() - started) / 1000).toFixed(0)} s`, `${(cpu / 1000).toFixed(0)} s`, `${memory} MB`];
}

function tell({ stdout }: ChildProcess) {
  if (!stdout) return;
  let next = 0;
  createInterface({ input: stdout }).on('line', (line) => {
    const seconds = Number(/^ *([\d.]+) s/.exec(line)?.[1] ?? Number.POSITIVE_INFINITY);
    if (seconds < next) return;
    if (Number.isFinite(seconds)) next = seconds + TELL_S;
    console.log(line);
  });
}

/** The most a process has held so far, MB; 0 where the system does not tell. */
async function mostMemoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function each(server: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

if (values.server) await main(values.server);
else console.error('Missing: --server postgres://…, where databases may be made.');
