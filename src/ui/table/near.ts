// Which rows of a long table of inputs are near what is in sight: the others draw no inputs.
import { createContext, type RefCallback, startTransition, use, useCallback, useState } from 'react';
import { usePrinted } from '../usePrinted';

export type Watch = (row: Element, onChange: (near: boolean) => void) => () => void;

/** Rows are watched inside of what scrolls. */
export function watchIn(root: Element): Watch {
  const watched = new Map<Element, (near: boolean) => void>();
  const waiting = new Map<Element, boolean>();
  let drawing = false;
  // A few rows at a time: a screenful of inputs at once would hold the page up.
  const draw = () => {
    const some = [...waiting].slice(0, AT_ONCE);
    for (const [row] of some) waiting.delete(row);
    startTransition(() => {
      for (const [row, near] of some) watched.get(row)?.(near);
    });
    drawing = waiting.size > 0;
    // After those that are being drawn: with them it would be one piece again.
    if (drawing) whenIdle(draw);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) waiting.set(target, isIntersecting);
      if (!drawing) draw();
    },
    { root, rootMargin: `${MARGIN}px 0px` },
  );
  return (row, onChange) => {
    watched.set(row, onChange);
    observer.observe(row);
    return () => {
      watched.delete(row);
      observer.unobserve(row);
    };
  };
}

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 200 }) : setTimeout(act, 30);

/** Rows that get their inputs together. */
const AT_ONCE = 8;
/** Rows above and below that are drawn as well: the keys go there. */
const MARGIN = 480;

/** `none`: not watched yet; `all`: where a browser cannot tell what is in sight, all is. */
export type Watching = Watch | 'none' | 'all';
export const unwatched: Watching = typeof IntersectionObserver === 'undefined' ? 'all' : 'none';
export const NearContext = createContext<Watching>('all');

/**
 * Whether a row is near what is in sight; on paper all are.
 * @param keep it stays drawn far away too: something typed stands in it alone
 */
export function useNear(keep = false): [near: boolean, ref: RefCallback<Element>] {
  const watch = use(NearContext);
  const [near, setNear] = useState(false);
  const printed = usePrinted();
  const ref = useCallback<RefCallback<Element>>(
    (row) =>
      row && typeof watch === 'function'
        ? watch(row, (is) => setNear(is || row.contains(document.activeElement)))
        : undefined,
    [watch],
  );
  return [near || keep || printed || watch === 'all', ref];
}
