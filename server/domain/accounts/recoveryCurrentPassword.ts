import { sql } from 'drizzle-orm';
import { type AnyCall, errors, type Viewer } from '../../call';
import { flag, rowsOf } from '../../db';
import { people, sessions } from '../../db/tables';
import { forgetFailures, refuseWhileWaiting, slowDown } from '../../limits/slowDown';
import { throttle, throttleKey } from '../../limits/throttle';
import { passwordFits } from './password';
import { auditSignIn } from './signInAudit';
import { presentPasswordSlowing } from './signInLimits';

/** Passwords of one person that are looked at in a minute, right or wrong. */
const TRIES_A_MINUTE = 20;
/** For so long a sign-in proves as much as a password, where an account has none. */
const FRESH_MINUTES = 10;

/**
 * Demands the person's present password before an act that a borrowed session must not do. An account that another service
 * opens has none: there the sign-in itself must be a fresh one.
 * @param isRepeated whether a wrong one is that of an act already done, which is noted as nobody's attempt
 * @throws {ApiError} 400 at `current_password`, 429 after too many wrong ones
 */
export async function requireCurrentPassword(
  { db, address }: Pick<AnyCall, 'db' | 'address'>,
  { id: person, session }: Pick<Viewer, 'id' | 'session'>,
  given: string | undefined,
  isRepeated: () => Promise<boolean> = async () => false,
): Promise<void> {
  const [row] = await rowsOf(
    db,
    {
      password_hash: people.password_hash,
      fresh: flag`exists (select 1 from ${sessions} where ${sessions.id} = ${session}
        and ${sessions.created_at} > now() - make_interval(mins => ${FRESH_MINUTES}))`,
    },
    (cells) => sql`select ${cells} from ${people} where ${people.id} = ${person}`,
  );
  if (row?.password_hash === null) {
    if (row.fresh) return;
    throw errors.fields({
      current_password: `У учётной записи нет пароля. Выйдите, войдите снова и повторите в первые ${FRESH_MINUTES} минут, или подтвердите почту и задайте пароль через восстановление.`,
    });
  }
  if (!given) throw errors.fields({ current_password: 'Введите действующий пароль.' });
  // Counted before it is looked at: many at once are no more than the limit.
  await throttle(db, throttleKey('password tries', String(person)), TRIES_A_MINUTE, 60);
  const slowing = presentPasswordSlowing(person);
  await refuseWhileWaiting(db, [slowing]);
  if (!(await passwordFits(row?.password_hash ?? null, given))) {
    const repeated = await isRepeated();
    await db.transaction(async (tx) => {
      await slowDown(tx, [slowing]);
      if (repeated) return;
      await auditSignIn(tx, 'password.refuse', { person, from: address, actor: person });
    });
    throw errors.fields({ current_password: 'Неправильный пароль.' });
  }
  await forgetFailures(db, slowing);
}
