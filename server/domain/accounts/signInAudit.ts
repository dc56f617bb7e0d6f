import type { Db } from '../../db';
import { audit } from '../audit';

/**
 * Notes a sign-in, or one that failed, in the history of the account.
 * @param person the account; undefined where a name nobody has was typed: it is not kept, it may be a password
 * @param from network address of the caller
 */
export const auditSignIn = (
  db: Pick<Db, 'insert'>,
  act: 'session.open' | 'session.refuse',
  person: number | undefined,
  from: string,
) =>
  audit(db, {
    actor: act === 'session.open' ? (person ?? null) : null,
    act,
    kind: 'person',
    record: person ?? 0,
    after: { from },
  });
