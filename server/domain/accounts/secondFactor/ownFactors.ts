// What a person confirms a sign-in with: adding, removing, codes of recovery.
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SecondFactor, SecondFactors } from '../../../../contract/schemas/signIn/security';
import { errors, type Viewer } from '../../../call';
import type { Db, Tx } from '../../../db';
import { people, recoveryCodes, secondFactors, sessions } from '../../../db/tables';
import { letters } from '../../../mail/letters';
import { queueLetter } from '../../../mail/queueLetter';
import type { Parts } from '../../../parts';
import { audit } from '../../audit';
import { endOthers } from '../ownSessions';
import { requireCurrentPassword } from '../recoveryCurrentPassword';
import { makeRecoveryCodes, recoveryLeft } from './recoveryCodes';
import { needsSecondFactor } from './required';
import { endStep, type Factor, holdFactors, newStep, passkeyHost, provenFactors, takeTry } from './steps';
import { newTotp, totpStep } from './totp';

const FACTORS_MAX = 10;
const PORTAL = 'Студенческие отряды';

type Context = { db: Db; parts: Parts; origin: string; address: string; viewer: Viewer };

/** What the person has. */
export async function ownFactors({ db, parts, viewer }: Omit<Context, 'origin'>): Promise<SecondFactors> {
  const factors = await provenFactors(db, viewer.id);
  return {
    required: needsSecondFactor(parts.env, viewer),
    factors: factors.map(answerOf),
    recovery_left: await recoveryLeft(db, viewer.id),
  };
}

/**
 * Begins a generator of codes: it counts from the first right code.
 * @throws {ApiError} 409 when the person has one
 */
export const beginTotp = ({ db, parts, viewer }: Context) =>
  db.transaction(async (tx) => {
    await holdFactors(tx, viewer.id);
    const account = await accountOf(tx, viewer.id);
    const own = eq(secondFactors.person_id, viewer.id);
    const factors = await provenFactors(tx, viewer.id);
    if (factors.some(({ kind }) => kind === 'totp')) throw errors.conflict('Приложение с кодами уже подключено.');
    await tx.delete(secondFactors).where(and(own, isNull(secondFactors.proven_at)));
    const { sealed, ...shown } = newTotp(parts.secret, account.username);
    const [row] = await tx
      .insert(secondFactors)
      .values({ person_id: viewer.id, kind: 'totp', name: 'Приложение с кодами', sealed })
      .returning({ id: secondFactors.id });
    if (!row) throw new Error('the generator was not kept');
    return { id: row.id, ...shown };
  });

/**
 * The first code of a generator: from now on it is asked for. Sent again because its answer was lost, it has been done;
 * codes of recovery that nobody has read are made anew.
 * @throws {ApiError} 404 for one that was not begun, 400 at `code` for a wrong code, at `current_password` before the
 * first factor
 */
export async function proveTotp(
  context: Context,
  id: number,
  { code, current_password }: { code: string; current_password?: string },
) {
  const { db, parts, viewer } = context;
  await refuseBorrowed(context, current_password);
  return db.transaction(async (tx) => {
    await holdFactors(tx, viewer.id);
    const [begun] = await tx
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.id, id), eq(secondFactors.person_id, viewer.id), eq(secondFactors.kind, 'totp')))
      .for('update');
    if (!begun?.sealed) throw errors.notFound();
    const interval = await totpStep(parts.secret, begun.sealed, { code, now: parts.now(), after: null });
    if (interval === undefined) throw errors.fields({ code: 'Код не подошёл. Проверьте время на телефоне.' });
    if (begun.proven_at) return { factor: answerOf(begun), recovery_codes: await firstCodes(context, tx) };
    const [row] = await tx
      .update(secondFactors)
      .set({ proven_at: sql`now()`, last_step: interval })
      .where(eq(secondFactors.id, id))
      .returning();
    return added(context, tx, row);
  });
}

/**
 * Begins a passkey: what the browser's own call takes.
 * @throws {ApiError} 409 for whoever has enough, 400 at `current_password` before the first factor
 */
