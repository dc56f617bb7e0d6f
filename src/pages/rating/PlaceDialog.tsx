import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import { Box, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Skeleton } from '@mui/material';
import { Breakdown } from '../../indicators/Breakdown';
import { useInSeason } from '../../programmes/shownSeason';
import { Icon } from '../../ui/Icon';
import { NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { insteadOf } from './placeCells';
import { profileAddress } from './profile/profileAddress';
import { useProfile, useSource } from './usePlaces';

type PlaceDialogProps = {
  row: Matrix['rows'][number];
  indicator: Matrix['indicators'][number];
  total: number;
  onClose: () => void;
};

/** What a number of the matrix came from: place, score, terms, the distance to the next place. */
export const PlaceDialog = ({ row, indicator, total, onClose }: PlaceDialogProps) => {
  const inSeason = useInSeason();
  const read = useProfile(row.id, useSource().asked);
  const cell = read.data?.rows.find(({ key }) => key === indicator.key);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle sx={{ pr: 7 }}>
        Показатель {indicator.number}. {indicator.title}
        <Box sx={{ fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>{row.name}</Box>
        <IconButton aria-label="Закрыть" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <Icon name="close" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {!cell && <NotRead of={read} waiting={<Skeleton height={160} />} />}
        {cell && (
          <>
            <Box sx={{ mb: 1.5 }}>
              <Box component="span" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, mr: 1 }}>
                {cell.place ?? '—'}
              </Box>
              {cell.place === null ? withoutPlace(insteadOf(cell.sums, cell.counted)) : `место из ${total}`}
            </Box>
            <Breakdown score={cell.score} breakdown={cell.breakdown} />
            <Box sx={{ mt: 1.5, fontSize: 13, color: 'text.secondary' }}>
              {cell.next && `До ${cell.next.place}-го места не хватает ${scoreText(cell.next.gap)}. `}
              {cell.better === 'more' ? 'Больше — лучше.' : 'Меньше — лучше.'}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <ButtonLink to={inSeason(to('placesIndicator', { id: indicator.number }))} variant="text">
          Все места по показателю
        </ButtonLink>
        <ButtonLink to={inSeason(profileAddress(row.id))} variant="text">
          Все показатели региона
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
};

const withoutPlace = (instead: number) => (instead > 0 ? `нет места, в сумму идёт ${scoreText(instead)}` : 'нет места');
