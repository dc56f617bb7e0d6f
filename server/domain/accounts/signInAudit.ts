import { eq } from 'drizzle-orm';
import type { AnyCall } from '../../call';
import type { Db, Tx } from '../../db';
import { people } from '../../db/tables';
import { letters } from '../../mail/letters';
import { queueLetter } from '../../mail/queueLetter';
import { audit } from '../audit';

type SignInAct = 'session.open' | 'session.refuse' | 'security.refuse' | 'password.refuse';
type Tried = {
  /** The account; undefined where a name nobody has was typed: it is not kept, it may be a password. */
  person: number | undefined;
  /** Network address of the caller. */
  from: string;
  /** Who is signed in already. */
  actor?: number | undefined;
};

/** Notes a sign-in, or a proof of oneself that failed, in the history of the account; the wait bounds the latter. */
export const auditSignIn = (db: Pick<Db, 'insert'>, act: SignInAct, { person, from, actor }: Tried) =>
  audit(db, { actor: actor ?? null, act, kind: 'person', record: person ?? 0, after: { from } });

type Caller = Pick<AnyCall, 'parts' | 'origin' | 'sender'>;
const MOSCOW = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', dateStyle: 'long', timeStyle: 'short' });

/**
 * A letter when somebody signs in with a browser that the account does not know; the very first sign-in is no news.
 * Called before the sign-in is noted.
 */
export async function tellOfNewDevice(tx: Tx, caller: Caller, person: number): Promise<void> {
  const { sender } = caller;
  if (sender.knownAs(person)) return;
  const [account] = await tx
    .select({ email: people.email, first_name: people.first_name, last_login: people.last_login })
    .from(people)
    .where(eq(people.id, person));
  if (!account?.email || !account.last_login) return;
  const sign = {
    device: sender.device,
    network: sender.shownNetwork,
    at: MOSCOW.format(caller.parts.now()),
  };
  const letter = letters.newDevice(caller.origin, account.first_name, sign);
  await queueLetter(tx, caller.parts, { person, to: account.email, ...letter });
}
