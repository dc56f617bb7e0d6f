import { eventScales } from '@contract/events/eventTerms';
import { whenText } from '@contract/events/eventWhen';
import { to } from '@contract/paths';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icons';
import { PageLink } from '../../../ui/page/PageLink';
import { number } from '../../../ui/text/plural';
import { Banner } from '../Banner';
import type { EventRow } from '../event';
import { StageChip } from '../StageChip';
import { ownStart } from '../time';

/** One event: picture, state, name, when, where, how many places are taken. The whole tile is the link. */
export const EventTile = ({ event }: { event: EventRow }) => {
  const { id, name, stage, scale, time_data, format, address, places_taken, participants_number } = event;
  const own = ownStart(time_data);
  return (
    <Card component="li" sx={tileSx}>
      <Banner event={event} height={96} />
      <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
        <StageChip stage={stage} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, p: 2, flex: 1 }}>
        <Box sx={{ ...clamp(1), fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
          {eventScales[scale].label} · {event.org_unit.name}
        </Box>
        <PageLink to={to('event', { id })} color="inherit" underline="none" title={name} sx={nameSx}>
          {name}
        </PageLink>
        <Fact icon="calendar">
          {whenText(time_data) ?? 'Дата уточняется'}
          {own && <Box component="span" sx={{ color: 'text.disabled' }}>{` (у вас ${own})`}</Box>}
        </Fact>
        <Fact icon={format === 'Онлайн' ? 'globe' : 'pin'}>
          {format === 'Онлайн' ? 'Онлайн' : (address ?? 'Офлайн')}
        </Fact>
      </Box>
      <Box sx={footSx}>
        <Fact icon="people">
          {participants_number > 0
            ? `${number(places_taken)} из ${number(participants_number)} мест занято`
            : `${number(places_taken)} идут`}
        </Fact>
      </Box>
    </Card>
  );
};

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <Box sx={factSx}>
    <Icon name={icon} size={16} />
    <Box component="span" sx={{ ...clamp(2) }}>
      {children}
    </Box>
  </Box>
);

const clamp = (lines: number) => ({
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});
const tileSx = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  '&:hover': { borderColor: 'var(--line-2)' },
  '&:focus-within': { borderColor: 'var(--blue)' },
};
const nameSx = {
  ...clamp(3),
  mb: 0.5,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};
const factSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.75,
  fontSize: 13,
  lineHeight: '20px',
  color: 'text.secondary',
  '& svg': { mt: '2px', color: 'text.disabled' },
};
const footSx = { px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' };
