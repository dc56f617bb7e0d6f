import { sql } from 'drizzle-orm';
import { errors } from '../../call';
import { changesOf, type Db, type Executor, rowsOf } from '../../db';
import { people } from '../../db/tables';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { idOfUid, type Linked, linkEnds } from './recoveryToken';

type Account = Linked & {
  first_name: string;
  email_asked: string | null;
  email_confirmed_at: string | null;
  email_refused_at: string | null;
};

/** The account whose e-mail is confirmed by a letter; undefined for a closed one. */
export async function confirmedAccount(db: Executor, id: number): Promise<Account | undefined> {
  const [account] = await rowsOf(
    db,
    {
      id: people.id,
      email: people.email,
      email_asked: people.email_asked,
      password_hash: people.password_hash,
      first_name: people.first_name,
      email_confirmed_at: people.email_confirmed_at,
      email_refused_at: people.email_refused_at,
    },
    (cells) => sql`select ${cells} from ${people} where ${people.id} = ${id} and ${people.is_active}`,
  );
  return account;
}

/**
 * Confirms the e-mail a letter was sent to. The same link opened again changes nothing and is no mistake, also when it
 * has ended since.
 * @param token `uid.token` of the letter
 * @throws {ApiError} 400 at `token`: forged, ended unused, or of an e-mail that has been changed since
 */
export async function confirmEmail({ db, parts }: { db: Db; parts: Parts }, token: string): Promise<void> {
  const [uid = '', signed = ''] = token.split('.');
  const id = idOfUid(uid);
  const account = id && (await confirmedAccount(db, id));
  const ends = account ? linkEnds(parts.secret, 'confirm', account, signed) : Number.NaN;
  if (!account || Number.isNaN(ends)) {
    throw errors.fields({ token: 'Ссылка не действует: она скопирована не полностью или почта с тех пор изменилась.' });
  }
  if (ends <= parts.now().getTime()) {
    if (account.email_confirmed_at && !account.email_refused_at) return;
    throw errors.fields({ token: 'Ссылка устарела. Новое письмо можно попросить на своей странице.' });
  }
  await db.transaction(async (tx) => {
    const [changed] = await rowsOf(
      tx,
      sql`update ${people} set ${changesOf(people, {
        email_confirmed_at: sql`coalesce(${people.email_confirmed_at}, now())`,
        email_refused_at: null,
      })}
        where ${people.id} = ${account.id} and ${people.email} = ${account.email}
          and (${people.email_confirmed_at} is null or ${people.email_refused_at} is not null) returning 1`,
    );
    if (changed) await audit(tx, { actor: account.id, act: 'email.confirm', kind: 'person', record: account.id });
  });
}
