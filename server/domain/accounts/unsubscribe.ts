import { sql } from 'drizzle-orm';
import { groupsOfLetter } from '../../../contract/noticeKinds';
import { errors } from '../../call';
import { changesOf, type Db, rowsOf } from '../../db';
import { people } from '../../db/tables';
import type { Parts } from '../../parts';
import { audit } from '../audit';
import { endLetters } from '../notices/noticeChoices';
import { idOfUid, linkFits } from './recoveryToken';

type Context = { db: Db; parts: Pick<Parts, 'secret' | 'now'> };

/**
 * The account a letter's last line belongs to.
 * @param token `uid.token.groups` of the letter
 * @throws {ApiError} 404: forged, ended, or of an e-mail that has been changed since
 */
export async function unsubscriber({ db, parts }: Context, token: string): Promise<number> {
  const [uid = '', signed = ''] = token.split('.');
  const id = idOfUid(uid);
  const [account] = id
    ? await rowsOf(
        db,
        { id: people.id, email: people.email, password_hash: people.password_hash },
        (cells) => sql`select ${cells} from ${people} where ${people.id} = ${id} and ${people.is_active}`,
      )
    : [];
  if (!account || !linkFits(parts.secret, 'unsubscribe', account, signed, parts.now())) {
    throw errors.notFound('Ссылка не действует: она устарела или почта с тех пор изменилась.');
  }
  return account.id;
}

/**
 * Such news are not sent by mail any more; called again it changes nothing and is no mistake.
 * @param all no news at all, whatever the letter told
 */
export async function unsubscribe(context: Context, token: string, all: boolean): Promise<void> {
  const person = await unsubscriber(context, token);
  const groups = groupsOfLetter(token);
  await context.db.transaction(async (tx) => {
    if (groups.length && !all) {
      await endLetters(tx, person, groups);
      return;
    }
    const [changed] = await rowsOf(
      tx,
      sql`update ${people} set ${changesOf(people, { notices_by_mail: false, version: sql`${people.version} + 1` })}
        where ${people.id} = ${person} and ${people.notices_by_mail} returning 1`,
    );
    const change = { before: { notices_by_mail: true }, after: { notices_by_mail: false } };
    if (changed) await audit(tx, { actor: person, act: 'person.edit', kind: 'person', record: person, ...change });
  });
}
