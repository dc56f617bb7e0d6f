// A new account, and the letter that confirms its e-mail.
import { sql } from 'drizzle-orm';
import { invitationIn } from '../../../contract/portalPath';
import type { RegisterBody } from '../../../contract/schemas/signIn/registration';
import { errors } from '../../call';
import { type Executor, rowsOf } from '../../db';
import { people, personStatement, regions } from '../../db/tables';
import { letters } from '../../mail/letters';
import { queueLetter } from '../../mail/queueLetter';
import { audit } from '../audit';
import { rememberInvitation } from '../membership/invitationRemember';
import { keepConsent } from '../people/consents/ownConsents';
import { currentText } from '../people/consents/texts';
import { hashPassword, weaknessOf } from './password';
import { linkToken, uidOf } from './recoveryToken';
import { keepRegistration } from './registerRepeated';
import { holderOf, holdNames, takenUsername } from './registerTaken';
import { mayWriteBeside, type WritingCaller } from './signInLimits';

/**
 * Creates an account and sends the letter that confirms its e-mail. An e-mail another account has stays with that one, and
 * its letter says that somebody tried to register: the answer is the same.
 * @param mark what it is known by when it is sent again (`registrationMark`)
 * @returns the person's id
 * @throws {ApiError} 400 at the field: a used username, an unknown region, a weak password
 */
export async function register(caller: WritingCaller, body: RegisterBody, mark?: string): Promise<number> {
  const { db } = caller;
  const person = personOf(body);
  const faults: Record<string, string | string[]> = {
    ...(await takenUsername(db, person.username, 0)),
    ...(await unknownRegion(db, person.region_id)),
  };
  const weak = weaknessOf(body.password, person);
  if (weak.length) faults.password = weak;
  const agreed = await currentText(db, 'processing');
  if (body.consent_version !== undefined && body.consent_version !== String(agreed.version))
    faults.consent_version = 'Условия изменились. Обновите страницу и прочитайте их ещё раз.';
  if (Object.keys(faults).length) throw errors.fields(faults);
  if (body.password !== body.re_password) throw errors.fields({ non_field_errors: 'Пароли не совпадают.' });

  const password_hash = await hashPassword(body.password);
  const writes = person.email && (await mayWriteBeside(caller, person.email));
  return db.transaction(async (tx) => {
    await holdNames(tx);
    const taken = await takenUsername(tx, person.username, 0);
    if (Object.keys(taken).length) throw errors.fields(taken);
    const email = await keptEmail(tx, person.email, 0);
    const [made] = await tx
      .insert(people)
      .values({ ...person, ...email, password_hash })
      .returning({ id: people.id });
    if (!made) throw new Error('the account was not made');
    await keepConsent(tx, made.id, agreed, 'registration');
    await tx.insert(personStatement).values({ person_id: made.id, personal_data_agreement: true });
    await audit(tx, { actor: made.id, act: 'account.register', kind: 'person', record: made.id });
    if (mark) await keepRegistration(tx, mark, made.id);
    await rememberInvitation(tx, made.id, invitationIn(body.next ?? null));
    if (writes) await writeToEmail(tx, caller, { ...person, ...email, id: made.id, password_hash }, body.next);
    return made.id;
  });
}

type Given = { email: string | null; email_asked: string | null };
type Writer = Pick<WritingCaller, 'parts' | 'origin'>;

/** Where an e-mail somebody gives is kept: with the account as its own, or aside where another account has it. */
export async function keptEmail(tx: Executor, email: string | null, self: number): Promise<Given> {
  const held = email !== null && (await holderOf(tx, email, self)) !== undefined;
  return held ? { email: null, email_asked: email } : { email, email_asked: null };
}

/**
 * Queues a letter to the e-mail an account gives: the one that confirms it, or to the person who has it that somebody
 * else has given it. Whether the caller may write was asked before (`mayWriteBeside`).
 */
export async function writeToEmail(
  tx: Executor,
  caller: Writer,
  account: Confirmed & Given,
  next?: string | null,
): Promise<void> {
  const { email, email_asked } = account;
  if (email) return sendConfirmation(tx, caller, account, next);
  const holder = email_asked ? await holderOf(tx, email_asked, account.id) : undefined;
  if (!holder?.email) return;
  const letter = letters.known(caller.origin, holder.first_name);
  await queueLetter(tx, caller.parts, { person: holder.id, to: holder.email, ...letter });
}

type Confirmed = { id: number; email: string | null; password_hash: string | null; first_name: string };

/** Queues the letter that confirms the account's present e-mail, where it has one. */
async function sendConfirmation(
  tx: Executor,
  { parts, origin }: Writer,
  account: Confirmed,
  next?: string | null,
): Promise<void> {
  if (!account.email) return;
  const token = `${uidOf(account.id)}.${linkToken(parts.secret, 'confirm', account, parts.now())}`;
  const letter = letters.confirm(origin, account.first_name, token, next);
  await queueLetter(tx, parts, { person: account.id, to: account.email, ...letter });
}

const personOf = (body: RegisterBody) => ({
  username: body.username,
  email: body.email ?? null,
  last_name: capitalName(body.last_name),
  first_name: capitalName(body.first_name),
  patronymic_name: body.patronymic_name ? capitalName(body.patronymic_name) : null,
  date_of_birth: body.date_of_birth ?? null,
  phone_number: body.phone_number ?? null,
  region_id: body.region ?? null,
});

/** The text at `region` when there is no such region. */
export async function unknownRegion(db: Executor, region: number | null | undefined): Promise<Record<string, string>> {
  if (!region) return {};
  const [row] = await rowsOf(db, sql`select 1 from ${regions} where ${regions.id} = ${region}`);
  return row ? {} : { region: `Недопустимый первичный ключ "${region}" - объект не существует.` };
}

// How a name typed at registration is written.

/** Parts of a name that stay small. */
const SMALL = new Set([
  'оглы',
  'кызы',
  'угли',
  'кизи',
  'фон',
  'ван',
  'де',
  'ла',
  'да',
  'дер',
  'ибн',
  'бен',
  'эль',
  'аль',
]);

/**
 * A name with capitals: `иванов-петров` → `Иванов-Петров`, `ПЁТР` → `Пётр`, `мамед оглы` → `Мамед оглы`. What already
 * has capitals of its own (`МакДональд`) stays.
 */
function capitalName(name: string): string {
  return name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[^\s-]+/g, (part, at: number) =>
      at > 0 && SMALL.has(part.toLowerCase()) ? part.toLowerCase() : capital(part),
    );
}

function capital(part: string): string {
  const small = part.toLowerCase();
  if (part !== small && part !== part.toUpperCase()) return part;
  return small.charAt(0).toUpperCase() + small.slice(1);
}
