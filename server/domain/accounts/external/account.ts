import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../db';
import { externalAccounts, people } from '../../../db/tables';
import { audit } from '../../audit';
import { holderOf, holdNames } from '../registerTaken';
import type { ExternalProfile, ExternalService } from './services';

/**
 * The account of somebody whom a service names: the one that keeps its id, else a new one. An e-mail or a typed link never
 * opens an account.
 * @returns the person's id
 */
export const externalAccount = (db: Db, service: ExternalService['name'], profile: ExternalProfile): Promise<number> =>
  db.transaction(async (tx) => {
    await holdNames(tx);
    const [known] = await tx
      .select({ id: externalAccounts.person_id })
      .from(externalAccounts)
      .where(and(eq(externalAccounts.service, service), eq(externalAccounts.subject, profile.id)));
    if (known) return known.id;
    const { id: subject, email_confirmed, ...person } = profile;
    const used = person.email !== null && (await holderOf(tx, person.email, 0)) !== undefined;
    const [made] = await tx
      .insert(people)
      .values({
        ...person,
        first_name: person.first_name || 'Без имени',
        last_name: person.last_name || 'Без фамилии',
        // An address somebody else has stays with that account.
        email: used ? null : person.email,
        email_confirmed_at: email_confirmed && !used && person.email !== null ? sql`now()` : null,
        username: await freeUsername(tx, `${service}${subject.replace(/\W/g, '').slice(0, 40).toLowerCase()}`),
        ...(service === 'vk' && { social_vk: `https://vk.com/id${subject}` }),
      })
      .returning({ id: people.id });
    if (!made) throw new Error('the account was not made');
    await tx.insert(externalAccounts).values({ service, subject, person_id: made.id });
    await audit(tx, { actor: made.id, act: 'account.external', kind: 'person', record: made.id, note: service });
    return made.id;
  });

/** The wanted one, else with the first number that nobody has: whoever takes one ahead keeps nobody out. */
async function freeUsername(tx: Executor, wanted: string): Promise<string> {
  let free = wanted;
  for (let number = 2; (await holderOf(tx, free, 0)) !== undefined; number++) free = `${wanted}.${number}`;
  return free;
}
