import { useEffect, useRef, useState } from 'react';
import { focusInside } from './focusInside';

/**
 * A list that grows and shrinks by buttons: the focus goes into what was added, the list's last child, or to the
 * neighbour of what is gone; of an empty list to what stands behind it.
 */
export function useFocusAdded() {
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) focusInside(list.current?.lastElementChild ?? null);
  }, [added]);
  const [gone, setGone] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (!gone || !list.current) return;
    const left = list.current.children;
    const next = left[Math.min(gone.at, left.length - 1)];
    if (next) return focusInside(next);
    const behind = list.current.nextElementSibling;
    if (behind instanceof HTMLButtonElement) behind.focus();
    else focusInside(behind);
  }, [gone]);
  return {
    list,
    noteAdded: () => setAdded((before) => before + 1),
    /** @param at the place of the child that goes */
    noteGone: (at: number) => setGone({ at }),
  };
}
