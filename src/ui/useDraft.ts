import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, drafts } from '../providers/drafts';

const DELAY_MS = 500;

/**
 * The draft of one form. What was found when the form opened is offered until it is taken or dropped.
 * @param key names the form: `detachments/12`, `detachments/new`
 */
export function useDraft(key: string) {
  const [found, setFound] = useState<Draft | null>(() => drafts.read(key));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const finished = useRef(false);
  const pending = useRef<Draft['values'] | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current) drafts.write(key, pending.current);
    pending.current = null;
  }, [key]);

  /** Keeps the values soon; the last ones count. */
  const keep = useCallback(
    (values: Draft['values']) => {
      if (finished.current) return;
      pending.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, DELAY_MS);
    },
    [flush],
  );

  /** Forgets the draft; typing on starts a new one. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
    drafts.erase(key);
    setFound(null);
  }, [key]);

  /** The form is saved: nothing is kept any more. */
  const finish = useCallback(() => {
    drop();
    finished.current = true;
  }, [drop]);

  // A page that is being closed or left has no time to wait.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { found, taken: () => setFound(null), keep, drop, finish };
}
