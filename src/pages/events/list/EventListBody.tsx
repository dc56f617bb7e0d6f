import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Failure } from '../../../ui/Failure';
import { Grid } from '../../../ui/list/Grid';
import { Message } from '../../../ui/Message';
import type { EventRow } from '../event';
import { columns } from './columns';
import { EventCalendar } from './EventCalendar';
import { EventTiles } from './EventTiles';
import type { EventView } from './useEventView';

/** The events in the chosen view, or why there are none. */
export const EventListBody = ({ view }: { view: EventView }) => {
  const { error, data, total, refetch } = useListContext<EventRow>();
  if (view === 'calendar') return <EventCalendar />;
  if (view === 'table') return <Grid<EventRow> columns={columns} empty={<NoEvents />} />;
  if (error && !data) return <Failure error={error} onRetry={refetch} title="Не удалось загрузить список" />;
  return total === 0 ? <NoEvents /> : <EventTiles />;
};

const NoEvents = () => {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return (
      <Message icon="calendar" title="Мероприятий пока нет">
        Здесь появятся мероприятия отрядов и штабов. Их создают командиры и доверенные лица.
      </Message>
    );
  }
  return (
    <Message
      icon="search"
      title="Ничего не найдено"
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Сбросить поиск и фильтры
        </Button>
      }
    >
      Проверьте, нет ли в запросе опечатки, или уберите часть фильтров.
    </Message>
  );
};
