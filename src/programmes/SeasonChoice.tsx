import type { Programme } from '@contract/indicators/types';
import { MenuItem, TextField } from '@mui/material';
import { useSeasons } from '../providers/stores/seasons';
import { namedSelect } from '../ui/inputs/namedSelect';
import { useChangeQuery } from '../ui/page/useChangeQuery';
import { useShownSeason } from './shownSeason';

/** Chooses the season that a page shows; nothing where there is one alone. */
export const SeasonChoice = ({ programme }: { programme: Programme }) => {
  const seasons = useSeasons(programme) ?? [];
  const shown = useShownSeason(programme);
  const change = useChangeQuery();
  if (seasons.length < 2 || shown === undefined) return null;
  return (
    <TextField
      select
      margin="none"
      value={shown}
      onChange={({ target }) => change({ season: target.value, page: '' })}
      // The names of seasons differ at their end.
      sx={{ width: 'auto', minWidth: 160, maxWidth: '100%', textAlign: 'left' }}
      slotProps={{
        select: {
          ...namedSelect('Сезон'),
          renderValue: (value) => seasons.find(({ number }) => number === value)?.title,
        },
        input: { sx: { height: 32, fontSize: 13 } },
      }}
    >
      {seasons.map(({ number, title, is_open }) => (
        <MenuItem key={number} value={number}>
          {title}
          {is_open ? '' : ', закрыт'}
        </MenuItem>
      ))}
    </TextField>
  );
};
