import type { Programme } from '@contract/indicators/types';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router-dom';
import { useSeasons } from '../providers/stores/seasons';
import { useShownSeason } from './shownSeason';

/** Chooses the season that a page shows; nothing where there is one alone. */
export const SeasonChoice = ({ programme }: { programme: Programme }) => {
  const seasons = useSeasons(programme) ?? [];
  const shown = useShownSeason(programme);
  const [, setParams] = useSearchParams();
  if (seasons.length < 2 || shown === undefined) return null;
  const choose = (season: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('season', season);
      return after;
    });
  return (
    <TextField
      select
      margin="none"
      value={shown}
      onChange={({ target }) => choose(target.value)}
      sx={{ width: 220 }}
      slotProps={{
        select: { SelectDisplayProps: { 'aria-label': 'Сезон' } },
        input: { sx: { height: 32, fontSize: 13 } },
      }}
    >
      {seasons.map(({ number, title }) => (
        <MenuItem key={number} value={number}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
};
