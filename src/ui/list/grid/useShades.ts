import { type RefObject, useEffect } from 'react';

/**
 * Marks a grid, or what scrolls a table, that is wider than its room: at the side where columns are out of sight it has a shadow.
 * A table whose rows have no keys of their own gives its name: whoever has no pointer comes to it by Tab and scrolls it.
 */
export function useShades(grid: RefObject<HTMLElement | null>, name?: string) {
  useEffect(() => {
    const scroller = grid.current?.querySelector<HTMLElement>('.RaDataTable-tableWrapper') ?? grid.current;
    if (!scroller) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      scroller.toggleAttribute('data-left', scrollLeft > 0);
      scroller.toggleAttribute('data-right', scrollLeft + clientWidth < scrollWidth - 1);
      if (!name) return;
      const stop = { role: 'group', 'aria-label': name, tabindex: '0' };
      for (const [key, value] of Object.entries(stop)) {
        if (scrollWidth > clientWidth) scroller.setAttribute(key, value);
        else scroller.removeAttribute(key);
      }
    };
    mark();
    scroller.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    return () => {
      scroller.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  });
}
