import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { FilterBar } from '../../../ui/list/FilterBar';
import type { FilterRow } from '../../../ui/list/filterRow';

/** Filters of a list that is not searched by words. */
export const FilterBarOnly = ({ rows }: { rows: readonly FilterRow[] }) => {
  const { filterValues, setFilters } = useListContext();
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FilterBar rows={rows} onChange={(change) => setFilters(change(filterValues))} />
    </Box>
  );
};
