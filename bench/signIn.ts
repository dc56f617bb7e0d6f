import { DEMO_PASSWORD } from '../server/seed/accounts';

/** The header of the account that commands a large region. */
export async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/v1/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'regional', password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Logging in as regional was answered with ${answer.status}.`);
  const { access } = (await answer.json()) as { access: string };
  return { authorization: `JWT ${access}` };
}
