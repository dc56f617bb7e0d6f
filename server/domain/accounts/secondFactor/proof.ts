import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Proof } from '../../../../contract/schemas/signIn/security';
import { errors } from '../../../call';
import { type Db, takeTurns } from '../../../db';
import { secondFactors } from '../../../db/tables';
import { refuseWhileWaiting, type Slowing, slowDown } from '../../../limits/slowDown';
import { throttleKey } from '../../../limits/throttle';
import type { Parts } from '../../../parts';
import { audit } from '../../audit';
import { auditSignIn } from '../signInAudit';
import { spendRecoveryCode } from './recoveryCodes';
import { endStep, type Factor, passkeyHost, personOf, provenFactors, takeTry } from './steps';
import { totpStep } from './totp';

type Shown = z.output<typeof Proof>;
type Context = { db: Db; parts: Parts; origin: string; address: string };

/** Wrong codes of one person in all steps together: a new password try does not buy new ones. */
const slowing = (person: number): Slowing => ({
  key: throttleKey('second step', String(person)),
  free: 10,
  first: 30,
  longest: 15 * 60,
  remembered: 24 * 3600,
});

/**
 * Makes a step: what is shown must be the person's.
 * @param owner whose step it has to be; whoever has none yet is known by the step
 * @returns the person
 * @throws {ApiError} 400 at `step` when it has ended, at `code` when what is shown is wrong; 429 after too many wrong ones
 */
export async function proveStep(
  context: Context,
  purpose: 'enter' | 'confirm',
  { step: id, proof }: { step: string; proof: Shown },
  owner?: number,
): Promise<number> {
  const { db, parts, address } = context;
  const person = await personOf(db, id, purpose);
  if (person === undefined || (owner !== undefined && person !== owner)) throw stepEnded();
  // What is not looked at costs no try; many at once are counted before the wait is asked again in turn.
  await refuseWhileWaiting(db, [slowing(person)]);
  const step = await takeTry(db, id, purpose);
  if (!step) throw stepEnded();
  const fits = await db.transaction(async (tx) => {
    // One after another, whatever the steps: each finds what those before it have cost.
    await takeTurns(tx, 'second step', person);
    await refuseWhileWaiting(tx, [slowing(person)]);
    const factors = await provenFactors(tx, person);
    const right = proof.passkey
      ? await passkeyFits({ ...context, db: tx }, factors, step.challenge, proof.passkey)
      : await codeFits({ db: tx, parts }, person, factors, proof.code ?? '');
    // Made by another call at the same moment: it is good once.
    if (right && !(await endStep(tx, id))) throw stepEnded();
    if (right) return true;
    await slowDown(tx, [slowing(person)]);
    await auditSignIn(tx, 'security.refuse', { person, from: address, actor: owner });
    return false;
  });
  if (fits) return person;
  throw errors.fields({ code: proof.passkey ? 'Ключ доступа не подошёл.' : 'Код не подошёл.' });
}

const stepEnded = () => errors.fields({ step: 'Время вышло или попыток было слишком много. Начните заново.' });

async function codeFits(
  { db, parts }: { db: Db; parts: Parts },
  person: number,
  factors: readonly Factor[],
  code: string,
): Promise<boolean> {
  const generator = factors.find(({ kind }) => kind === 'totp');
  if (generator?.sealed && /^[\d\s]+$/.test(code)) {
    const { id, sealed, last_step: after } = generator;
    const taken = await totpStep(parts.secret, sealed, { code, now: parts.now(), after });
    return taken !== undefined && takeInterval(db, id, taken);
  }
  if (!(await spendRecoveryCode(db, parts, person, code))) return false;
  await audit(db, { actor: person, act: 'security.recoveryUsed', kind: 'person', record: person });
  return true;
}

/** Notes the interval a code was of; one that another call has taken meanwhile is not taken again. */
async function takeInterval(db: Pick<Db, 'update'>, id: number, interval: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ last_step: interval, used_at: sql`now()` })
    .where(and(eq(secondFactors.id, id), or(isNull(secondFactors.last_step), lt(secondFactors.last_step, interval))))
    .returning({ id: secondFactors.id });
  return rows.length > 0;
}

async function passkeyFits(
  { db, origin }: { db: Db; origin: string },
  factors: readonly Factor[],
  challenge: string,
  given: Record<string, unknown>,
): Promise<boolean> {
  const factor = factors.find(({ key_id }) => key_id !== null && key_id === given.id);
  if (!factor?.key_id || !factor.public_key) return false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyHost(origin),
      requireUserVerification: false,
      credential: {
        id: factor.key_id,
        publicKey: new Uint8Array(Buffer.from(factor.public_key, 'base64url')),
        counter: factor.counter ?? 0,
      },
    });
    if (!verified) return false;
    await db
      .update(secondFactors)
      .set({ counter: authenticationInfo.newCounter, used_at: sql`now()` })
      .where(eq(secondFactors.id, factor.id));
    return true;
  } catch {
    // The library says what is wrong by throwing; whoever asks learns only that it does not fit.
    return false;
  }
}
