import { useMediaQuery } from '@mui/material';

/** Whether there is no more room than on a phone: rows are cards, tools are their icons. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 599.98px)');
