import { DEMO_PASSWORD } from '../server/seed/accounts';

/** The header of an account; without a name of that which commands a large region. */
export async function signIn(origin: string, username = 'regional'): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/v1/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Logging in as ${username} was answered with ${answer.status}.`);
  const { access } = (await answer.json()) as { access: string };
  return { authorization: `JWT ${access}` };
}
