import { to } from '@contract/paths';
import { useListContext } from 'ra-core';
import { ColumnsButton, InfiniteList, List, TopToolbar } from 'react-admin';
import { useCan } from '../../../providers/account';
import { apiFile } from '../../../providers/api';
import { Icon } from '../../../ui/Icon';
import { ListFilters } from '../../../ui/list/ListFilters';
import { MoreTiles } from '../../../ui/list/MoreTiles';
import { SortControl } from '../../../ui/list/SortControl';
import { Total } from '../../../ui/list/Total';
import { useListView } from '../../../ui/list/useListView';
import { type ListView, ViewToggle } from '../../../ui/list/ViewToggle';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { IcsButton } from '../IcsButton';
import { Drafts } from './Drafts';
import { EventListBody } from './EventListBody';
import { dateKeys, filtersOf } from './filters';
import { calendarQuery, withoutDays } from './listAddress';
import { firstSort, sorts } from './sorts';

type ViewProps = { view: ListView; onView: (view: ListView) => void };

/** All events: tiles, a table or a month. The address carries search, filters, order and page. */
export const EventsPage = () => {
  const [view, setView] = useListView<ListView>('events');
  const View = view === 'tiles' ? InfiniteList : List;
  return (
    <View
      sort={firstSort}
      title={<Head view={view} />}
      filters={<Filters view={view} />}
      actions={<Views view={view} onView={setView} />}
      pagination={view === 'table' ? undefined : view === 'tiles' && <MoreTiles />}
      queryOptions={view === 'calendar' ? monthReadsItself : undefined}
    >
      <EventListBody view={view} />
    </View>
  );
};

const Head = ({ view }: Pick<ViewProps, 'view'>) => {
  const { filterValues } = useListContext();
  const creates = useCan('act.event.create');
  return (
    <>
      <PageTitle
        title="Мероприятия"
        beside={view !== 'calendar' && <Total />}
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
    </>
  );
};

const Filters = ({ view }: Pick<ViewProps, 'view'>) => {
  const { filterValues } = useListContext();
  return (
    <ListFilters
      search="Найти мероприятие"
      rows={filtersOf(filterValues)}
      elsewhere={view === 'calendar' ? dateKeys : undefined}
    />
  );
};

/** Order or columns, view. */
const Views = ({ view, onView }: ViewProps) => {
  const { filterValues, setFilters } = useListContext();
  const show = (next: ListView) => {
    // The days were the month that was looked at.
    if (view === 'calendar') setFilters(withoutDays(filterValues));
    onView(next);
  };
  return (
    <TopToolbar>
      {view === 'table' && <ColumnsButton variant="outlined" />}
      {view === 'tiles' && <SortControl sorts={sorts} />}
      <ViewToggle offered={offered} view={view} onChange={show} />
    </TopToolbar>
  );
};

const offered = ['tiles', 'table', 'calendar'] as const;
/** The page itself shows what could not be read. */
const monthReadsItself = { onError: () => undefined, enabled: false };
