import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { PreliminaryChip, StateChip } from '../../ui/StateChip';
import { moscowDayInWords } from '../../ui/text/moment';
import type { useSource } from './usePlaces';

type SourceChipProps = { head: Pick<Matrix, 'source' | 'published_at'>; choice: ReturnType<typeof useSource> };

/** Which season's places are shown and whether they are published; experts and central staff choose which ones to see. */
export const SourceChip = ({ head, choice: { asked, choose } }: SourceChipProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {head.source === 'published' && head.published_at && (
      <StateChip state="accepted">Опубликовано {moscowDayInWords(head.published_at)}</StateChip>
    )}
    {head.source === 'computed' && <PreliminaryChip />}
    {choose && (
      <ToggleButtonGroup
        exclusive
        size="small"
        value={asked.source}
        onChange={(_, next) => next && choose(next)}
        aria-label="Какие места показать"
      >
        <ToggleButton value="computed" sx={buttonSx}>
          Сейчас
        </ToggleButton>
        <ToggleButton value="published" sx={buttonSx}>
          Опубликованные
        </ToggleButton>
      </ToggleButtonGroup>
    )}
    <SeasonChoice programme="rating" />
  </Box>
);

const buttonSx = { color: 'text.secondary', minHeight: 28, py: 0, px: 1.25, textTransform: 'none', fontSize: 13 };
