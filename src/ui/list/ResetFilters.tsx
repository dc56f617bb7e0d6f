import { Button } from '@mui/material';
import { useListContext } from 'ra-core';

/** Where nothing is shown for what was asked: the way back to the whole list. */
export const ResetFilters = () => {
  const { setFilters } = useListContext();
  return (
    <Button variant="outlined" onClick={() => setFilters({})}>
      Сбросить поиск и фильтры
    </Button>
  );
};
