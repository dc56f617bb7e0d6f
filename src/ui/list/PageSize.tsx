import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';

const sizes = [10, 20, 50, 100] as const;

/** How many rows a page has. */
export const PageSize = () => {
  const { perPage, setPerPage } = useListContext();
  const shown = [...new Set([...sizes, perPage])].sort((one, other) => one - other);
  return (
    <TextField
      select
      size="small"
      margin="none"
      value={perPage}
      onChange={({ target }) => setPerPage(Number(target.value))}
      sx={{ width: 88 }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Строк на странице' } } }}
    >
      {shown.map((size) => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </TextField>
  );
};
