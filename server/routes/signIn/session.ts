import { and, eq, sql } from 'drizzle-orm';
import type { sessionEndpoints } from '../../../contract/endpoints/signIn/session';
import { type AnyCall, errors, Reply } from '../../call';
import { alias, changesOf, p, rowsOf, valuesOf } from '../../db';
import { people, sessions } from '../../db/tables';
import { passwordFits, renewPassword, workAsForAnother } from '../../domain/accounts/password';
import { beginStep, holdFactors, provenFactors } from '../../domain/accounts/secondFactor/steps';
import { auditSignIn, tellOfNewDevice } from '../../domain/accounts/signInAudit';
import { signInSlowing } from '../../domain/accounts/signInLimits';
import type { Handlers } from '../../domain/handlers';
import { accountThatGave, findAccount } from '../../domain/people/findAccount';
import { rememberDevice } from '../../http/knownDevice';
import { forgetFailures, refuseWhileWaiting, slowDown } from '../../limits/slowDown';

const s = alias(sessions, 's');

export const session: Handlers<typeof sessionEndpoints> = {
  async 'jwt.create'(call) {
    const { username, password } = call.body;
    const name = username.trim();
    const account = await findAccount(call.db, name);
    const slowing = signInSlowing(call, name, account?.id);
    await refuseWhileWaiting(call.db, slowing);
    // The same work for a name that does not exist, so that time tells nothing.
    const fits = await passwordFits(account?.password_hash ?? null, password);
    // And for an e-mail that two accounts gave: whose it is must not show in who may sign in with it.
    const other = name.includes('@') ? await accountThatGave(call.db, name) : undefined;
    const otherFits = name.includes('@') && (await passwordFits(other?.password_hash ?? null, password));
    const entered = fits ? account : otherFits ? other : undefined;
    if (!entered?.is_active) {
      for (const tried of name.includes('@') ? [account, other] : [account])
        await workAsForAnother(call.db, tried?.password_hash ?? null);
      await slowDown(call.db, slowing);
      await auditSignIn(call.db, 'session.refuse', { person: account?.id, from: call.address });
      throw errors.wrongLogin();
    }
    await forgetFailures(call.db, slowing[0]);
    return signedIn(call, entered.id, await renewPassword(call.db, entered, password));
  },

  async 'jwt.refresh'({ db, body, tokens, parts }) {
    const claims = await tokens.read(body.refresh, 'refresh');
    if (!claims || !(await lives(db, claims))) throw errors.badRefresh();
    const { SESSION_IDLE_DAYS, REFRESH_DAYS } = parts.env;
    const whole = sql`${sessions.created_at} + ${span(REFRESH_DAYS)}`;
    const expires_at = SESSION_IDLE_DAYS ? sql`least(${whole}, now() + ${span(SESSION_IDLE_DAYS)})` : whole;
    await db.update(sessions).set({ seen_at: sql`now()`, expires_at }).where(eq(sessions.id, claims.session));
    return { access: await tokens.sign('access', claims, parts.env.ACCESS_MINUTES * 60) };
  },

  async 'jwt.verify'({ db, body, tokens }) {
    const claims = await tokens.read(body.token);
    if (!claims || !(await lives(db, claims))) throw errors.badRefresh();
  },

  async 'jwt.logout'({ db, body, tokens, viewer }) {
    const claims = body.refresh ? await tokens.read(body.refresh, 'refresh') : undefined;
    const ended = claims ?? (viewer ? { person: viewer.id, session: viewer.session } : undefined);
    if (ended)
      await db.delete(sessions).where(and(eq(sessions.id, ended.session), eq(sessions.person_id, ended.person)));
  },
};

const secondsOf = (days: number) => days * 24 * 3600;
const span = (days: number) => sql`make_interval(secs => ${secondsOf(days)})`;

/** Sessions of one account at once. */
const SESSIONS_MOST = 50;

type SigningIn = Pick<AnyCall, 'db' | 'tokens' | 'parts' | 'request' | 'origin' | 'address' | 'sender'>;

/** Opens a session in a browser that is known to be the person's from now on; `fitted` as `openSession` has it. */
export const signedIn = async (call: SigningIn, person: number, fitted: string | null = null): Promise<Reply> =>
  new Reply(await openSession(call, person, { fitted }), { headers: rememberDevice(call, person) });

/**
 * Opens a session and answers with its two tokens; the person's forgotten sessions go, and those used longest ago
 * beyond what one account may have.
 * @param proven the second step has just been made
 * @param fitted the hash whose password was given: another password ends what the one before had begun
 * @throws {ApiError} 401 with the step that is missing, for whoever has a second factor; 401 for an account that was closed
 *   meanwhile, or has another password
 */
export async function openSession(
  call: SigningIn,
  person: number,
  { proven = false, fitted = null }: { proven?: boolean; fitted?: string | null } = {},
) {
  const { db, tokens, parts, address, origin } = call;
  const { ACCESS_MINUTES, REFRESH_DAYS, SESSION_IDLE_DAYS } = parts.env;
  const claims = { person, session: crypto.randomUUID() };
  const days = SESSION_IDLE_DAYS ? Math.min(REFRESH_DAYS, SESSION_IDLE_DAYS) : REFRESH_DAYS;
  const factors = await db.transaction(async (tx) => {
    await holdOpen(tx, person, fitted);
    await holdFactors(tx, person);
    const asked = proven ? [] : await provenFactors(tx, person);
    if (asked.length) return asked;
    await tx.execute(
      sql`delete from ${sessions} where ${sessions.person_id} = ${person} and (${sessions.expires_at} < now()
        or ${sessions.id} in (select ${sessions.id} from ${sessions} where ${sessions.person_id} = ${person}
          and ${sessions.seen_by} is null order by ${sessions.seen_at} desc, ${sessions.id} offset ${SESSIONS_MOST - 1}))`,
    );
    await tx.execute(
      sql`insert into ${sessions} ${valuesOf(sessions, {
        id: claims.session,
        person_id: person,
        expires_at: sql`now() + ${span(days)}`,
        device: call.sender.device,
        network: call.sender.shownNetwork,
        confirmed_at: proven ? sql`now()` : null,
      })}`,
    );
    await tellOfNewDevice(tx, call, person);
    await tx.execute(
      sql`update ${people} set ${changesOf(people, { last_login: sql`now()` })} where ${people.id} = ${person}`,
    );
    await auditSignIn(tx, 'session.open', { person, from: address, actor: person });
    return [];
  });
  if (factors.length) throw errors.secondStep(await beginStep(db, origin, person, 'enter', factors));
  return {
    refresh: await tokens.sign('refresh', claims, secondsOf(REFRESH_DAYS)),
    access: await tokens.sign('access', claims, ACCESS_MINUTES * 60),
  };
}

/** Holds the account to the end of the transaction: who closes it finds the session that is being opened. */
async function holdOpen(tx: Pick<AnyCall['db'], 'execute'>, person: number, fitted: string | null): Promise<void> {
  const [open] = await rowsOf(
    tx,
    { password_hash: people.password_hash },
    (cells) =>
      sql`select ${cells} from ${people} where ${people.id} = ${person} and ${people.is_active} for no key update`,
  );
  if (!open) throw errors.closedAccount();
  if (fitted !== null && open.password_hash !== fitted) throw errors.wrongLogin();
}

async function lives(db: AnyCall['db'], claims: { person: number; session: string }): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from ${s} join ${p} on ${p.id} = ${s.person_id}
      where ${s.id} = ${claims.session} and ${p.id} = ${claims.person} and ${p.is_active} and ${s.expires_at} > now()`,
  );
  return rows.length > 0;
}
