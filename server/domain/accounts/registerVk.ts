import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { int, rowsOf } from '../../db/rows';
import { people } from '../../db/tables';
import { errors } from '../../http/errors';
import { audit } from '../audit';
import { holderOf, holdNames } from './registerTaken';
import type { VkProfile } from './registerVkProfile';

/**
 * The account of a VK id: the one that keeps it, else a new one. An e-mail or a typed link never opens an account.
 * @returns the person's id
 * @throws {ApiError} 401 for a closed account
 */
export const vkAccount = (db: Db, profile: VkProfile): Promise<number> =>
  db.transaction(async (tx) => {
    await holdNames(tx);
    const [known] = await tx
      .select({ id: people.id, is_active: people.is_active })
      .from(people)
      .where(eq(people.vk_id, profile.id));
    if (known && !known.is_active) throw errors.closedAccount();
    if (known) return known.id;
    const { id: vk_id, token: _, ...person } = profile;
    const used = person.email !== null && (await holderOf(tx, person.email, 0)) !== undefined;
    const [made] = await tx
      .insert(people)
      .values({
        ...person,
        vk_id,
        first_name: person.first_name || 'Без имени',
        last_name: person.last_name || 'Без фамилии',
        // An address somebody else has stays with that account.
        email: used ? null : person.email,
        username: await freeUsername(tx, `vk${vk_id}`),
        social_vk: `https://vk.com/id${vk_id}`,
      })
      .returning({ id: people.id });
    if (!made) throw new Error('the account was not made');
    await audit(tx, { actor: made.id, act: 'account.vk', kind: 'person', record: made.id });
    return made.id;
  });

async function freeUsername(tx: Pick<Db, 'execute'>, wanted: string): Promise<string> {
  const [{ names } = { names: 0 }] = await rowsOf(
    tx,
    { names: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${people} where lower(${people.username}) = ${wanted}
      or lower(${people.username}) like ${`${wanted}.%`}`,
  );
  return names === 0 ? wanted : `${wanted}.${names + 1}`;
}
