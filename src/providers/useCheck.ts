import { useCallback, useEffect, useState } from 'react';
import { call } from './http';

type Failed = Error & { status?: number };

/** What a public page reads once: it stands outside of the frame that keeps answers. */
export function useCheck<Found>(address: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<Failed | null>(null);
  const read = useCallback(async () => {
    setError(null);
    try {
      setFound(await call<Found>(address));
    } catch (failure) {
      setError(failure as Failed);
    }
  }, [address]);
  useEffect(() => void read(), [read]);
  return { found, error, read: () => void read() };
}
