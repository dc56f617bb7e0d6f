import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RegisterBody } from '../../../contract/schemas/signIn/registration';
import { alias, type Db, type Executor, p, rowsOf, valuesOf } from '../../db';
import { idempotencyKeys } from '../../db/tables';
import type { Parts } from '../../parts';
import { passwordFits } from './password';

const k = alias(idempotencyKeys, 'k');

const ENDPOINT = 'POST /register/';
/** How long a registration whose answer was lost may be sent again. */
const MINUTES = 60;

/**
 * What a registration is known by when it is sent again: nobody is signed in whose key it could be, so the key counts
 * only together with all that was typed, and neither can be read from what is kept.
 */
export const registrationMark = ({ secret }: Pick<Parts, 'secret'>, key: string, body: RegisterBody): string =>
  `register ${createHmac('sha256', secret)
    .update(JSON.stringify([key, body]))
    .digest('hex')}`;

/** Keeps the mark with the account it has made; no answer is kept, for it would be a session. */
export async function keepRegistration(tx: Executor, mark: string, person: number): Promise<void> {
  await tx.execute(
    sql`insert into ${idempotencyKeys} ${valuesOf(idempotencyKeys, { person_id: person, key: mark, endpoint: ENDPOINT, status: 201, answer: 'null' })}`,
  );
}

/** @returns whom this very registration has made a moment ago, while the password is still the one it gave */
export async function registeredBefore(db: Db, mark: string, { password }: RegisterBody): Promise<number | undefined> {
  const [made] = await rowsOf(
    db,
    { id: p.id, password_hash: p.password_hash },
    (cells) => sql`select ${cells} from ${k} join ${p} on ${p.id} = ${k.person_id} where ${k.key} = ${mark}
      and ${k.endpoint} = ${ENDPOINT} and ${p.is_active} and ${k.created_at} > now() - make_interval(mins =>
      ${MINUTES})`,
  );
  return made && (await passwordFits(made.password_hash, password)) ? made.id : undefined;
}
