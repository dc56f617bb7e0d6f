import type { Programme } from '@contract/indicators/types';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router-dom';
import { useSeason, useSeasons } from '../providers/stores/seasons';

/** The season that the address names, as a filter of what is read; without one the server takes the current. */
export function useAskedSeason(): { season?: number } {
  const [params] = useSearchParams();
  const asked = params.get('season') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? { season: Number(asked) } : {};
}

/** The season that a page shows: that of the address, else the current one; undefined until it is known. */
export function useShownSeason(programme: Programme): number | undefined {
  const { season } = useAskedSeason();
  const current = useSeason(programme, season === undefined);
  return season ?? current;
}

/** Leads to an address in the season that is shown now. */
export function useInSeason(): (address: string) => string {
  const { season } = useAskedSeason();
  return (address) =>
    season === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}season=${season}`;
}

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
