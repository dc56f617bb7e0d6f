import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { SearchField } from '../SearchField';
import { FilterBar } from './FilterBar';
import type { FilterRow } from './filterRow';
import { SavedFilters } from './SavedFilters';
import { useFilterChange } from './useFilterChange';

type ToolbarProps = {
  search: string;
  /** Letters a search term needs; a shorter one waits. */
  least?: number;
  filters: readonly FilterRow[];
  /** Filters that are tabs over the list. */
  elsewhere?: readonly string[];
  /** Order or columns, view. */
  children?: ReactNode;
};

/** One row over a list: search, filters, saved filters, then what the list adds. */
export const Toolbar = ({ search, least = 0, filters, elsewhere, children }: ToolbarProps) => {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const find = (term: string) => {
    if (term.length > 0 && term.length < least) return;
    change(({ search: _, ...rest }) => (term ? { ...rest, search: term } : rest));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 260px' } }}>
        <SearchField label={search} value={filterValues.search ?? ''} onChange={find} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FilterBar rows={filters} elsewhere={elsewhere} onChange={change} />
        <Box sx={{ ml: 'auto' }}>
          <SavedFilters />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{children}</Box>
    </Box>
  );
};
