import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { SearchField } from '../inputs/SearchField';
import { FilterBar } from './FilterBar';
import type { FilterRow, Filters } from './filterRow';
import { SavedViews } from './views/SavedViews';

type ListFiltersProps = {
  /** What is searched for; without it nothing is. */
  search?: string;
  /** Letters a search term needs; a shorter one waits. */
  least?: number;
  rows: readonly FilterRow[];
  /** Filters that are tabs over the list. */
  elsewhere?: readonly string[];
  /** Where the grid keeps its columns, when that is not said by the kind of record. */
  columnsKey?: string;
};

/** The filters of a list: search, chips, saved ones. */
export const ListFilters = ({ search, least = 0, rows, elsewhere, columnsKey }: ListFiltersProps) => {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const find = (term: string) => {
    if (term.length > 0 && term.length < least) return;
    change(({ search: _, ...rest }) => (term ? { ...rest, search: term } : rest));
  };
  return (
    <>
      {search && (
        <Box sx={{ flex: { xs: '1 1 100%', md: `0 1 max(220px, calc(${search.length}ch + 64px))` } }}>
          <SearchField label={search} value={filterValues.search ?? ''} onChange={find} />
        </Box>
      )}
      <Box sx={barSx}>
        <Box sx={chipsSx}>
          <FilterBar rows={rows} elsewhere={elsewhere} onChange={change} />
        </Box>
        <Box sx={{ flex: 'none', ml: 'auto' }}>
          <SavedViews columnsKey={columnsKey} />
        </Box>
      </Box>
    </>
  );
};

const barSx = {
  // On a phone the tools of the grid stand beside «Фильтр» and the saved ones.
  flex: { xs: '1 1 140px', md: '1 1 240px' },
  minWidth: 0,
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: { xs: 'center', md: 'flex-start' },
  gap: 1,
};
/** As many lines as the chips need; the saved filters stay beside the first. */
const chipsSx = {
  display: { xs: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
};

/**
 * Changes the filters of the list. Two changes may come before the list is shown anew (a term that is still being sent
 * and a filter that is chosen meanwhile): the second builds on the first.
 */
function useFilterChange() {
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
