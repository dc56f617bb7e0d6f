import { and, eq, ne, or } from 'drizzle-orm';
import type { Db } from '../../db';
import { externalSignIns, sessions, signInSteps } from '../../db/tables';

/**
 * Ends a person's sessions and whatever would become one: sign-ins that wait for their second step or come back from
 * another service, and looks of this person as somebody else.
 * @param but the session that stays
 * @returns how many sessions of the person ended
 */
export async function endSessions(tx: Pick<Db, 'delete'>, person: number, but?: string): Promise<number> {
  await tx.delete(signInSteps).where(and(eq(signInSteps.person_id, person), eq(signInSteps.purpose, 'enter')));
  await tx.delete(externalSignIns).where(eq(externalSignIns.person_id, person));
  const ended = await tx
    .delete(sessions)
    .where(
      and(or(eq(sessions.person_id, person), eq(sessions.seen_by, person)), but ? ne(sessions.id, but) : undefined),
    )
    .returning({ of: sessions.person_id });
  return ended.filter(({ of }) => of === person).length;
}
