import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new page starts at its top; on the way back the browser finds the old place itself. */
export function useScrollToTop() {
  const { pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, not another way of coming to it
  useEffect(() => {
    if (!back) window.scrollTo(0, 0);
  }, [pathname]);
}