export async function beginPasskey(context: Context, { current_password }: { current_password?: string }) {
  const { db, origin, viewer } = context;
  await refuseBorrowed(context, current_password);
  return db.transaction(async (tx) => {
    const account = await accountOf(tx, viewer.id);
    const factors = await factorsWithRoom(tx, viewer);
    const options = await generateRegistrationOptions({
      rpName: PORTAL,
      rpID: passkeyHost(origin),
      userName: account.username,
      userID: new TextEncoder().encode(String(viewer.id)),
      excludeCredentials: factors.flatMap(({ key_id }) => (key_id ? [{ id: key_id }] : [])),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const { id } = await newStep(tx, viewer.id, 'passkey', options.challenge);
    return { step: id, options: { ...options } };
  });
}

/** Whoever has a second step shows it lately (`sure`); before the first there is only the password. */
const refuseBorrowed = async (context: Context, given: string | undefined) => {
  if (context.viewer.secondFactor === null) await requireCurrentPassword(context, context.viewer, given);
};

async function factorsWithRoom(tx: Tx, { id }: Viewer) {
  const factors = await provenFactors(tx, id);
  if (factors.length >= FACTORS_MAX) throw errors.conflict('Ключей доступа больше не добавить: удалите ненужные.');
  return factors;
}

/**
 * Keeps the passkey that the browser has made.
 * @throws {ApiError} 400 at `step` when it took too long, at `response` when it does not fit; 409 for whoever has enough
 */
export async function keepPasskey(
  context: Context,
  { step: id, name, response }: { step: string; name: string; response: Record<string, unknown> },
) {
  const { db, viewer } = context;
  const step = await takeTry(db, id, 'passkey');
  if (!step || step.person_id !== viewer.id) throw errors.fields({ step: 'Время вышло. Начните заново.' });
  const made = await read(context.origin, step.challenge, response);
  if (!made) throw errors.fields({ response: 'Ключ доступа не получилось сохранить. Попробуйте ещё раз.' });
  return db.transaction(async (tx) => {
    await holdFactors(tx, viewer.id);
    if (!(await endStep(tx, id))) throw errors.fields({ step: 'Время вышло. Начните заново.' });
    await factorsWithRoom(tx, viewer);
    const [row] = await tx
      .insert(secondFactors)
      .values({
        person_id: viewer.id,
        kind: 'passkey',
        name,
        key_id: made.id,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        proven_at: sql`now()`,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw errors.fields({ response: 'Этот ключ доступа уже подключён.' });
    return added(context, tx, row);
  });
}

async function read(origin: string, challenge: string, response: Record<string, unknown>) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyHost(origin),
      requireUserVerification: false,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}

/**
 * Removes a factor; with the last one the codes of recovery go.
 * @throws {ApiError} 404 for a foreign one, 409 for the last one of a role that needs one
 */
export const removeFactor = (context: Context, id: number): Promise<void> =>
  context.db.transaction(async (tx) => {
    const { parts, viewer } = context;
    await holdFactors(tx, viewer.id);
    const [gone] = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.id, id), eq(secondFactors.person_id, viewer.id), isNotNull(secondFactors.proven_at)))
      .returning();
    if (!gone) throw errors.notFound();
    const left = await provenFactors(tx, viewer.id);
    if (left.length === 0 && needsSecondFactor(parts.env, viewer))
      throw errors.conflict('С вашей ролью вход подтверждается вторым шагом: сначала подключите другой способ.');
    if (left.length === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.person_id, viewer.id));
    await told(context, tx, 'security.remove', gone);
  });

/**
 * Codes of recovery anew.
 * @throws {ApiError} 409 for whoever has no second factor
 */
export const renewRecovery = ({ db, parts, viewer }: Context): Promise<string[]> =>
  db.transaction(async (tx) => {
    await holdFactors(tx, viewer.id);
    if ((await provenFactors(tx, viewer.id)).length === 0)
      throw errors.conflict('Сначала подключите приложение с кодами или ключ доступа.');
    await audit(tx, { actor: viewer.id, act: 'security.recovery', kind: 'person', record: viewer.id });
    return makeRecoveryCodes(tx, parts, viewer.id);
  });

/**
 * A factor was added: the first brings codes of recovery and ends the other sessions, which a password alone has opened;
 * this session has just shown it; the person is told.
 */
async function added(context: Context, tx: Tx, row: Factor | undefined) {
  const { viewer } = context;
  if (!row) throw new Error('the factor was not kept');
  const recovery_codes = await firstCodes(context, tx);
  await tx.update(sessions).set({ confirmed_at: sql`now()` }).where(eq(sessions.id, viewer.session));
  if (recovery_codes) await endOthers(tx, viewer);
  await told(context, tx, 'security.add', row);
  return { factor: answerOf(row), recovery_codes };
}

/** New codes of recovery for whoever has one factor alone; null for whoever has more, and codes. */
const firstCodes = async ({ parts, viewer }: Context, tx: Tx): Promise<string[] | null> =>
  (await provenFactors(tx, viewer.id)).length === 1 ? makeRecoveryCodes(tx, parts, viewer.id) : null;

async function told(
  { parts, origin, viewer }: Context,
  tx: Tx,
  act: 'security.add' | 'security.remove',
  { kind, name }: Factor,
) {
  await audit(tx, { actor: viewer.id, act, kind: 'person', record: viewer.id, after: { kind } });
  const { email, first_name } = await accountOf(tx, viewer.id);
  const { length } = await provenFactors(tx, viewer.id);
  const change = act === 'security.add' ? (length > 1 ? 'more' : 'first') : length > 0 ? 'less' : 'last';
  const letter = letters.signInChanged(origin, first_name, name, change);
  if (email) await queueLetter(tx, parts, { person: viewer.id, to: email, ...letter });
}

async function accountOf(tx: Pick<Db, 'select'>, person: number) {
  const [account] = await tx
    .select({ username: people.username, email: people.email, first_name: people.first_name })
    .from(people)
    .where(eq(people.id, person));
  if (!account) throw errors.notFound();
  return account;
}

const answerOf = ({ id, kind, name, created_at, used_at }: Factor): SecondFactor => ({
  id,
  kind,
  name,
  created_at: new Date(created_at).toISOString(),
  used_at: used_at && new Date(used_at).toISOString(),
});
