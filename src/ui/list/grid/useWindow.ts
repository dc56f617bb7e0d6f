import { type RefObject, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** From this many rows on, those alone are drawn that can be seen, and some around them. */
export const WINDOWED_FROM = 60;
/** Rows drawn above and below what is seen; the window moves in steps of as many. */
const AROUND = 12;
const DENSE_ROW = 36;

type RowWindow = { from: number; to: number; rowHeight: number };

/**
 * Which rows of a long grid are drawn. All rows are equally high, so that where they stand is a sum. The window follows
 * when the browser has time, a few milliseconds at once; on paper all rows are drawn.
 */
export function useWindow(body: RefObject<HTMLElement | null>, count: number) {
  const windowed = count > WINDOWED_FROM;
  const [printed, setPrinted] = useState(false);
  const [seen, setSeen] = useState<RowWindow>({ from: 0, to: 2 * AROUND, rowHeight: DENSE_ROW });
  const later = useDeferredValue(seen);

  const measure = useCallback(() => {
    const scroller = scrollerOf(body.current);
    if (!scroller) return;
    const rowHeight = body.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight || DENSE_ROW;
    const top = Math.floor(scroller.scrollTop / rowHeight / AROUND) * AROUND;
    const rows = Math.ceil((scroller.clientHeight || 600) / rowHeight);
    const from = Math.max(0, top - AROUND);
    const to = top + rows + 2 * AROUND;
    setSeen((before) =>
      before.from === from && before.to === to && before.rowHeight === rowHeight ? before : { from, to, rowHeight },
    );
  }, [body]);

  useEffect(() => {
    if (!windowed) return;
    const scroller = scrollerOf(body.current);
    measure();
    scroller?.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      scroller?.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [windowed, body, measure]);

  useEffect(() => {
    if (!windowed) return;
    const onPrint = () => flushSync(() => setPrinted(true));
    const onDone = () => setPrinted(false);
    window.addEventListener('beforeprint', onPrint);
    window.addEventListener('afterprint', onDone);
    return () => {
      window.removeEventListener('beforeprint', onPrint);
      window.removeEventListener('afterprint', onDone);
    };
  }, [windowed]);

  if (!windowed || printed) return { from: 0, to: count, rowHeight: DENSE_ROW };
  return { ...later, to: Math.min(count, later.to) };
}

/** What the rows of a grid are scrolled in. */
const scrollerOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>('.RaDataTable-tableWrapper') ?? null;
