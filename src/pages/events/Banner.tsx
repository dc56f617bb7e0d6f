import type { EventFull } from '@contract/schemas/events';
import { Box } from '@mui/material';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';

/** Where an event has no picture, its direction has a sign. */
const signs: Record<EventFull['direction'], IconName> = {
  Добровольческое: 'star',
  Образовательное: 'cap',
  Патриотическое: 'flag',
  Спортивное: 'trophy',
  Творческое: 'award',
};

type BannerProps = { event: Pick<EventFull, 'banner' | 'direction'>; height: number | { xs: number; md: number } };

/** The picture of an event. Its name stands beside it, so the picture is silent. */
export const Banner = ({ event: { banner, direction }, height }: BannerProps) => (
  <Box sx={{ ...bannerSx, height, ...(!banner && underStateSx) }}>
    {banner ? (
      <Box component="img" src={banner} alt="" loading="lazy" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
    ) : (
      <Icon name={signs[direction]} size={40} />
    )}
  </Box>
);

/** The sign stands below what is said in the corner. */
const underStateSx = { pt: 3 };

const bannerSx = {
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  flex: 'none',
  borderRadius: '7px 7px 0 0',
  color: 'var(--blue-line)',
  background: 'linear-gradient(120deg, var(--blue-soft), var(--surface-3))',
};
