import { useEffect, useState } from 'react';
import { API_URL } from '../../providers/apiPath';

export type Demo = { password: string; accounts: { username: string; role: string }[] };

/** The accounts of the demo; null outside of it (the call is 404). */
export function useDemo(): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Not through `http`: outside the demo its 404 is the answer, not an error to report.
    fetch(`${API_URL}/demo/`, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(setDemo)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return demo;
}
