// A new account, and the letter that confirms its e-mail.
import { sql } from 'drizzle-orm';
import { CONSENT_VERSION } from '../../contract/constants';
import type { RegisterBody } from '../../contract/schemas/registration';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { people, personStatement } from '../db/tables';
import { errors } from '../http/errors';
import { letters } from '../mail/letters';
import { mailLater } from '../mail/mail';
import type { Parts } from '../parts';
import { audit } from './audit';
import { hashPassword } from './password';
import { weaknessOf } from './passwordRules';
import { linkToken, uidOf } from './recoveryToken';
import { capitalName } from './registerNames';
import { holdNames, takenNames } from './registerTaken';

type Context = { db: Db; parts: Parts; origin: string };

/**
 * Creates an account and sends the letter that confirms its e-mail.
 * @returns the person's id
 * @throws {ApiError} 400 at the field: a used name or e-mail, an unknown region, a weak password
 */
export async function register({ db, parts, origin }: Context, body: RegisterBody): Promise<number> {
  const person = personOf(body);
  const faults: Record<string, string | string[]> = {
    ...(await takenNames(db, person, 0)),
    ...(await unknownRegion(db, person.region_id)),
  };
  const weak = weaknessOf(body.password, person);
  if (weak.length) faults.password = weak;
  if (Object.keys(faults).length) throw errors.fields(faults);
  if (body.password !== body.re_password) throw errors.fields({ non_field_errors: 'Пароли не совпадают.' });

  const password_hash = await hashPassword(body.password);
  const id = await db.transaction(async (tx) => {
    await holdNames(tx);
    const taken = await takenNames(tx, person, 0);
    if (Object.keys(taken).length) throw errors.fields(taken);
    const consent = { consent_version: CONSENT_VERSION, consent_at: sql`now()` };
    const [made] = await tx
      .insert(people)
      .values({ ...person, ...consent, password_hash })
      .returning({ id: people.id });
    if (!made) throw new Error('the account was not made');
    await tx.insert(personStatement).values({ person_id: made.id, personal_data_agreement: true });
    await audit(tx, { actor: made.id, act: 'account.register', kind: 'person', record: made.id });
    return made.id;
  });
  sendConfirmation({ parts, origin }, { id, email: person.email, password_hash, first_name: person.first_name });
  return id;
}

type Confirmed = { id: number; email: string | null; password_hash: string | null; first_name: string };

/** Sends the letter that confirms the account's present e-mail, where it has one. */
export function sendConfirmation({ parts, origin }: Omit<Context, 'db'>, account: Confirmed): void {
  if (!account.email) return;
  const token = `${uidOf(account.id)}.${linkToken(parts.secret, 'confirm', account, parts.now())}`;
  mailLater(parts, { to: account.email, ...letters.confirm(origin, account.first_name, token) });
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
export async function unknownRegion(
  db: Pick<Db, 'execute'>,
  region: number | null | undefined,
): Promise<Record<string, string>> {
  if (!region) return {};
  const [row] = await rowsOf(db, sql`select 1 from regions where id = ${region}`);
  return row ? {} : { region: `Недопустимый первичный ключ "${region}" - объект не существует.` };
}
