import { Box, Button, MenuItem, MenuList, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { RemoteSelect } from '../inputs/RemoteSelect';
import { useRemoteOption } from '../inputs/useRemoteOptions';
import { shortDay } from '../text/day';
import { ChipFrame } from './ChipFrame';
import { type Choice, choiceName, type Filters, isRecordFilter, narrowing, type OneValueFilter } from './filterRow';

type FilterChipProps = {
  row: OneValueFilter;
  chosen: Filters;
  /** Without a value the filter is cleared. */
  onChoose: (value?: string | number) => void;
  fresh: boolean;
  onLeave: () => void;
};

/** A filter of one value as a chip. */
export const FilterChip = ({ row, chosen, onChoose, ...chip }: FilterChipProps) => {
  const value = chosen[row.key];
  const record = isRecordFilter(row) && !row.byName && value !== undefined;
  const option = useRemoteOption<Choice>(isRecordFilter(row) ? row.resource : '', record ? Number(value) : null);
  return (
    <ChipFrame {...chip} label={row.label} said={said(row, value, option)} onClear={() => onChoose()}>
      {(leave) => (
        <FilterValue
          row={row}
          chosen={chosen}
          option={option}
          onChoose={(next) => {
            onChoose(next);
            // A record that is taken out makes room for another.
            if (next !== undefined || 'typed' in row) leave();
          }}
        />
      )}
    </ChipFrame>
  );
};

/** The value of a filter in words. */
function said(row: OneValueFilter, value: string | number | undefined, option: Choice | null): string {
  if (value === undefined) return '';
  if ('choices' in row) return row.choices.find((choice) => choice.value === String(value))?.label ?? String(value);
  if ('typed' in row) return (row.typed === 'date' && shortDay(String(value))) || String(value);
  if (row.byName) return String(value);
  return option ? choiceName(option) : `№ ${value}`;
}

type FilterValueProps = {
  row: OneValueFilter;
  chosen: Filters;
  option: Choice | null;
  onChoose: (value?: string | number) => void;
};

/** Where the value of a filter is chosen: a few words, records of a kind, a number or a day. */
const FilterValue = ({ row, chosen, option, onChoose }: FilterValueProps) => {
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

type TypedValueProps = {
  kind: 'number' | 'year' | 'date';
  label: string;
  value: string | number;
  onChoose: (value?: string | number) => void;
};

/** A value of a filter that is typed: sent by Enter or the button. */
const TypedValue = ({ kind, label, value, onChoose }: TypedValueProps) => {
  const [text, setText] = useState(String(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(text === '' ? undefined : kind === 'date' ? text : Number(text));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, p: 2 }}>
      <TextField
        type={kind === 'date' ? 'date' : 'number'}
        label={label}
        value={text}
        autoFocus
        margin="none"
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: bounds[kind] }}
      />
      <Button type="submit" variant="outlined" sx={{ flex: 'none' }}>
        Показать
      </Button>
    </Box>
  );
};

const bounds = { number: { min: 0, max: 120 }, year: { min: 2000, max: 2100 }, date: {} };
