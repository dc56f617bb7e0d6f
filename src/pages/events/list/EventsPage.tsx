import { to } from '@contract/paths';
import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { InfiniteList, List, TopToolbar } from 'react-admin';
import { Loading } from '../../../layout/Loading';
import { OwnTitle } from '../../../layout/OwnTitle';
import { useCan } from '../../../providers/account';
import { apiFile } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { EVENTS } from '../../../resources/events/eventRow';
import { shortWhen } from '../../../resources/events/eventTime';
import { StageChip } from '../../../resources/events/StageChip';
import { Icon } from '../../../ui/Icon';
import { GridTools } from '../../../ui/list/grid/GridTools';
import { KnownSort, sortsOf } from '../../../ui/list/KnownSort';
import { ListFilters } from '../../../ui/list/ListFilters';
import { type Sort, SortControl } from '../../../ui/list/SortControl';
import { Total } from '../../../ui/list/Total';
import { MoreTiles } from '../../../ui/list/tiles/Tiles';
import { type ListView, useListView, ViewToggle } from '../../../ui/list/ViewToggle';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { IcsButton } from '../IcsButton';
import { columns } from './columns';
import { EventListBody } from './EventListBody';
import { dateKeys, filtersOf } from './filters';
import { calendarQuery, withoutDays } from './listAddress';

type ViewProps = { view: ListView; onView: (view: ListView) => void };

/** All events: tiles, a table or a month. The address carries search, filters, order and page. */
export const EventsPage = () => {
  const [view, setView] = useListView<ListView>('events');
  if (!view) return <Loading />;
  const View = view === 'tiles' ? InfiniteList : List;
  return (
    <KnownSort sort={firstSort} fields={known}>
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
    </KnownSort>
  );
};

const Head = ({ view }: Pick<ViewProps, 'view'>) => {
  const { filterValues } = useListContext();
  const creates = useCan('act.event.create');
  return (
    <>
      <OwnTitle
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
      {view === 'table' && <GridTools />}
      {view === 'tiles' && <SortControl sorts={sorts} />}
      <ViewToggle offered={offered} view={view} onChange={show} />
    </TopToolbar>
  );
};

const offered = ['tiles', 'table', 'calendar'] as const;
/** The page itself shows what could not be read. */
const monthReadsItself = { onError: () => undefined, enabled: false };

const SHOWN = 20;

/** Events that are not published yet: seen by those alone who may edit them. */
const Drafts = () => {
  const { data } = useRead('event.drafts', { query: { limit: SHOWN } }, { queryKey: [EVENTS, 'drafts'], staleTime: 0 });
  if (!data || data.count === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section title="Черновики: их видят только организаторы">
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {data.results.map(({ id, name, stage, time_data, org_unit }) => (
            <Box component="li" key={id} sx={draftSx}>
              <StageChip stage={stage} />
              <PageLink to={to('event', { id })} sx={{ fontWeight: 500 }}>
                {name}
              </PageLink>
              <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                {[shortWhen(time_data) ?? 'без даты', org_unit.name].join(' · ')}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
};

const draftSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' };

/** Orders of the list of events, in the words of the sort select. */
const sorts: readonly [Sort, ...Sort[]] = [
  { field: 'coming', label: 'Сначала ближайшие' },
  { field: 'start_date', label: 'По дате начала', order: 'DESC' },
  { field: 'registration_end_date', label: 'По концу регистрации', order: 'DESC' },
  { field: 'created_at', label: 'По дате публикации', order: 'DESC' },
  { field: 'name', label: 'По названию' },
];

const known = [...sorts.map(({ field }) => field), ...sortsOf(columns)];
const firstSort = { field: 'coming', order: 'ASC' } as const;
