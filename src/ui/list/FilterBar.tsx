import { Box, Button, ButtonBase, MenuItem } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { ActMenu } from '../acts/ActMenu';
import { Icon } from '../Icon';
import { askFilter, offerFilters, useAskedFilter } from './askedFilter';
import { ConditionChip } from './conditions/ConditionChip';
import { isCondition, withCondition } from './conditions/condition';
import { FilterChip } from './FilterChip';
import { choose, type FilterRow, type Filters, isChosen, isOffered, keysOf } from './filterRow';

type FilterBarProps = {
  rows: readonly FilterRow[];
  /** Keys shown elsewhere, as tabs: here they have no chip. */
  elsewhere?: readonly string[];
  onChange: (change: (before: Filters) => Filters) => void;
};

/** The filters of a list: the chosen ones as chips, the others behind «Фильтр». */
export const FilterBar = ({ rows, elsewhere = [], onChange }: FilterBarProps) => {
  const { filterValues } = useListContext();
  const adding = useAskedFilter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen: Filters = filterValues;
  const chips = rows.filter(({ key }) => !elsewhere.includes(key));
  const shown = chips.filter((row) => isChosen(row, chosen) || row.key === adding);
  const rest = chips.filter((row) => !shown.includes(row) && isOffered(row, chosen));
  const known = new Set(['search', ...elsewhere, ...rows.flatMap(keysOf)]);
  const unknown = Object.keys(chosen).filter((key) => !known.has(key));
  useEffect(() => {
    offerFilters(chips);
  });
  useEffect(() => () => askFilter(null), []);
  return (
    <>
      {shown.map((row) => {
        const chip = { chosen, fresh: row.key === adding, onLeave: () => askFilter(null) };
        return isCondition(row) ? (
          <ConditionChip
            key={row.key}
            row={row}
            {...chip}
            onChoose={(condition) => {
              askFilter(null);
              onChange((before) => withCondition(row, before, condition));
            }}
          />
        ) : (
          <FilterChip
            key={row.key}
            row={row}
            {...chip}
            onChoose={(value) => {
              askFilter(null);
              onChange((before) => choose(rows, before, row.key, value));
            }}
          />
        );
      })}
      {unknown.length > 0 && (
        <Box sx={{ fontSize: 13, color: 'var(--st-returned)' }}>
          В этом списке нет фильтра «{unknown.join('», «')}»: показано без него.{' '}
          <Button
            size="small"
            variant="text"
            onClick={() =>
              onChange((before) => Object.fromEntries(Object.entries(before).filter(([key]) => known.has(key))))
            }
          >
            Понятно
          </Button>
        </Box>
      )}
      {rest.length > 0 && (
        <ButtonBase
          className="not-printed"
          sx={addSx}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon name="plus" size={16} />
          Фильтр
        </ButtonBase>
      )}
      {/* One filter is taken off by its own chip. */}
      {rows.filter((row) => isChosen(row, chosen)).length > 1 && (
        <Button
          size="small"
          variant="text"
          onClick={() => onChange(({ search }): Filters => (search === undefined ? {} : { search }))}
        >
          Сбросить
        </Button>
      )}
      <ActMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {rest.map(({ key, label }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              askFilter(key);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </ActMenu>
    </>
  );
};

const addSx = {
  height: 32,
  px: 1.5,
  pl: 1,
  gap: 0.5,
  borderRadius: 999,
  border: '1px dashed var(--line-2)',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: 13,
  fontWeight: 500,
  '&:hover': { backgroundColor: 'var(--surface-3)' },
};
