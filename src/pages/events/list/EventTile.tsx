import { eventScales } from '@contract/events/eventTerms';
import { whenText } from '@contract/events/eventWhen';
import { to } from '@contract/paths';
import { number } from '@contract/text/plural';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { TileFact, tileFootSx, tileKindSx, tileNameSx, tileSx } from '../../../ui/list/tiles/tile';
import { PageLink } from '../../../ui/page/PageLink';
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
        <Box sx={tileKindSx}>
          {eventScales[scale].label} · {event.org_unit.name}
        </Box>
        <PageLink
          to={to('event', { id })}
          color="inherit"
          underline="none"
          title={name}
          sx={{ ...tileNameSx(3), mb: 0.5 }}
        >
          {name}
        </PageLink>
        <TileFact icon="calendar">
          {whenText(time_data) ?? 'Дата уточняется'}
          {own && <Box component="span" sx={{ color: 'text.disabled' }}>{` (у вас ${own})`}</Box>}
        </TileFact>
        <TileFact icon={format === 'Онлайн' ? 'globe' : 'pin'}>
          {format === 'Онлайн' ? 'Онлайн' : (address ?? 'Офлайн')}
        </TileFact>
      </Box>
      <Box sx={tileFootSx}>
        <TileFact icon="people">
          {participants_number > 0
            ? `${number(places_taken)} из ${number(participants_number)} мест занято`
            : `${number(places_taken)} идут`}
        </TileFact>
      </Box>
    </Card>
  );
};
