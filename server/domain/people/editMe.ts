import { eq, sql } from 'drizzle-orm';
import type { MeBody } from '../../../contract/schemas/people';
import { Username } from '../../../contract/schemas/signIn/registration';
import { type AnyCall, errors, type Viewer } from '../../call';
import type { Executor } from '../../db';
import { people } from '../../db/tables';
import { letters } from '../../mail/letters';
import { dropLetters, queueLetter } from '../../mail/queueLetter';
import { endOthers } from '../accounts/ownSessions';
import { requireCurrentPassword } from '../accounts/recoveryCurrentPassword';
import { keptEmail, unknownRegion, writeToEmail } from '../accounts/register';
import { holdNames, takenUsername } from '../accounts/registerTaken';
import { mayWriteBeside, type WritingCaller } from '../accounts/signInLimits';
import { audit } from '../audit';
import { changedOf } from '../changedOf';
import { fitPassportDay } from '../papers/passportDay';
import { holdUnitsOf } from './lockPerson';
import { refuseUnseenEdits } from './ownSeen';
import { returnToCheck } from './recheck';

type PersonRow = typeof people.$inferSelect;

/**
 * Changes a person's own main data. Another username or e-mail needs the present password; another e-mail is not
 * confirmed, gets the letter that confirms it, ends the other sessions, and the address before is told. Another name or birth date returns the
 * person to the check.
 * @throws {ApiError} 400 at the field: a used username, an unknown region, a wrong password, a birth date that the passport is too early for;
 *   412 where another window has changed the same since
 */
export async function editMe(
  caller: WritingCaller & Pick<AnyCall, 'address' | 'seen'>,
  viewer: Viewer,
  body: MeBody,
): Promise<void> {
  const { id } = viewer;
  const { db, parts, origin } = caller;
  const { region, email, current_password, ...rest } = body;
  const [before] = await db.select().from(people).where(eq(people.id, id));
  if (!before) throw errors.notFound();
  const names = newNames(before, { username: rest.username, email: email === undefined ? undefined : email || null });
  // An e-mail that was given before stays where it is kept: with the account, or aside.
  const wanted = {
    ...changedOf(before, { ...rest, ...(region === undefined ? {} : { region_id: region }) }),
    ...(names.email === undefined ? {} : { email: names.email }),
  };
  if (Object.keys(wanted).length === 0) return;
  await check(db, id, names, region);
  if (names.username !== undefined || names.email !== undefined)
    await requireCurrentPassword(caller, viewer, current_password);

  const writes = names.email && (await mayWriteBeside(caller, names.email));
  await db.transaction(async (tx) => {
    if (names.username || names.email) {
      await holdNames(tx);
      await check(tx, id, names, null);
    }
    const email = names.email === undefined ? {} : await keptEmail(tx, names.email, id);
    const [current] = await tx.select().from(people).where(eq(people.id, id)).for('no key update');
    // Two windows may save the same at one moment: what the other one has written does not differ any more.
    const changes = changedOf({ ...current, email: current?.email ?? current?.email_asked ?? null }, wanted);
    if (Object.keys(changes).length === 0) return;
    await refuseUnseenEdits(tx, id, 'main', Object.keys(changes), caller.seen);
    if ('last_name' in changes || 'first_name' in changes) await holdUnitsOf(tx, sql`${id}`);
    await fitPassportDay(tx, id, 'main', changes);
    await tx
      .update(people)
      .set({
        ...changes,
        ...email,
        ...('email' in changes ? { email_confirmed_at: null, email_refused_at: null } : {}),
        version: sql`version + 1`,
      })
      .where(eq(people.id, id));
    await returnToCheck(tx, id, 'main', current ?? {}, changes);
    const fields = Object.keys(changes) as (keyof typeof changes)[];
    await audit(tx, {
      actor: id,
      act: 'person.edit',
      kind: 'person',
      record: id,
      before: Object.fromEntries(fields.map((field) => [field, current?.[field]])),
      after: changes,
    });
    if (!('email' in changes)) return;
    await dropLetters(tx, id, 'confirm', 'recovery');
    await endOthers(tx, viewer);
    const told = letters.emailChanged(origin, before.first_name);
    if (before.email) await queueLetter(tx, parts, { person: id, to: before.email, ...told });
    if (writes) await writeToEmail(tx, caller, { ...before, email_asked: null, ...email });
  });
}

type Names = { username?: string; email?: string | null };

/** The name and the e-mail that differ from those of now. */
const newNames = (before: PersonRow, { username, email }: Names): Names => ({
  ...(username !== undefined && username !== before.username ? { username } : {}),
  ...(email !== undefined && email !== (before.email ?? before.email_asked) ? { email } : {}),
});

async function check(db: Executor, id: number, names: Names, region: number | null | undefined) {
  const spelling = names.username === undefined ? undefined : Username.safeParse(names.username).error?.issues[0];
  const faults = {
    ...(await takenUsername(db, names.username, id)),
    ...(await unknownRegion(db, region)),
    ...(spelling ? { username: spelling.message } : {}),
  };
  if (Object.keys(faults).length) throw errors.fields(faults);
}
