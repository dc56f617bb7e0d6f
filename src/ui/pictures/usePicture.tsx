import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { usePrinted } from '../usePrinted';

/** A picture that is asked for when its place is seen, or printed; nothing where there is none, or where it cannot be loaded. */
export function usePicture(address: string | null | undefined, fit: 'cover' | 'contain'): ReactNode {
  const [failed, setFailed] = useState<string>();
  const [seen, ref] = useSeen<HTMLImageElement>();
  const printed = usePrinted();
  if (!address || address === failed) return null;
  return (
    <img
      ref={ref}
      src={seen || printed ? address : undefined}
      alt=""
      decoding="async"
      style={{ width: '100%', height: '100%', objectFit: fit }}
      onError={() => setFailed(address)}
    />
  );
}

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
function useSeen<Of extends Element>(): [seen: boolean, ref: RefCallback<Of>] {
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
