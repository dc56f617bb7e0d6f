// The database of an old portal and an empty portal beside it: embedded, or on the server of TEST_DATABASE_URL.
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { Db } from '../../server/db/database';
import { embeddedDb, newPGlite } from '../../server/db/embedded/openEmbedded';
import { migrate } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { type Source, sourceOf } from '../../server/import/oldPortal';
import { openSource } from '../../server/import/openSource';
import type { SourceRow } from '../../server/import/subject';

export type OldColumn = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** The table whose id it holds. */
  refersTo?: string;
};
type World = Record<string, Record<string, string | number | boolean | null>[]>;

const facts = async (name: string) =>
  gunzipSync(await readFile(new URL(`facts/${name}.gz`, import.meta.url))).toString('utf8');

/** Every column of every table. */
export async function oldColumns(): Promise<OldColumn[]> {
  const [, ...lines] = (await facts('columns.tsv')).trimEnd().split('\n');
  return lines.map((line) => {
    const [table = '', column = '', type = '', nullable, reference] = line.split('\t');
    return { table, column, type, nullable: nullable === 'null', refersTo: reference?.split('.')[0] || undefined };
  });
}

/** The rows of the invented organisation. */
export const oldWorld = async (): Promise<World> => JSON.parse(await facts('world.json')) as World;

export type OldPortal = {
  source: (since?: string) => Promise<Source>;
  exec: (statements: string) => Promise<void>;
  close: () => Promise<void>;
};

/** The old portal with its rows. */
export async function newOldPortal(): Promise<OldPortal> {
  const portal = process.env.TEST_DATABASE_URL ? await onServer(process.env.TEST_DATABASE_URL) : await embedded();
  await fillOldPortal(portal);
  return portal;
}

/** Makes the tables of the old portal and loads its rows. */
export async function fillOldPortal(portal: Pick<OldPortal, 'exec'>): Promise<void> {
  await portal.exec(creating(await oldColumns()));
  for (const [table, rows] of Object.entries(await oldWorld())) {
    if (rows.length === 0) continue;
    const json = JSON.stringify(rows).replaceAll("'", "''");
    await portal.exec(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", '${json}'::text::json)`,
    );
  }
}

function creating(columns: OldColumn[]): string {
  const tables = new Map<string, string[]>();
  for (const { table, column, type, nullable } of columns)
    tables.set(table, [...(tables.get(table) ?? []), `"${column}" ${type}${nullable ? '' : ' not null'}`]);
  return [...tables].map(([table, lines]) => `create table "${table}" (${lines.join(', ')});`).join('\n');
}

async function embedded(): Promise<OldPortal> {
  const client = await PGlite.create();
  const ask = async (statement: string, values: readonly string[]) =>
    (await client.query<SourceRow>(statement, [...values])).rows;
  return {
    source: async (since) => sourceOf(ask, since),
    exec: async (statements) => void (await client.exec(statements)),
    close: () => client.close(),
  };
}

let made = 0;

/** A database of its own on a server, dropped when closed. */
async function newDatabase(server: string) {
  const { default: pg } = await import('pg');
  const name = `portal_import_${process.pid}_${++made}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

async function onServer(server: string): Promise<OldPortal> {
  const { default: pg } = await import('pg');
  const { url, drop } = await newDatabase(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const opened: (() => Promise<void>)[] = [];
  return {
    async source(since) {
      const source = await openSource(url, since);
      opened.push(source.close);
      return source;
    },
    exec: async (statements) => void (await client.query(statements)),
    async close() {
      for (const end of opened) await end();
      await client.end();
      await drop();
    },
  };
}

export type NewPortal = { db: Db; close: () => Promise<void> };

/** A portal that nobody has used yet. */
export async function newPortal(): Promise<NewPortal> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const { url, drop } = await newDatabase(server);
    const database = await openDatabase({ url, dataDir: '' });
    return {
      db: database.db,
      close: async () => {
        await database.close();
        await drop();
      },
    };
  }
  empty ??= dumpOfEmpty();
  const client = await newPGlite({ dump: await empty });
  return { db: await embeddedDb(client), close: () => client.close() };
}

/** Made once for all tests of a file: a copy takes a third of the time. */
let empty: Promise<Blob> | undefined;

async function dumpOfEmpty(): Promise<Blob> {
  const client = await newPGlite();
  await migrate(await embeddedDb(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}
