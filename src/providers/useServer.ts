import { useEffect, useReducer, useState } from 'react';

const ASK_AGAIN_MS = 10_000;

/**
 * Asks whether the server can be reached: at once, when the connection is back, and now and then while it is not.
 * @returns whether it is away, undefined until that is known; and the way to ask at once
 */
export function useServer(onReached: () => void): { away: boolean | undefined; ask: () => void } {
  const [away, setAway] = useState<boolean>();
  const [turn, ask] = useReducer((turn: number) => turn + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once
  useEffect(() => {
    let left = false;
    void isReached().then((reached) => {
      if (left) return;
      setAway(!reached);
      if (reached) onReached();
    });
    return () => {
      left = true;
    };
  }, [turn]);
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [away]);
  return { away, ask };
}

async function isReached(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
