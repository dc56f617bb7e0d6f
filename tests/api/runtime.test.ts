// How the server is configured, opened, guarded, logged and stopped: everything around the API itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordsOf } from '../../server/command';
import { newPGlite } from '../../server/db/embedded/openEmbedded';
import { DataDirBrokenError, readyFolder } from '../../server/db/embedded/readyFolder';
import { DataDirHeldError, holdDataDir } from '../../server/db/holdDataDir';
import { openDatabase } from '../../server/db/open';
import { ConfigurationError, readEnv } from '../../server/env';
import { folderStore } from '../../server/files/fileStore';
import { listen } from '../../server/listen';
import { readSecret } from '../../server/sealed';

const long = 'x'.repeat(32);

/** The demo world, quicker to copy than an empty database is to make; on a PostgreSQL server there is no such file. */
const copiedWorld = async () =>
  process.env.TEST_DATABASE_URL
    ? undefined
    : new Blob([new Uint8Array(await readFile(process.env.PORTAL_TEST_WORLD ?? ''))]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runtime-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('configuration', () => {
  const problemsOf = (source: Record<string, string>) => {
    try {
      readEnv(source);
    } catch (error) {
      return error instanceof ConfigurationError ? error.message : error;
    }
    return 'none';
  };

  it('needs nothing: an embedded database with the demo on port 3000', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './.data', DEMO: true, TRUST_PROXY: [] });
  });

  it('keeps the demo out of a real database unless it is asked for', () => {
    const real = { DATABASE_URL: 'postgres://localhost/portal', SECRET: long };
    expect(readEnv(real).DEMO).toBe(false);
    expect(readEnv({ ...real, DEMO: '1' }).DEMO).toBe(true);
  });

  it('names every wrong variable at once', () => {
    const message = problemsOf({
      PORT: 'http',
      DATABASE_URL: 'mysql://localhost/portal',
      SECRET: 'short',
      DEMO: 'yes',
    });
    for (const name of ['PORT', 'DATABASE_URL', 'SECRET', 'DEMO']) expect(message).toContain(`- ${name}:`);
  });

  it('demands a secret beside a database that several processes share', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://localhost/portal' })).toContain('SECRET: required with DATABASE_URL');
  });

  it('demands the whole of a file store, not a part', () => {
    const message = problemsOf({ S3_ENDPOINT: 'https://files.example', S3_BUCKET: 'portal' });
    expect(message).toContain('S3_ACCESS_KEY: required');
    expect(message).toContain('S3_SECRET_KEY: required');
  });

  it('refuses a proxy that is no address before any request comes', () => {
    expect(problemsOf({ TRUST_PROXY: 'loopback, 10.0.0.0/8, nginx' })).toContain('TRUST_PROXY');
    expect(readEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8']);
  });

  it('takes an empty value for none', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000, DEMO: true });
  });
});

describe('a start that cannot be', () => {
  const nothing = () => new Response();
  const said = (start: Promise<unknown>) => start.then(() => 'started', wordsOf);

  it('says which port is taken and which host is none of this machine', async () => {
    const first = await listen(nothing, { PORT: 0, HOST: '127.0.0.1' });
    const PORT = Number(new URL(first.address).port);
    expect(await said(listen(nothing, { PORT, HOST: '127.0.0.1' }))).toContain(`PORT: another program uses ${PORT}`);
    expect(await said(listen(nothing, { PORT: 0, HOST: '192.0.2.1' }))).toContain('HOST: 192.0.2.1 is no address');
    await first.close(0);
  });

  it('says of an address of the database that it is none, and how a password is written there', async () => {
    for (const url of ['postgres://portal:pass#word@host:port/portal', 'postgres://portal:pass/word@host/portal'])
      expect(await said(openDatabase({ url, dataDir: folder }))).toMatch(
        /DATABASE_URL cannot be opened: .*# and \?.*%23/,
      );
  });

  it('says of a right that the database refuses who has to have it', () => {
    const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
    expect(wordsOf(new Error('Failed query', { cause: refused }))).toMatch(/permission denied.*must own its database/);
  });
});

