import { useEffect, useState } from 'react';
import { type Demo, readDemo } from '../../providers/demo';

/** The accounts of the demo; null outside of it, and while they are read. */
export function useDemo(): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readDemo(leaving.signal)
      .then(setDemo)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return demo;
}
