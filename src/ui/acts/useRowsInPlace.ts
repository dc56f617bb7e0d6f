import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What stands under a panel that appears or grows by itself stays under the finger: the page goes along with it. Browsers
 * that do so themselves do it further down alone, and not for every growth: meanwhile they leave it.
 */
export function useRowsInPlace(panel: RefObject<HTMLElement | null>): void {
  const before = useRef(0);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    return () => {
      style.removeProperty('overflow-anchor');
    };
  }, []);
  useLayoutEffect(() => {
    if (!panel.current) return;
    const height = panel.current.offsetHeight + Number.parseFloat(getComputedStyle(panel.current).marginBottom || '0');
    const grown = height - before.current;
    before.current = height;
    if (grown > 0) window.scrollBy({ top: grown, behavior: 'instant' });
  });
}
