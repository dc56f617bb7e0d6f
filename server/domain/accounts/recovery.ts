// Getting back into an account, and changing its password.
import { sql } from 'drizzle-orm';
import type { PasswordOwner } from '../../../contract/people/passwordRules';
import { type AnyCall, errors, type Viewer } from '../../call';
import { changesOf, type Db, type Executor, rowsOf } from '../../db';
import { auditLog, externalAccounts, people } from '../../db/tables';
import { letters } from '../../mail/letters';
import { dropLetters, queueLetter } from '../../mail/queueLetter';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { endSessions } from './endSessions';
import { hashPassword, passwordFits, refuseWeak } from './password';
import { requireCurrentPassword } from './recoveryCurrentPassword';
import { idOfUid, type Linked, linkFits, linkToken, uidOf } from './recoveryToken';

type Context = { db: Db; parts: Parts; origin: string };
type Account = Linked & PasswordOwner & { first_name: string };

/** Accounts that get a letter when an address belongs to several. */
const ACCOUNTS_MAX = 5;

/** Sends the link to a new password to every account of the address. Nothing the caller sees depends on there being one. */
export async function askRecovery({ db, parts, origin }: Context, email: string, next?: string | null): Promise<void> {
  const found = await accountsWhere(
    db,
    sql`lower(email) = lower(${email}) and is_active and ${addressOpens} limit ${ACCOUNTS_MAX}`,
  );
  // The same work for an address nobody has.
  const accounts = found.length ? found : [nobody];
  await db.transaction(async (tx) => {
    for (const account of accounts) await writeRecovery(tx, { parts, origin }, account, next);
  });
}

/**
 * SQL condition over `people` "whoever reads letters to the address may get into the account". An account that another
 * service opens may name anybody's address: until that is confirmed from inside, two people would share it.
 */
const addressOpens = sql`(email_confirmed_at is not null or not exists (select 1 from ${externalAccounts}
  where ${externalAccounts.person_id} = ${people.id}))`;

/** Whether a letter with the link to a new password may be written to the account's address. */
export const mayRecover = async (db: Executor, id: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from ${people} where ${people.id} = ${id} and ${addressOpens}`)).length > 0;

/** The letter with the link to a new password. */
export async function writeRecovery(
  tx: Executor,
  { parts, origin }: Omit<Context, 'db'>,
  account: Account,
  next?: string | null,
): Promise<void> {
  const token = linkToken(parts.secret, 'recovery', account, parts.now());
  const letter = letters.recovery(origin, account.first_name, uidOf(account.id), token, next);
  await queueLetter(tx, parts, { person: account.id, to: account.email, ...letter });
}

type Link = { uid: string; token: string };

const accountOf = async (db: Db, { uid }: Link): Promise<Account | undefined> => {
  const id = idOfUid(uid);
  return id ? (await accountsWhere(db, sql`id = ${id} and is_active`))[0] : undefined;
};

/** Whether the link of a letter still opens an account: asked before a new password is typed. */
export async function recoveryWorks({ db, parts }: Omit<Context, 'origin'>, link: Link): Promise<boolean> {
  const account = await accountOf(db, link);
  return account !== undefined && linkFits(parts.secret, 'recovery', account, link.token, parts.now());
}

/**
 * Sets the password by the link of a letter and ends every session. The link is good once: the new password changes
 * what it was signed over.
 * @returns the person's id
 * @throws {ApiError} 400 at `uid`, `token` or `new_password`
 */
export async function confirmRecovery(
  context: Context,
  { new_password, ...link }: Link & { new_password: string },
): Promise<number> {
  const { db, parts } = context;
  if (!idOfUid(link.uid)) throw errors.fields({ uid: 'Ссылка не действует: она скопирована не полностью.' });
  // Whether there is such an account is nobody's to learn: it is refused as a link that does not fit.
  const account = await accountOf(db, link);
  if (!account || !linkFits(parts.secret, 'recovery', account, link.token, parts.now())) throw usedLink();
  await refuseUnfit(account, new_password);
  // Whoever reads the letter has the address.
  if (!(await changePassword(context, account, new_password, { hasAddress: true }))) throw usedLink();
  return account.id;
}

/**
 * Changes the own password and ends every other session. Sent again because its answer was lost, it has been done.
 * @throws {ApiError} 400 at `current_password` or `new_password`
 */
export async function setOwnPassword(
  context: Context & Pick<AnyCall, 'address'>,
  { id, session }: Pick<Viewer, 'id' | 'session'>,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  const [account] = await accountsWhere(context.db, sql`id = ${id} and is_active`);
  if (!account) throw errors.notFound();
  let done = false;
  // The try is counted before; where tries are held up nothing is looked at.
  const isRepeated = async () => {
    done = (await setLately(context.db, id)) && (await passwordFits(account.password_hash, new_password));
    return done;
  };
  try {
    await requireCurrentPassword(context, { id, session }, current_password, isRepeated);
  } catch (error) {
    if (done) return;
    throw error;
  }
  await refuseUnfit(account, new_password);
  await changePassword(context, account, new_password, { hasAddress: false, but: session });
}

/** Who waits for an answer sends again within minutes. */
const AGAIN_MINUTES = 10;

const setLately = async (db: Db, id: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from ${auditLog} where kind = 'person' and record_id = ${id} and act = 'password.set'
        and actor_id = ${id} and at > now() - make_interval(mins => ${AGAIN_MINUTES}) limit 1`,
    )
  ).length > 0;

/** @throws {ApiError} 400 at `new_password`: a weak one, or the one the account has */
async function refuseUnfit(account: Account, password: string): Promise<void> {
  refuseWeak('new_password', password, account);
  if (await passwordFits(account.password_hash, password)) {
    throw errors.fields({ new_password: 'Этот пароль уже действует. Придумайте другой.' });
  }
}

const usedLink = () =>
  errors.fields({
    token: 'Ссылка не действует: она устарела или уже использована. Если пароль уже изменён, войдите с ним.',
  });

const nobody: Account = { id: 0, email: null, password_hash: null, first_name: '' };

const accountsWhere = (db: Db, where: ReturnType<typeof sql>): Promise<Account[]> =>
  rowsOf(
    db,
    {
      id: people.id,
      email: people.email,
      password_hash: people.password_hash,
      username: people.username,
      first_name: people.first_name,
      last_name: people.last_name,
      patronymic_name: people.patronymic_name,
    },
    (cells) => sql`select ${cells} from ${people} where ${where}`,
  );

/** @returns false when the password was changed by somebody else meanwhile */
async function changePassword(
  { db, parts, origin }: Context,
  account: Account,
  password: string,
  { hasAddress, but }: { hasAddress: boolean; but?: string },
): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [row] = await rowsOf(
      tx,
      sql`update ${people} set ${changesOf(people, {
        password_hash: hash,
        email_confirmed_at: sql`case when ${hasAddress} then coalesce(${people.email_confirmed_at},
          now()) else ${people.email_confirmed_at} end`,
      })}
        where ${people.id} = ${account.id} and ${people.password_hash} is not distinct from ${account.password_hash}
        returning 1`,
    );
    if (!row) return false;
    await endSessions(tx, account.id, but);
    await audit(tx, { actor: account.id, act: 'password.set', kind: 'person', record: account.id });
    await dropLetters(tx, account.id, 'recovery');
    const letter = letters.passwordChanged(origin, account.first_name);
    if (account.email) await queueLetter(tx, parts, { person: account.id, to: account.email, ...letter });
    return true;
  });
}
