import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { type Forms, number, plural } from '../text/plural';

/** How many records the list found, beside its title. */
export const Total = ({ forms }: { forms?: Forms }) => {
  const { total } = useListContext();
  if (total === undefined) return null;
  return (
    <Box component="span" sx={{ color: 'text.disabled', mt: 0.75 }} title="Найдено">
      {forms ? plural(total, forms) : number(total)}
    </Box>
  );
};