describe('the data folder', () => {
  it('is refused to a second process with words that say what to do', async () => {
    const release = await holdDataDir(folder);
    await expect(holdDataDir(folder)).rejects.toThrow(DataDirHeldError);
    await expect(holdDataDir(folder)).rejects.toThrow('is used by a running portal. Stop it first');
    await release();
  });

  it('is free again after its process closed it', async () => {
    await (await holdDataDir(folder))();
    await (await holdDataDir(folder))();
  });

  it('is free again after its process was killed', async () => {
    const script = `require('net').createServer().listen(${JSON.stringify(join(folder, 'lock'))}, () => console.log('held'))`;
    const process_ = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(process_.stdout, 'data');
    await expect(holdDataDir(folder)).rejects.toThrow(DataDirHeldError);
    process_.kill('SIGKILL');
    await once(process_, 'exit');
    await (await holdDataDir(folder))();
  });

  it('that is a file, lies below one or has too long a name for its lock is refused by the setting', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const wrong of [file, join(file, 'below'), join(folder, 'long'.repeat(30))])
      await expect(holdDataDir(wrong)).rejects.toThrow(/^The (path of the )?data folder .* Set .*DATA_DIR/);
  });

  it('keeps the key that signs tokens, readable by its owner alone', async () => {
    const made = await readSecret(folder);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(await readSecret(folder)).toBe(made);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('keeps the database and the files from other users of the machine, also those an earlier version left open', async () => {
    const database = join(folder, 'postgres');
    await (await newPGlite({ folder: database, dump: await copiedWorld() })).close();
    await mkdir(join(folder, 'files'), { mode: 0o755 });
    await chmod(database, 0o755);
    await (await openDatabase({ dataDir: folder, asItIs: true })).close();
    await folderStore(join(folder, 'files')).put('units/a.webp', Buffer.from('picture'));
    for (const path of ['postgres', 'files']) {
      expect({ path, mode: (await stat(join(folder, path))).mode & 0o777 }).toEqual({ path, mode: 0o700 });
    }
  });

  it('with anything of its database missing is refused by name and left as it is, never begun anew', async () => {
    const database = join(folder, 'postgres');
    const first = await newPGlite({ folder: database, dump: await copiedWorld() });
    await first.exec('create table kept (it int); insert into kept values (7)');
    await first.close();
    const whole = await readdir(database, { recursive: true });
    const parts = [...(await readdir(database)), 'base/5', 'global/pg_control', 'pg_multixact/members'];
    for (const part of parts) {
      await rename(join(database, part), join(folder, 'taken'));
      await expect(openDatabase({ dataDir: folder })).rejects.toThrow(new RegExp(`${part}.*Nothing was changed`));
      await rename(join(folder, 'taken'), join(database, part));
    }
    expect(await readdir(database, { recursive: true })).toEqual(whole);
    const again = await newPGlite({ folder: database });
    expect((await again.query('select it from kept')).rows).toEqual([{ it: 7 }]);
    await again.close();
  });

  it('that does not open says how much room its disk has, before a backup is put in its place', async () => {
    const database = join(folder, 'postgres');
    await (await newPGlite({ folder: database, dump: await copiedWorld() })).close();
    await writeFile(join(database, 'global', 'pg_control'), 'broken');
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      /does not open .* disk has \d+ MB left: where that is little, make room .* Otherwise put a backup/,
    );
  });

  it('whose database was begun and never finished is refused; what was begun beside is thrown away', async () => {
    await mkdir(join(folder, 'postgres', 'base'), { recursive: true });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(DataDirBrokenError);
    await rm(join(folder, 'postgres'), { recursive: true });
    await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true });
    const made: string[] = [];
    await readyFolder(join(folder, 'postgres'), async (beside) => {
      made.push(...(await readdir(folder)));
      await mkdir(beside);
      await writeFile(join(beside, 'PG_VERSION'), '17');
    });
    expect(made).toEqual([]);
    expect(await readdir(folder)).toEqual(['postgres']);
  });
});

describe('stopping', () => {
  it('lets a running request finish and takes no new ones', async () => {
    let finish = () => {};
    let arrived = () => {};
    const running = new Promise<void>((done) => {
      arrived = done;
    });
    const answer = new Promise<Response>((done) => {
      finish = () => done(new Response('finished'));
    });
    const server = await listen(
      () => {
        arrived();
        return answer;
      },
      { PORT: 0, HOST: '127.0.0.1' },
    );
    const asked = fetch(server.address);
    await running;
    const closed = server.close(10_000);
    await expect(fetch(server.address)).rejects.toThrow();
    finish();
    expect(await (await asked).text()).toBe('finished');
    await closed;
  });

  it('says why what it never read is refused', async () => {
    const server = await listen(() => new Response('here'), { PORT: 0, HOST: '127.0.0.1' });
    const long = await fetch(`${server.address}/?search=${'x'.repeat(18_000)}`);
    expect([long.status, await long.json()]).toEqual([431, { detail: 'Адрес или заголовки запроса слишком длинные.' }]);
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.end('nothing of HTTP\r\n\r\n');
    expect(String(Buffer.concat(await socket.toArray()))).toMatch(/^HTTP\/1.1 400 .*"Запрос не разобрать."/s);
    await server.close(1000);
  });

  it.each([
    ['no host', '', 400, 'Запрос не разобрать: неверен адрес или заголовок Host.'],
    ['a host that is none', 'Host: a b\r\n', 400, 'Запрос не разобрать: неверен адрес или заголовок Host.'],
    ['an expectation', 'Host: a\r\nExpect: more\r\n', 417, 'Портал не умеет того, о чём просит заголовок Expect.'],
  ])('says why a request with %s is refused', async (_, head, status, detail) => {
    const server = await listen(() => new Response('here'), { PORT: 0, HOST: '127.0.0.1' });
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
    const answer = String(Buffer.concat(await socket.toArray()));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-type: application\/json/i);
    expect(answer).toContain(JSON.stringify({ detail }));
    await server.close(1000);
  });

  it('first answers on, and ends each connection with its answer', async () => {
    const server = await listen(() => new Response('here'), { PORT: 0, HOST: '127.0.0.1' });
    const connection = async () => (await fetch(server.address)).headers.get('connection');
    expect(await connection()).toBe('keep-alive');
    server.leave();
    expect(await connection()).toBe('close');
    await server.close(1000);
  });
});
