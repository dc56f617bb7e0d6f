// The API in process over the demo world: `const api = testApi()` at the top of a test file.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../server/app';
import { tokens } from '../server/call/tokens';
import { rowsOf } from '../server/db/rows';
import { readEnv } from '../server/env';
import type { FileStore } from '../server/files/fileStore';
import type { KeptLetter, Mail, OutgoingLetter } from '../server/mail/mail';
import { sendLetters } from '../server/mail/sendLetters';
import type { Parts } from '../server/parts';
import './rowCheck';
import { newWorld, TODAY, type World, worldOfTurns } from './world';

export const SECRET = 'a secret of the tests, long enough for everybody';

type Init = { as?: string; method?: string; body?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; json: unknown; headers: Headers; text: string };

/** A body with files. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Files in memory. */
export function memoryStore(): FileStore & { keys: () => string[] } {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    async remove(key) {
      kept.delete(key);
      return true;
    },
    putFile: async (key, path) => void kept.set(key, await readFile(path)),
    async open(key) {
      const bytes = kept.get(key);
      return bytes && { size: bytes.length, stream: new Blob([bytes as BlobPart]).stream() };
    },
    async *list() {
      yield* kept.keys();
    },
    keys: () => [...kept.keys()],
  };
}

/** Letters in memory. */
export function memoryMail(): Mail & { letters: (KeptLetter & OutgoingLetter)[] } {
  const letters: (KeptLetter & OutgoingLetter)[] = [];
  return {
    letters,
    send: async (letter) => void letters.push({ ...letter, at: new Date().toISOString() }),
    kept: async (most) =>
      letters
        .slice(-most)
        .reverse()
        .map(({ to, subject, text, at }) => ({ to, subject, text, at })),
  };
}

/**
 * @param own true for a world that commits for real and belongs to this file alone
 */
export function testApi({ own = false, env = {} }: { own?: boolean; env?: Record<string, string> } = {}) {
  let world: World;
  let turn: Awaited<ReturnType<World['turn']>> | undefined;
  let parts: Parts;
  let app: ReturnType<typeof createApp>;
  const files = memoryStore();
  const mail = memoryMail();

  const build = (db: World['db']) => {
    parts = {
      db,
      env: readEnv({ LOG_LEVEL: 'silent', ...env }),
      secret: SECRET,
      files,
      mail,
      log: pino({ level: 'silent' }),
      now: () => new Date(),
      checkAnswers: true,
    };
    app = createApp(parts);
  };

  beforeAll(async () => {
    world = await (own ? newWorld() : worldOfTurns());
    if (own) build(world.db);
  });
  beforeEach(async () => {
    if (own) return;
    turn = await world.turn();
    opened.clear();
    build(turn.db);
  });
  afterEach(() => turn?.end());
  afterEach(() => void mail.letters.splice(0));
  afterAll(() => world.close());

  const idOf = async (username: string) => {
    const [row] = await rowsOf<{ id: number }>(parts.db, sql`select id from people where username = ${username}`);
    if (!row) throw new Error(`no account ${username}`);
    return row.id;
  };

  /** A token pair of a new session of this account. */
  const signIn = async (username: string) => {
    const session = randomUUID();
    const [row] = await rowsOf<{ person: number }>(
      parts.db,
      sql`insert into sessions (id, person_id, expires_at)
        select ${session}, id, now() + interval '1 day' from people where username = ${username}
        returning person_id as person`,
    );
    if (!row) throw new Error(`no account ${username}`);
    const claims = { ...row, session };
    const issued = tokens(SECRET, () => new Date());
    return {
      access: await issued.sign('access', claims, 600),
      refresh: await issued.sign('refresh', claims, 600),
    };
  };

  /** Tokens of people who call: of one session each, as long as it lasts. */
  const opened = new Map<string, string>();
  const tokenOf = async (username: string): Promise<string> => {
    const token = opened.get(username) ?? (await signIn(username)).access;
    opened.set(username, token);
    return token;
  };

  /** What an act said by mail leaves at once, as it does from a running server. */
  const letOut = async () => {
    const waiting = await rowsOf(parts.db, sql`select 1 from outbox where state = 'waiting' limit 1`);
    if (waiting.length > 0) await sendLetters(parts, 'https://portal.example');
  };

  const call = async (path: string, init: Init = {}): Promise<Answer> => {
    const { as } = init;
    const answer = await send(path, init, as ? { Authorization: `JWT ${await tokenOf(as)}` } : {});
    // What came before has ended the session: whoever calls signs in anew.
    if (!as || answer.status !== 401 || !opened.delete(as)) return answer;
    return send(path, init, { Authorization: `JWT ${await tokenOf(as)}` });
  };

  const send = async (path: string, { method = 'GET', body, headers = {} }: Init, signed: object): Promise<Answer> => {
    const sent = new Headers({ ...headers, ...signed });
    const plain = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
    if (plain) sent.set('Content-Type', 'application/json');
    const address = path.startsWith('http')
      ? path
      : `http://portal.test${path.startsWith('/api') ? '' : '/api/v1'}${path}`;
    const response = await app.fetch(
      new Request(address, {
        method,
        headers: sent,
        body: plain ? JSON.stringify(body) : (body as BodyInit | undefined),
      }),
    );
    const text = await response.text();
    if (method !== 'GET') await letOut();
    const json: unknown =
      (response.headers.get('content-type') ?? '').includes('json') && text ? JSON.parse(text) : null;
    return { status: response.status, json, headers: response.headers, text };
  };

  return {
    call,
    signIn,
    idOf,
    files,
    /** The letters of this test, in the order they were sent. */
    letters: mail.letters,
    async fetch(request: Request) {
      const response = await app.fetch(request);
      if (request.method !== 'GET') await letOut();
      return response;
    },
    /** The `value` of the one row of a query. */
    async one<Value>(query: ReturnType<typeof sql>): Promise<Value> {
      const [row] = await rowsOf<{ value: Value }>(parts.db, query);
      if (!row) throw new Error('no such row');
      return row.value;
    },
    today: TODAY,
    get db() {
      return parts.db;
    },
    get parts() {
      return parts;
    },
  };
}
