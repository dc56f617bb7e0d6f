// A portal that the invented organisation of an old one has moved into, and how its people ask it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '../../server/app';
import { readEnv } from '../../server/env';
import { moveIn } from '../../server/import/moveIn';
import { subjects } from '../../server/import/subjects';
import type { Parts } from '../../server/parts';
import { memoryMail, memoryStore, SECRET } from '../testApi';
import { newOldPortal, newPortal } from './oldPortal';

/** The clock of the recordings. */
const THEN = new Date('2025-09-20T12:00:40Z');
/** What every login of the invented organisation signs in with. */
export const PASSWORD = 'Portal-Test-2025';

/** The portal after the import, on the day of the recordings; to be closed. */
export async function movedIn() {
  const [old, { db, close }] = [await newOldPortal(), await newPortal()];
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  await moveIn({ db, source: await old.source(), subjects, folder });
  await Promise.all([old.close(), rm(folder, { recursive: true })]);
  // The season that was open on that day.
  await db.execute(sql`update seasons set is_open = (number = 2025) where programme = 'rating'`);
  const parts: Parts = {
    db,
    env: readEnv({ LOG_LEVEL: 'silent' }),
    secret: SECRET,
    files: memoryStore(),
    mail: memoryMail(),
    log: pino({ level: 'silent' }),
    now: () => THEN,
    checkAnswers: true,
  };
  const app = createApp(parts);

  /** @param path from the root of the portal */
  const ask = async (path: string, token?: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (token) headers.set('Authorization', `JWT ${token}`);
    return app.fetch(new Request(`http://portal.test${path}`, { ...init, headers }));
  };
  const send = (path: string, body: unknown, token?: string) =>
    ask(path, token, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = async (username: string, password = PASSWORD) => {
    const answer = await send('/api/v1/jwt/create/', { username, password });
    const { access } = (await answer.json()) as { access?: string };
    return { status: answer.status, access };
  };
  return { parts, ask, send, signIn, close };
}
export type MovedIn = Awaited<ReturnType<typeof movedIn>>;
