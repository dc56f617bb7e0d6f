import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useListContext } from 'ra-core';
import { Icon } from '../../../ui/Icon';
import { firstSort, sorts } from './sorts';

/** What the list is sorted by, and in which direction. */
export const SortControl = () => {
  const { sort, setSort } = useListContext();
  const descending = sort.order === 'DESC';
  const turn = descending ? 'Сортировать по возрастанию' : 'Сортировать по убыванию';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <TextField
        select
        margin="none"
        value={sorts.some(({ field }) => field === sort.field) ? sort.field : firstSort.field}
        onChange={({ target }) => setSort({ field: target.value, order: target.value === 'name' ? 'ASC' : 'DESC' })}
        slotProps={{
          select: {
            sx: { height: 32, fontSize: 13, minWidth: 176 },
            SelectDisplayProps: { 'aria-label': 'Сортировка' },
          },
        }}
      >
        {sorts.map(({ field, label }) => (
          <MenuItem key={field} value={field}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Tooltip title={turn}>
        <IconButton
          aria-label={turn}
          onClick={() => setSort({ field: sort.field, order: descending ? 'ASC' : 'DESC' })}
          sx={{ width: 32, height: 32, transform: descending ? 'rotate(180deg)' : 'none' }}
        >
          <Icon name="arrowUp" size={16} />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
