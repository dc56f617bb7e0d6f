import { PAGE } from '@contract/constants';
import { to } from '@contract/paths';
import Box from '@mui/material/Box';
import { ListBase, useListContext } from 'ra-core';
import { useCan } from '../../../providers/account';
import { apiFile } from '../../../providers/api';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Icon } from '../../../ui/Icon';
import { PageTitle } from '../../../ui/PageTitle';
import { number } from '../../../ui/plural';
import { EVENTS } from '../event';
import { IcsButton } from '../IcsButton';
import { Drafts } from './Drafts';
import { EventListBody } from './EventListBody';
import { EventToolbar } from './EventToolbar';
import { calendarQuery } from './listAddress';
import { firstSort } from './sorts';
import { type EventView, useEventView } from './useEventView';

/** All events: tiles, a table or a month. The address carries search, filters, order and page. */
export const EventsPage = () => {
  const [view, setView] = useEventView();
  return (
    <ListBase
      resource={EVENTS}
      perPage={PAGE.units}
      sort={firstSort}
      // Guests read the list too; what was asked before stays in the address alone.
      disableAuthentication
      storeKey={false}
      queryOptions={view === 'calendar' ? monthReadsItself : shownInPlace}
    >
      <Content view={view} onView={setView} />
    </ListBase>
  );
};

const Content = ({ view, onView }: { view: EventView; onView: (view: EventView) => void }) => {
  const { total, filterValues } = useListContext();
  const creates = useCan('act.event.create');
  return (
    <>
      <PageTitle
        title="Мероприятия"
        beside={
          total !== undefined &&
          view !== 'calendar' && (
            <Box component="span" sx={{ color: 'text.disabled', mt: 0.75 }} title="Найдено">
              {number(total)}
            </Box>
          )
        }
        actions={
          <>
            <IcsButton read={() => apiFile('event.calendar', 'events.ics', { query: calendarQuery(filterValues) })} />
            {creates && (
              <ButtonLink variant="contained" to={to('eventCreate')} startIcon={<Icon name="plus" size={16} />}>
                Создать мероприятие
              </ButtonLink>
            )}
          </>
        }
      />
      {creates && <Drafts />}
      <EventToolbar view={view} onView={onView} />
      <EventListBody view={view} />
    </>
  );
};

/** The page itself shows what could not be read. */
const shownInPlace = { onError: () => undefined };
const monthReadsItself = { ...shownInPlace, enabled: false };
