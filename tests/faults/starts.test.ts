// How processes start beside each other and over what is already there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdDataDir } from '../../server/db/holdDataDir';
import { rowsOf } from '../../server/db/rows';
import { databases, newPlace, type Place } from './place';
import { type Program, program } from './program';

const LOADED = 'the first start: the catalogues are loaded';

let place: Place;
afterEach(() => place.remove());

describe('the data folder', () => {
  beforeEach(async () => {
    place = await newPlace('the embedded database');
  });

  it('is refused to the administrator’s commands while the portal runs', async () => {
    const release = await holdDataDir(place.folder);
    const { code, said } = await run('admin', 'password', '--username', 'admin');
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('running portal') });
    await release();
  });

  it('is not opened for a first administrator whose password is none', async () => {
    const release = await holdDataDir(place.folder);
    const { code, said } = await run('admin', 'create', '--username', 'chief', '--email', 'chief@portal.example');
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('at least 8 characters') });
    await release();
  });

  it('that holds a demo is not opened as anything else, and the start says what to do', async () => {
    await place.inDatabase((db) => db.execute(sql`insert into settings (key, value) values ('world', 'demo')`));
    const { code, said } = await run('main');
    expect(code).toBe(1);
    for (const way of ['DEMO=1', 'empty DATA_DIR', 'db:reset']) expect(said).toContain(way);
  });

  /** Runs a program of the server over the folder, and answers with what it said before it ended. */
  async function run(name: Program, ...given: string[]) {
    const [node = '', ...file] = program(name);
    const command = spawn(node, [...file, ...given], {
      env: { ...process.env, DATA_DIR: place.folder, DATABASE_URL: '', DEMO: '0', PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said: string[] = [];
    command.stderr.on('data', (chunk) => said.push(String(chunk)));
    const [code] = await once(command, 'close');
    return { code, said: said.join('') };
  }
});

it('over a database that is not there a start ends and says so, without a trace of the program', async () => {
  place = await newPlace('PostgreSQL');
  const portal = await place.start({ DATABASE_URL: `${place.url}_of_nobody` });
  expect(await portal.ended).toBe(1);
  expect(portal.said).toEqual([
    'The database at DATABASE_URL cannot be opened: database "postgres_of_nobody" does not exist.',
  ]);
});

it('of two processes that start at once over an empty PostgreSQL one loads the catalogues, and both serve', async () => {
  place = await newPlace('PostgreSQL');
  const both = await Promise.all([place.start({ DEMO: '0' }), place.start({ DEMO: '0' })]);
  for (const portal of both) {
    const answer = await fetch(`${await portal.address()}/api/v1/regions/`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ count: 89 });
  }
  expect(both.flatMap(({ log }) => log.filter(({ msg }) => msg === LOADED))).toHaveLength(1);
  expect(await Promise.all(both.map((portal) => portal.stop()))).toEqual([0, 0]);
  const [counts] = await place.inDatabase((db) =>
    rowsOf(db, sql`select (select count(*)::int from seasons) as seasons, (select count(*)::int from units) as units`),
  );
  expect(counts).toEqual({ seasons: 2, units: 1 });
});

it('of three processes that start the demo at once over an empty PostgreSQL one loads it, and all serve', async () => {
  place = await newPlace('PostgreSQL');
  const all = await Promise.all([1, 2, 3].map(() => place.start()));
  const answers = await Promise.all(all.map(async (portal) => fetch(`${await portal.address()}/api/v1/demo/`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await Promise.all(all.map((portal) => portal.stop()))).toEqual([0, 0, 0]);
});

it.each(databases)(
  'over a demo in %s that was there before, no start says that it loaded catalogues',
  async (database) => {
    place = await newPlace(database);
    const first = await place.start();
    await first.address();
    await first.stop();
    const second = await place.start();
    expect((await fetch(`${await second.address()}/api/v1/regions/`)).status).toBe(200);
    await second.stop();
    expect([...first.log, ...second.log].filter(({ msg }) => msg === LOADED)).toEqual([]);
  },
);
