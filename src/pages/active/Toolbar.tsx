import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { SearchField } from '../../ui/inputs/SearchField';
import { number } from '../../ui/text/plural';
import { type Narrowing, narrowings } from './useWaiting';

type ToolbarProps = {
  label: string;
  search: string;
  onSearch: (term: string) => void;
  only: Narrowing | '';
  /** Undefined where there is nothing to narrow by. */
  onNarrow: ((only: Narrowing | '') => void) | undefined;
  views: ReactNode;
  /** The list itself decides about what is chosen. */
  decides: boolean;
  chosen: number;
  shown: number;
  onAccept: () => unknown;
  onRefuse: () => void;
};

/** Search and the decisions about what is chosen. */
export const Toolbar = ({
  label,
  search,
  onSearch,
  only,
  onNarrow,
  views,
  decides,
  chosen,
  shown,
  onAccept,
  onRefuse,
}: ToolbarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.5 }}>
    <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
      <SearchField label={label} value={search} onChange={onSearch} />
    </Box>
    {onNarrow && (
      <Box role="group" aria-label="Показать" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {Object.entries(narrowings).map(([key, { label }]) => (
          <Chip
            key={key}
            label={label}
            clickable
            variant={key === only ? 'filled' : 'outlined'}
            color={key === only ? 'primary' : 'default'}
            aria-pressed={key === only}
            sx={{ borderRadius: 999 }}
            onClick={() => onNarrow(key === only ? '' : (key as Narrowing))}
          />
        ))}
      </Box>
    )}
    {views}
    {decides && (
      <>
        <Box
          component="span"
          role="status"
          sx={{
            flex: { xs: '1 1 100%', sm: '1 1 120px' },
            fontSize: 13,
            color: 'text.secondary',
            textAlign: { sm: 'right' },
          }}
        >
          Выбрано {number(chosen)} из {number(shown)}
        </Box>
        <Button variant="outlined" size="small" disabled={chosen === 0} onClick={onRefuse} sx={buttonSx}>
          Отклонить{chosen > 0 && ` ${number(chosen)}`}
        </Button>
        <Button variant="contained" size="small" disabled={chosen === 0} onClick={onAccept} sx={buttonSx}>
          Принять{chosen > 0 && ` ${number(chosen)}`}
        </Button>
      </>
    )}
  </Box>
);

const buttonSx = { flex: { xs: '1 1 120px', sm: 'none' }, minHeight: { xs: 44, sm: 32 } };
