import { Box, Chip } from '@mui/material';
import { useListContext } from 'ra-core';
import type { FilterRow } from '../../ui/list/filterRow';

/** What is asked before people are decided about, by one press each. */
const quick = [
  { key: 'complete', value: 'true', label: 'Документы собраны' },
  { key: 'complete', value: 'false', label: 'Не хватает документов' },
  { key: 'adult', value: 'false', label: 'До 18 лет' },
];
/** Pressed here, they have no chip among the other filters. */
export const quickKeys = ['complete', 'adult'];
export const quickRows: readonly FilterRow[] = quickKeys.map((key) => ({
  key,
  label: '',
  choices: quick.filter((one) => one.key === key),
}));

export const QuickFilters = () => {
  const { filterValues, setFilters } = useListContext();
  return (
    <Box role="group" aria-label="Показать" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}>
      {quick.map(({ key, value, label }) => {
        const pressed = filterValues[key] === value;
        const { [key]: _, ...others } = filterValues;
        return (
          <Chip
            key={label}
            label={label}
            clickable
            variant={pressed ? 'filled' : 'outlined'}
            color={pressed ? 'primary' : 'default'}
            aria-pressed={pressed}
            sx={{ borderRadius: 999 }}
            onClick={() => setFilters(pressed ? others : { ...others, [key]: value })}
          />
        );
      })}
    </Box>
  );
};
