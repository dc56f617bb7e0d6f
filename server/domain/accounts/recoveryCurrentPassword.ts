import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { people } from '../../db/tables';
import { errors } from '../../http/errors';
import { forgetFailures, refuseWhileWaiting, slowDown } from '../../http/limits/slowDown';
import { passwordFits } from './password';
import { presentPasswordSlowing } from './signInLimits';

/**
 * Demands the person's present password before an act that a borrowed session must not do.
 * @throws {ApiError} 400 at `current_password`, 429 after too many wrong ones
 */
export async function requireCurrentPassword(db: Db, person: number, given: string | undefined): Promise<void> {
  if (!given) throw errors.fields({ current_password: 'Введите действующий пароль.' });
  const [row] = await rowsOf(
    db,
    { password_hash: people.password_hash },
    (cells) => sql`select ${cells} from ${people} where ${people.id} = ${person}`,
  );
  if (row?.password_hash === null) {
    throw errors.fields({ current_password: 'У учётной записи ещё нет пароля: задайте его через восстановление.' });
  }
  const slowing = presentPasswordSlowing(person);
  await refuseWhileWaiting(db, [slowing]);
  if (!(await passwordFits(row?.password_hash ?? null, given))) {
    await slowDown(db, [slowing]);
    throw errors.fields({ current_password: 'Неправильный пароль.' });
  }
  await forgetFailures(db, slowing);
}
