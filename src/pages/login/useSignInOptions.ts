import { useEffect, useState } from 'react';
import { api } from '../../providers/api';

export type SignInOptions = { external: string[]; demo: boolean };

/** What this installation offers beside the password; null until it is known, and the password works without it. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api('session.options', { signal: leaving.signal })
      .then(setOptions)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return options;
}
