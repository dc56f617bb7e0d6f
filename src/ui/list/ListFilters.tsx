import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { SearchField } from '../inputs/SearchField';
import { FilterBar } from './FilterBar';
import type { FilterRow } from './filterRow';
import { SavedFilters } from './SavedFilters';
import { useFilterChange } from './useFilterChange';

type ListFiltersProps = {
  search: string;
  /** Letters a search term needs; a shorter one waits. */
  least?: number;
  rows: readonly FilterRow[];
  /** Filters that are tabs over the list. */
  elsewhere?: readonly string[];
};

/** The filters of a list: search, chips, saved ones. */
export const ListFilters = ({ search, least = 0, rows, elsewhere }: ListFiltersProps) => {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const find = (term: string) => {
    if (term.length > 0 && term.length < least) return;
    change(({ search: _, ...rest }) => (term ? { ...rest, search: term } : rest));
  };
  return (
    <>
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 260px' } }}>
        <SearchField label={search} value={filterValues.search ?? ''} onChange={find} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FilterBar rows={rows} elsewhere={elsewhere} onChange={change} />
        <Box sx={{ ml: 'auto' }}>
          <SavedFilters />
        </Box>
      </Box>
    </>
  );
};
