// A step that is under way: a sign-in whose password was right, a session that has to show once more who it is, a passkey
// that is being made. It belongs to one person, lives for minutes and is good once.
import { randomBytes, randomUUID } from 'node:crypto';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Step } from '../../../../contract/schemas/signIn/security';
import type { Db, Tx } from '../../../db';
import { takeTurns } from '../../../db';
import { secondFactors, signInSteps } from '../../../db/tables';
import { recoveryLeft } from './recoveryCodes';

const MINUTES = 10;
/** Wrong answers before the step has to be begun anew. */
const TRIES = 5;

type Purpose = (typeof signInSteps.$inferSelect)['purpose'];

/** What of a person's is asked for: proven factors, the oldest first. */
export const provenFactors = (db: Pick<Db, 'select'>, person: number) =>
  db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.person_id, person), isNotNull(secondFactors.proven_at)))
    .orderBy(secondFactors.id);
export type Factor = Awaited<ReturnType<typeof provenFactors>>[number];

/** The name passkeys are bound to: that of the portal's host. */
export const passkeyHost = (origin: string): string => new URL(origin).hostname;

/**
 * What a person has is changed by one call after another: the last factor is found to be the last, and a session is opened
 * before the first factor, which ends it, or finds it.
 */
export const holdFactors = (tx: Tx, person: number) => takeTurns(tx, 'second factors', person);

/** Begins a step; what ended of the person's goes. */
export async function newStep(tx: Tx, person: number, purpose: Purpose, challenge = newChallenge()) {
  await tx
    .delete(signInSteps)
    .where(
      or(lt(signInSteps.ends_at, sql`now()`), and(eq(signInSteps.person_id, person), eq(signInSteps.purpose, purpose))),
    );
  const id = randomUUID();
  await tx.insert(signInSteps).values({
    id,
    person_id: person,
    purpose,
    challenge,
    ends_at: sql`now() + make_interval(mins => ${MINUTES})`,
  });
  return { id, challenge };
}

/** Begins a step in which a person shows a factor, and says which may be shown. */
export async function beginStep(
  tx: Tx,
  origin: string,
  person: number,
  purpose: 'enter' | 'confirm',
  factors: readonly Factor[],
): Promise<Step> {
  const { id, challenge } = await newStep(tx, person, purpose);
  const keys = factors.flatMap(({ key_id }) => (key_id ? [{ id: key_id }] : []));
  const passkey = keys.length
    ? await generateAuthenticationOptions({
        rpID: passkeyHost(origin),
        allowCredentials: keys,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        userVerification: 'preferred',
      })
    : null;
  const ways: Step['ways'] = [];
  if (keys.length) ways.push('passkey');
  if (factors.some(({ kind }) => kind === 'totp')) ways.push('totp');
  if ((await recoveryLeft(tx, person)) > 0) ways.push('recovery');
  return { step: id, ways, passkey: passkey && { ...passkey } };
}

/** Whose step it is, while it lasts. */
export async function personOf(db: Pick<Db, 'select'>, id: string, purpose: Purpose): Promise<number | undefined> {
  const [step] = await db.select({ person: signInSteps.person_id }).from(signInSteps).where(lasts(id, purpose));
  return step?.person;
}

/** A step that still lasts; a try is counted before it is looked at, so that many at once are no more than the limit. */
export async function takeTry(tx: Tx, id: string, purpose: Purpose) {
  const [step] = await tx
    .update(signInSteps)
    .set({ tries: sql`${signInSteps.tries} + 1` })
    .where(lasts(id, purpose))
    .returning();
  return step;
}

const lasts = (id: string, purpose: Purpose) =>
  and(
    eq(signInSteps.id, id),
    eq(signInSteps.purpose, purpose),
    gt(signInSteps.ends_at, sql`now()`),
    lt(signInSteps.tries, TRIES),
  );

/** A step that was made is gone. @returns false when another call has just made it */
export async function endStep(tx: Tx, id: string): Promise<boolean> {
  return (await tx.delete(signInSteps).where(eq(signInSteps.id, id)).returning({ id: signInSteps.id })).length > 0;
}

const newChallenge = () => randomBytes(32).toString('base64url');
