import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Filters } from './filterRow';

/**
 * Changes the filters of the list. Two changes may come before the list is shown anew (a term that is still being sent
 * and a filter that is chosen meanwhile): the second builds on the first.
 */
export function useFilterChange() {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef<Filters>(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  return (change: (before: Filters) => Filters) => {
    latest.current = change(latest.current);
    setFilters(latest.current);
  };
}
