import { eventScales } from '@contract/events/eventTerms';
import { whenText } from '@contract/events/eventWhen';
import { to } from '@contract/paths';
import { number, placeForms, plural } from '@contract/text/plural';
import { wholeAddress } from '@contract/text/typographic';
import { Box, Card } from '@mui/material';
import type { EventRow } from '../../../resources/events/eventRow';
import { ownStart } from '../../../resources/events/eventTime';
import { StageChip } from '../../../resources/events/StageChip';
import { Grid } from '../../../ui/list/Grid';
import { ListRows } from '../../../ui/list/ListRows';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Tiles } from '../../../ui/list/tiles/Tiles';
import { TileFact, tileFootSx, tileKindSx, tileNameSx, tileSx } from '../../../ui/list/tiles/tile';
import type { ListView } from '../../../ui/list/ViewToggle';
import { PageLink } from '../../../ui/page/PageLink';
import { Banner } from '../Banner';
import { columns } from './columns';
import { EventCalendar } from './EventCalendar';

/** The events in the chosen view, or why there are none. */
export const EventListBody = ({ view }: { view: ListView }) => {
  if (view === 'calendar') return <EventCalendar />;
  if (view === 'table') return <Grid<EventRow> label="Мероприятия" columns={columns} empty={empty} />;
  return (
    <ListRows empty={empty}>
      <Tiles<EventRow> width={280} height={276} tile={(event) => <EventTile key={event.id} event={event} />} />
    </ListRows>
  );
};

const empty = (
  <NothingFound
    yet="Здесь появятся мероприятия отрядов и штабов. Их создают командиры и доверенные лица."
    title="Мероприятий пока нет"
    icon="calendar"
  />
);

/** One event: picture, state, name, when, where, how many places are taken. The whole tile is the link. */
const EventTile = ({ event }: { event: EventRow }) => {
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
          {format === 'Онлайн' ? 'Онлайн' : wholeAddress(address ?? 'Офлайн')}
        </TileFact>
      </Box>
      <Box sx={tileFootSx}>
        <TileFact icon="people">
          {participants_number > 0
            ? `${number(places_taken)} из ${plural(participants_number, placeForms)} занято`
            : plural(places_taken, ['идёт', 'идут', 'идут'])}
        </TileFact>
      </Box>
    </Card>
  );
};
