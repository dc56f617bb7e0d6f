import { useCallback, useEffect, useState } from 'react';
import type { ReadError } from './useRead';

/**
 * What a public page reads once: it stands outside of the frame that keeps answers.
 * @param ask reads what the token belongs to; the same function at every rendering
 */
export function useCheck<Found>(ask: (token: string) => Promise<Found>, token: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<ReadError | null>(null);
  const read = useCallback(async () => {
    setError(null);
    try {
      setFound(await ask(token));
    } catch (failure) {
      setError(failure as ReadError);
    }
  }, [ask, token]);
  useEffect(() => void read(), [read]);
  return { found, error, read: () => void read() };
}
