import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../providers/newKey';
import { session } from '../../providers/session';
import { type Draft, drafts } from '../../providers/stores/drafts';
import { tab } from '../../providers/stores/storage';

/**
 * The draft of one form. What this tab was typing when its page was loaded anew or the session ended is put back by
 * itself; what an earlier visit or another tab left is offered until it is taken or dropped.
 * @param key names the form: `detachments/12`, `detachments/new`; of what has no name nothing is kept
 * @param put puts values into the form; null brings it back to its beginning
 */
export function useDraft(key: string, put: (values: Draft['values'] | null, unanswered?: string) => void) {
  const [found, setFound] = useState<Draft | null>(() => drafts.read(key));
  const [restored, setRestored] = useState<Draft | null>(null);
  const [unkept, setUnkept] = useState(false);
  const finished = useRef(false);
  const putLast = useRef(put);
  putLast.current = put;

  const take = useCallback((draft: Draft) => {
    putLast.current(draft.values, draft.unanswered);
    setFound(null);
    setRestored(draft);
  }, []);

  useEffect(() => {
    const kept = drafts.read(key);
    if (kept && isOfThisTab(kept)) take(kept);
    return leftWhenUnmounted(key);
  }, [key, take]);

  // What the browser does not keep goes with the page: whoever loads it anew is asked.
  useEffect(() => {
    if (!unkept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unkept]);

  /** Keeps the values at once: the page may be lost at any moment. */
  const keep = useCallback(
    (values: Draft['values'], unanswered?: string | null) => {
      if (finished.current || key === '') return;
      const { kept, files } = keptValues(values);
      setUnkept(
        !drafts.write(key, kept, { tab: thisTab(), ...(files && { files }), ...(unanswered && { unanswered }) }),
      );
    },
    [key],
  );

  /** Forgets the draft; typing on starts a new one. */
  const drop = useCallback(() => {
    drafts.erase(key);
    setFound(null);
    setRestored(null);
    setUnkept(false);
  }, [key]);

  /** The form is saved: nothing is kept any more. */
  const finish = useCallback(() => {
    drop();
    finished.current = true;
  }, [drop]);

  return {
    found,
    restored,
    unkept,
    keep,
    drop,
    finish,
    take: () => found && take(found),
    /** What was put back is let go, and the form is as it began. */
    restart: () => {
      putLast.current(null);
      drop();
    },
  };
}
export type FormDraft = ReturnType<typeof useDraft>;

/** What this tab was typing in a form that stands open again: its dialog opens by itself. */
export function typedIn(key: string): Draft['values'] | null {
  const kept = drafts.read(key);
  return kept !== null && isOfThisTab(kept) ? kept.values : null;
}
export const isTyped = (key: string): boolean => typedIn(key) !== null;

const isOfThisTab = ({ tab }: Draft) => tab !== undefined && tab === thisTab();

/** Who leaves a form by own choice is offered its draft next time, and not given it unasked. */
function leftWhenUnmounted(key: string) {
  let closing = false;
  const onHide = () => {
    closing = true;
  };
  const onShow = () => {
    closing = false;
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    const kept = closing || session.access() === null ? null : drafts.read(key);
    if (kept && isOfThisTab(kept)) drafts.leave(key);
  };
}

type Values = Record<string, unknown>;

/** What of the values can be kept as text: a File is chosen again. */
function keptValues(values: Values): { kept: Values; files: boolean } {
  const entries = Object.entries(values);
  const kept = entries.filter(([, value]) => !hasFile(value));
  return { kept: Object.fromEntries(kept), files: kept.length < entries.length };
}

function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFile);
}

const KEY = 'tab';

/** The name of this tab: the same after its page is loaded anew, another in every other tab. */
export function thisTab(): string {
  const kept = tab.get(KEY);
  if (kept) return kept;
  const name = newKey();
  tab.set(KEY, name);
  return name;
}
