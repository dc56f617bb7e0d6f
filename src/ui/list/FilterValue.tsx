import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { RemoteSelect } from '../inputs/RemoteSelect';
import { type Choice, choiceName, type FilterRow, type Filters, narrowing } from './filterRow';
import { TypedValue } from './TypedValue';

type FilterValueProps = {
  row: FilterRow;
  chosen: Filters;
  option: Choice | null;
  onChoose: (value?: string | number) => void;
};

/** Where the value of a filter is chosen: a few words, records of a kind, a number or a day. */
export const FilterValue = ({ row, chosen, option, onChoose }: FilterValueProps) => {
  if ('choices' in row) {
    return (
      <MenuList autoFocusItem aria-label={row.label}>
        {row.choices.map(({ value, label }) => (
          <MenuItem key={value} selected={String(chosen[row.key]) === value} onClick={() => onChoose(value)}>
            {label}
          </MenuItem>
        ))}
      </MenuList>
    );
  }
  if ('typed' in row) {
    return <TypedValue kind={row.typed} label={row.label} value={chosen[row.key] ?? ''} onChoose={onChoose} />;
  }
  return (
    <Box sx={{ p: 2 }}>
      <RemoteSelect<Choice>
        resource={row.resource}
        query={narrowing(row, chosen)}
        whole={row.whole}
        least={row.least}
        value={option}
        name={choiceName}
        label={row.label}
        placeholder="Начните вводить название"
        autoFocus
        onChange={(found) => onChoose(found ? (row.byName ? (found.name ?? undefined) : found.id) : undefined)}
      />
    </Box>
  );
};
