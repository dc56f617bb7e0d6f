import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Icon } from '../Icon';
import { useRemoteOption } from '../inputs/useRemoteOptions';
import { shortDay } from '../text/day';
import { FilterValue } from './FilterValue';
import { type Choice, choiceName, type FilterRow, type Filters, isRecordFilter } from './filterRow';

type FilterChipProps = {
  row: FilterRow;
  chosen: Filters;
  /** Without a value the filter is cleared. */
  onChoose: (value?: string | number) => void;
  /** A filter that was just added waits for its value. */
  fresh?: boolean;
  onLeave?: () => void;
};

/** A filter as a chip: what it is, its value; a click changes it, the cross clears it. */
export const FilterChip = ({ row, chosen, onChoose, fresh = false, onLeave }: FilterChipProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = chosen[row.key];
  const record = isRecordFilter(row) && !row.byName && value !== undefined;
  const option = useRemoteOption<Choice>(isRecordFilter(row) ? row.resource : '', record ? Number(value) : null);
  const leave = () => {
    setAnchor(null);
    onLeave?.();
  };
  return (
    <Box
      ref={(node: HTMLElement | null) => {
        if (fresh && node && !anchor) setAnchor(node);
      }}
      sx={chipSx}
    >
      <ButtonBase
        sx={{ minWidth: 0, height: 32, gap: 0.75, font: 'inherit', color: 'inherit' }}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
          {row.label}:
        </Box>{' '}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {said(row, value, option) || 'выберите'}
        </Box>
      </ButtonBase>
      <ButtonBase className="not-printed" sx={crossSx} aria-label={`Убрать фильтр «${row.label}»`} onClick={() => onChoose()}>
        <Icon name="close" size={16} />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={leave}
        // The list of a field inside is placed at once: a field that still grows would end up under it.
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: 340, maxWidth: 'calc(100vw - 32px)', mt: 0.5 } } }}
      >
        <FilterValue
          row={row}
          chosen={chosen}
          option={option}
          onChoose={(next) => {
            onChoose(next);
            if (next !== undefined) leave();
          }}
        />
      </Popover>
    </Box>
  );
};

/** The value of a filter in words. */
function said(row: FilterRow, value: string | number | undefined, option: Choice | null): string {
  if (value === undefined) return '';
  if ('choices' in row) return row.choices.find((choice) => choice.value === String(value))?.label ?? String(value);
  if ('typed' in row) return (row.typed === 'date' && shortDay(String(value))) || String(value);
  if (row.byName) return String(value);
  return option ? choiceName(option) : `№ ${value}`;
}

const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 32,
  maxWidth: 'min(100%, 340px)',
  pl: 1.5,
  pr: 0.5,
  gap: 0.25,
  borderRadius: 999,
  backgroundColor: 'var(--blue-soft)',
  color: 'var(--blue)',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 500,
};
const crossSx = {
  width: 24,
  height: 24,
  flex: 'none',
  borderRadius: '50%',
  '&:hover': { backgroundColor: 'var(--surface-3)' },
};
