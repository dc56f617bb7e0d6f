import type { ListView, ViewState } from '@contract/listViews';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens the list with the view that was chosen for that, unless the address says what to show. */
export function useFirstView(views: readonly ListView[] | undefined, apply: (state: ViewState) => void) {
  const { search } = useLocation();
  const over = useRef(/[?&](filter|sort|page|search|only|order)=/.test(search));
  useEffect(() => {
    if (over.current || !views) return;
    over.current = true;
    const first = views.find((view) => view.first);
    if (first) apply(first.state);
  }, [views, apply]);
}
