import { type RefCallback, useCallback, useState } from 'react';

/** What the edge of the window cuts is not asked for yet. */
const MOST = 0.9;
const waiting = new WeakMap<Element, () => void>();
const observer =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
        },
        { threshold: MOST },
      );

/**
 * Whether an element, nearly all of it, has come into the window: where a browser cannot tell, it has. The browser's own `loading="lazy"` asks
 * for what stands up to three windows below.
 */
export function useSeen<Of extends Element>(): [seen: boolean, ref: RefCallback<Of>] {
  const [seen, setSeen] = useState(!observer);
  const ref = useCallback<RefCallback<Of>>((element) => {
    if (!element || !observer) return;
    const stop = () => {
      observer.unobserve(element);
      waiting.delete(element);
    };
    waiting.set(element, () => {
      stop();
      setSeen(true);
    });
    observer.observe(element);
    return stop;
  }, []);
  return [seen, ref];
}
