import { type Forms, number, plural } from '@contract/text/plural';
import { Box } from '@mui/material';
import { useListContext } from 'ra-core';

/** How many records the list found, beside its title; its room is kept until that is known. */
export const Total = ({ forms }: { forms?: Forms }) => {
  const { total, isPending } = useListContext();
  if (total === undefined && !isPending) return null;
  const said = total ?? 0;
  return (
    <Box
      component="span"
      sx={{ color: 'text.disabled', mt: 0.75, visibility: total === undefined ? 'hidden' : undefined }}
      title="Найдено"
    >
      {forms ? plural(said, forms) : number(said)}
    </Box>
  );
};
