// A PostgreSQL that belongs to the test alone: it may be stopped, restarted and locked.
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export async function startCluster() {
  const bin = await newestBin();
  const folder = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  // PostgreSQL refuses to run as root.
  const root = process.getuid?.() === 0;
  const as = (program: string, args: string[]) =>
    root
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { cwd: folder })
      : run(join(bin, program), args, { cwd: folder });
  await mkdir(data);
  await chmod(folder, 0o755);
  if (root) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(data, Number(stdout), 0);
    await chmod(folder, 0o777);
  }
  await as('initdb', ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const control = (...args: string[]) => as('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), ...args]);
  await control('-o', settings, 'start');

  const copies: string[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'faults' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return {
    url,
    connect,
    /** Returns when the server answers again. */
    restart: () => control('-m', 'fast', 'restart'),
    stopServer: () => control('-m', 'fast', 'stop'),
    startServer: () => control('-o', settings, 'start'),
    /** Starts a read copy of the server. @returns its address */
    async startCopy() {
      const own = join(folder, 'copy');
      const at = await freePort();
      await as('pg_basebackup', ['-D', own, '-d', url, '-R', '-c', 'fast', '--no-sync']);
      copies.push(own);
      const options = `-p ${at} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
      await as('pg_ctl', ['-D', own, '-w', '-l', join(folder, 'copy.log'), '-o', options, 'start']);
      return url.replace(`:${port}/`, `:${at}/`);
    },
    /** Ends every connection but the one that asks. @returns how many */
    async cutAll() {
      const client = await connect();
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'faults'`,
      );
      await client.end();
      return rowCount ?? 0;
    },
    async remove() {
      for (const own of copies) await as('pg_ctl', ['-D', own, '-w', '-m', 'immediate', 'stop']).catch(() => undefined);
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newestBin(): Promise<string> {
  const versions = (await readdir(INSTALLED).catch(() => [])).sort((one, other) => Number(other) - Number(one));
  const [newest] = versions;
  if (!newest) throw new Error(`This test needs the programs of PostgreSQL in ${INSTALLED}; .ci/run installs them.`);
  return join(INSTALLED, newest, 'bin');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
