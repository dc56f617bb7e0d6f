import { Box, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { type SortPayload, useListContext } from 'ra-core';
import { Icon } from '../Icon';
import { namedSelect } from '../inputs/namedSelect';

export type Sort = {
  field: string;
  label: string;
  /** The direction it is first asked for in; ascending without. */
  order?: SortPayload['order'];
};

/** What a list without head cells is sorted by, and in which direction. */
export const SortControl = ({ sorts }: { sorts: readonly [Sort, ...Sort[]] }) => {
  const { sort, setSort } = useListContext();
  const descending = sort.order === 'DESC';
  const turn = descending ? 'Сортировать по возрастанию' : 'Сортировать по убыванию';
  const chosen = (of: string) => sorts.find(({ field }) => field === of);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <TextField
        select
        margin="none"
        sx={{ flex: '0 1 auto', minWidth: 0 }}
        // The order of a column, or the list's own, may be none of these: then none of them is named.
        value={chosen(sort.field)?.field ?? ''}
        onChange={({ target }) => setSort({ field: target.value, order: chosen(target.value)?.order ?? 'ASC' })}
        slotProps={{
          select: {
            sx: { height: 32, fontSize: 13, minWidth: { md: 176 } },
            displayEmpty: true,
            renderValue: (field) => chosen(String(field))?.label ?? 'Сортировка',
            ...namedSelect('Сортировка'),
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
          sx={{ flex: 'none', width: 32, height: 32, transform: descending ? 'rotate(180deg)' : 'none' }}
        >
          <Icon name="arrowUp" size={16} />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
