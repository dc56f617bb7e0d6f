// What an administrator does about an account of somebody else: each act has a reason, an audit row, and is told.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { to } from '../../../../contract/paths';
import type { EraseBody } from '../../../../contract/schemas/accounts';
import { type AnyCall, errors, type Viewer } from '../../../call';
import type { Executor, Tx } from '../../../db';
import { idleAccounts, people, recoveryCodes, secondFactors, sessions } from '../../../db/tables';
import { letters } from '../../../mail/letters';
import { queueLetter } from '../../../mail/queueLetter';
import { endSessions } from '../../accounts/endSessions';
import { refuseLastAdministrator } from '../../accounts/lastAdministrator';
import { mayRecover, writeRecovery } from '../../accounts/recovery';
import { audit } from '../../audit';
import { notify } from '../../notices/notify';
import { papersOpened } from '../../papers/papersOpened';
import { erase } from '../../people/erasure';
import { refuseOwn } from '../../people/ownMatter';
import { holdErasureRequest } from '../../people/requests/dataRequests';

type Context = Pick<AnyCall, 'db' | 'parts' | 'origin' | 'tokens'> & { viewer: Viewer };
type Person = typeof people.$inferSelect;

const LOOK_MINUTES = 15;

const acts = {
  /** Closes it: the person neither signs in nor goes on. */
  async block(tx: Tx, { id, is_active, erased_at, is_staff, is_superuser }: Person) {
    if (!is_active || erased_at) throw errors.conflict('Учётная запись уже закрыта.');
    if (is_staff || is_superuser) await refuseLastAdministrator(tx, id);
    await tx.update(people).set({ is_active: false }).where(eq(people.id, id));
    await endSessions(tx, id);
    return 'Ваша учётная запись на портале закрыта администратором';
  },
  async unblock(tx: Tx, { id, is_active, erased_at }: Person) {
    if (erased_at) throw errors.conflict('Данные учётной записи удалены: открыть её нельзя.');
    if (is_active) throw errors.conflict('Учётная запись уже открыта.');
    await tx.update(people).set({ is_active: true }).where(eq(people.id, id));
    await tx.delete(idleAccounts).where(eq(idleAccounts.person_id, id));
    return 'Ваша учётная запись на портале снова открыта';
  },
  async endSessions(tx: Tx, { id }: Person) {
    await endSessions(tx, id);
    return 'Администратор завершил ваши сеансы на портале';
  },
  /** For whoever has lost both the device and the codes. */
  async secondStep(tx: Tx, { id }: Person) {
    const gone = await tx.delete(secondFactors).where(eq(secondFactors.person_id, id)).returning();
    if (gone.length === 0) throw errors.conflict('Второй шаг входа у человека не подключён.');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.person_id, id));
    await endSessions(tx, id);
    return 'Администратор снял второй шаг вашего входа на портал';
  },
} as const;
export type AccountAct = keyof typeof acts;

/**
 * Acts about an account: closes or opens it, ends its sessions, takes its second step away.
 * @throws {ApiError} 403 about oneself, 404 for nobody, 409 when it is so already
 */
export const decideAccount = (context: Context, id: number, act: AccountAct, reason: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const person = await held(tx, context.viewer, id);
    const told = await acts[act](tx, person);
    await audit(tx, { actor: context.viewer.id, act: `account.${act}`, kind: 'person', record: id, note: reason });
    if (!person.email) return;
    const letter = letters.account(person.first_name, told, reason);
    await queueLetter(tx, context.parts, { person: id, to: person.email, ...letter });
  });

/**
 * Sends the letter with the link to a new password.
 * @throws {ApiError} 409 for an account that is closed, has no e-mail, or may have somebody else's
 */
export const sendRecovery = (context: Context, id: number, reason: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const person = await held(tx, context.viewer, id);
    if (!person.is_active) throw errors.conflict('Учётная запись закрыта.');
    if (!person.email) throw errors.conflict('В учётной записи нет почты.');
    if (!(await mayRecover(tx, id)))
      throw errors.conflict(
        'Почта не подтверждена, а вход открыт через другую службу: пусть человек сначала подтвердит её.',
      );
    await audit(tx, { actor: context.viewer.id, act: 'account.recovery', kind: 'person', record: id, note: reason });
    await writeRecovery(tx, context, person);
  });

/**
 * Erases a person whose request the administrator carries out; requests of the person that wait are answered by it.
 * @param body `request`: the one that is carried out, where the erasure begins at it
 * @throws {ApiError} 403 about oneself, 404 for nobody, 409 for whoever is erased, commands or administers, and for a
 *   request that waits no more
 */
export async function eraseAccount(
  { db, parts, viewer }: Context,
  id: number,
  { reason, request }: z.output<typeof EraseBody>,
): Promise<void> {
  refuseOwn(viewer, [id], 'ownAccount');
  const held = async (tx: Executor, { erased_at, is_staff, is_superuser }: Person) => {
    if (erased_at) throw errors.conflict('Данные этой учётной записи уже удалены.');
    if (is_staff || is_superuser) throw errors.conflict('Сначала снимите человека с администраторов.');
    if (request !== undefined) await holdErasureRequest(tx, request, id);
    return true;
  };
  if (!(await erase({ db, parts }, id, { ground: 'asked', actor: viewer.id, note: reason, still: held })))
    throw errors.notFound();
}

/**
 * Opens the portal as a person sees it, for reading, for a quarter of an hour; the person is told, and may end it.
 * @throws {ApiError} 403 about oneself and about another administrator, 404 for nobody, 409 for a closed account
 */
export async function lookAs(context: Context, id: number, reason: string) {
  const { db, parts, viewer, tokens } = context;
  const session = randomUUID();
  const until = new Date(parts.now().getTime() + LOOK_MINUTES * 60_000).toISOString();
  await db.transaction(async (tx) => {
    const person = await held(tx, viewer, id);
    if (!person.is_active) throw errors.conflict('Учётная запись закрыта.');
    if (person.is_staff || person.is_superuser) throw errors.forbidden('lookAdministrator');
    await tx.insert(sessions).values({
      id: session,
      person_id: id,
      seen_by: viewer.id,
      device: 'Администратор смотрит от вашего имени',
      expires_at: sql`now() + make_interval(mins => ${LOOK_MINUTES})`,
    });
    await audit(tx, { actor: viewer.id, act: 'account.view', kind: 'person', record: id, note: reason });
    // The person's own pages show the papers.
    await papersOpened(tx, viewer.id, id);
    const text = `Администратор смотрит портал от вашего имени четверть часа и ничего не может изменить. Причина: ${reason}`;
    await notify(tx, { person: id, kind: 'account.view', text, link: to('security') });
  });
  return { access: await tokens.sign('access', { person: id, session }, LOOK_MINUTES * 60), until };
}

async function held(tx: Tx, viewer: Viewer, id: number): Promise<Person> {
  refuseOwn(viewer, [id], 'ownAccount');
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('no key update');
  if (!person) throw errors.notFound();
  return person;
}
