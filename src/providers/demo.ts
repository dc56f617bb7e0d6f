import { API_URL } from './door/apiPath';

export type Demo = { password: string; accounts: { username: string; role: string }[] };

/** The accounts of the demo; null outside of it. Not through `http`: its 404 is the answer, not an error to report. */
export async function readDemo(signal: AbortSignal): Promise<Demo | null> {
  const answer = await fetch(`${API_URL}/demo/`, { signal });
  return answer.ok ? ((await answer.json()) as Demo) : null;
}
