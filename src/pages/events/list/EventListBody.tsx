import { Grid } from '../../../ui/list/Grid';
import { ListRows } from '../../../ui/list/ListRows';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Tiles } from '../../../ui/list/tiles/Tiles';
import type { ListView } from '../../../ui/list/ViewToggle';
import type { EventRow } from '../event';
import { columns } from './columns';
import { EventCalendar } from './EventCalendar';
import { EventTile } from './EventTile';

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
