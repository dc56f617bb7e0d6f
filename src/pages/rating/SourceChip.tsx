import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import { Box } from '@mui/material';
import { SeasonChoice } from '../../programmes/SeasonChoice';
import { Choices } from '../../ui/inputs/Choices';
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
    {choose && <Choices label="Какие места показать" value={asked.source} choices={sources} onChange={choose} />}
    <SeasonChoice programme="rating" />
  </Box>
);

const sources = [
  ['computed', 'Сейчас'],
  ['published', 'Опубликованные'],
] as const;
