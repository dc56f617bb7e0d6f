import { useEffect, useRef } from 'react';

/**
 * A heading where the work goes on after a save or a decision: who goes on reads, or presses Tab, from there.
 * @param begins it takes the focus once it stands on the page
 */
export function useHeadingFocus(begins = false) {
  const ref = useRef<HTMLHeadingElement>(null);
  const asked = useRef(begins);
  useEffect(() => {
    if (asked.current) ref.current?.focus();
    asked.current = false;
  }, []);
  return { heading: { ref, tabIndex: -1 }, focus: () => ref.current?.focus() };
}
export type FocusedHeading = ReturnType<typeof useHeadingFocus>['heading'];
