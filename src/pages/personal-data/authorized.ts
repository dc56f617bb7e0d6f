import { refreshAccess } from '../../providers/refresh';
import { session } from '../../providers/session';

type Sent = { status: number };

/**
 * Sends something that `http` cannot carry (a file down, progress up) with the token, renewed once when it has ended.
 * @param send gets the value of the Authorization header
 */
export async function authorized<Answer extends Sent>(send: (header: string) => Promise<Answer>): Promise<Answer> {
  const answer = await send(`JWT ${session.access() ?? ''}`);
  if (answer.status !== 401 || !session.refresh() || !(await refreshAccess())) return answer;
  return send(`JWT ${session.access() ?? ''}`);
}
