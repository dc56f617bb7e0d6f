import { type RefObject, useEffect } from 'react';

/** Marks a grid, or what scrolls a table, that is wider than its room: at the side where columns are out of sight it has a shadow. */
export function useShades(grid: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const scroller = grid.current?.querySelector<HTMLElement>('.RaDataTable-tableWrapper') ?? grid.current;
    if (!scroller) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      scroller.toggleAttribute('data-left', scrollLeft > 0);
      scroller.toggleAttribute('data-right', scrollLeft + clientWidth < scrollWidth - 1);
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
