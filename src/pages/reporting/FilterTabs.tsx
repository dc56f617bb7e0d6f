import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type FilterName, filters } from './lines';

type FilterTabsProps = { shown: FilterName; counts: Record<string, number>; onShow: (name: FilterName) => void };

/** Which indicators the overview shows; the choice stands in the address. */
export const FilterTabs = ({ shown, counts, onShow }: FilterTabsProps) => (
  <Box role="group" aria-label="Отбор показателей" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
    {(Object.keys(filters) as FilterName[]).map((name) => (
      <Chip
        key={name}
        clickable
        label={`${filters[name].label} ${counts[name] ?? 0}`}
        aria-pressed={name === shown}
        onClick={() => onShow(name)}
        sx={
          name === shown
            ? {
                '&&': {
                  backgroundColor: 'var(--blue-soft)',
                  color: 'var(--blue)',
                  border: '1px solid var(--blue-line)',
                },
              }
            : { border: '1px solid var(--line)' }
        }
      />
    ))}
  </Box>
);
