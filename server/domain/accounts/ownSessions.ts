// A person's sessions: where they were opened, when they were last renewed; ending them.
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { OwnSession } from '../../../contract/schemas/signIn/security';
import { errors, type Viewer } from '../../call';
import type { Db, Tx } from '../../db';
import { sessions } from '../../db/tables';
import { audit } from '../audit';
import { endSessions } from './endSessions';

/** More than one person ever has; the oldest are left out. */
const SHOWN = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Own = Pick<Viewer, 'id' | 'session'>;

/** Sessions that last, this one first, then the last used. */
export async function ownSessions(db: Pick<Db, 'select'>, { id, session }: Own): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.person_id, id), gt(sessions.expires_at, sql`now()`)))
    .orderBy(desc(eq(sessions.id, session)), desc(sessions.seen_at))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === session,
    device: row.device,
    network: row.network,
    opened_at: new Date(row.created_at).toISOString(),
    seen_at: new Date(row.seen_at).toISOString(),
  }));
}

/**
 * Ends one session of one's own.
 * @throws {ApiError} 404 for one that is not there, or is somebody else's
 */
export const endSession = (db: Db, { id }: Own, session: string): Promise<void> =>
  db.transaction(async (tx) => {
    const own = and(eq(sessions.person_id, id), eq(sessions.id, session));
    const ended = UUID.test(session) ? await tx.delete(sessions).where(own).returning({ id: sessions.id }) : [];
    if (ended.length === 0) throw errors.notFound('Этот сеанс уже завершён.');
    await audit(tx, { actor: id, act: 'session.end', kind: 'person', record: id });
  });

/** Ends every session of the person but this one. */
export async function endOthers(tx: Tx, { id, session }: Own): Promise<void> {
  const ended = await endSessions(tx, id, session);
  if (ended === 0) return;
  await audit(tx, { actor: id, act: 'session.endOthers', kind: 'person', record: id, after: { ended } });
}
