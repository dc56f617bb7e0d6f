import { LIMIT_MAX } from '@contract/constants';
import { moscowDay } from '@contract/fields/moscowDay';
import { Box, IconButton, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { dataProvider } from '../../../providers/dataProvider';
import { useReading } from '../../../providers/useRead';
import { EVENTS, type EventRow } from '../../../resources/events/eventRow';
import { Icon } from '../../../ui/Icon';
import { hasFailed, NotRead } from '../../../ui/NotRead';
import { DayCell } from './DayCell';
import { type Month, monthOf, monthTitle, ofMonth, shiftMonth, weeksOf } from './listAddress';

const byStart = { field: 'start_date', order: 'ASC' } as const;
const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** The events of one month, each on every day it lasts. The month stands in the filters of the address. */
export const EventCalendar = () => {
  const { filterValues, setFilters } = useListContext<EventRow>();
  const today = moscowDay();
  const month = monthOf(filterValues, today);
  const filter = ofMonth(filterValues, month);
  const read = useReading<EventRow[]>({
    path: `/${EVENTS}/`,
    queryKey: [EVENTS, 'month', filter],
    queryFn: ({ signal }) =>
      dataProvider
        .getList<EventRow>(EVENTS, { filter, sort: byStart, pagination: { page: 1, perPage: LIMIT_MAX }, signal })
        .then(({ data: found }) => found),
    placeholderData: keepPreviousData,
  });
  const onMonth = (next: Month) => setFilters(ofMonth(filterValues, next));
  if (hasFailed(read)) return <NotRead of={read} title="Не удалось загрузить календарь" />;
  const { data = [], isFetching } = read;
  return (
    <Box component="section" aria-label="Календарь мероприятий" aria-busy={isFetching}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
        <IconButton aria-label="Предыдущий месяц" onClick={() => onMonth(shiftMonth(month, -1))}>
          <Icon name="chevronLeft" size={16} />
        </IconButton>
        <Typography variant="h3" component="h2" aria-live="polite" sx={{ minWidth: 150, textAlign: 'center' }}>
          {monthTitle(month)}
        </Typography>
        <IconButton aria-label="Следующий месяц" onClick={() => onMonth(shiftMonth(month, 1))}>
          <Icon name="chevronRight" size={16} />
        </IconButton>
      </Box>
      {data.length === 0 && !isFetching && (
        <Box role="status" sx={{ display: { md: 'none' }, py: 3, color: 'text.secondary' }}>
          В этом месяце мероприятий нет.
        </Box>
      )}
      <Box sx={{ ...gridSx, opacity: isFetching ? 0.6 : 1 }}>
        {weekdays.map((name) => (
          <Box key={name} aria-hidden="true" sx={headSx}>
            {name}
          </Box>
        ))}
        {weeksOf(month)
          .flat()
          .map((day) => (
            <DayCell
              key={day}
              day={day}
              today={day === today}
              outside={!day.startsWith(month)}
              events={data.filter((event) => isOn(event, day))}
            />
          ))}
      </Box>
    </Box>
  );
};

function isOn({ time_data: { start_date, end_date } }: EventRow, day: string): boolean {
  return start_date !== null && start_date <= day && day <= (end_date ?? start_date);
}

// On a phone the days stand in one column, and only those with something on them.
const gridSx = {
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
  backgroundColor: 'background.paper',
};
const headSx = {
  display: { xs: 'none', md: 'block' },
  py: 0.75,
  px: 1,
  fontSize: 12,
  fontWeight: 500,
  color: 'text.secondary',
  backgroundColor: 'var(--surface-2)',
  borderBottom: 1,
  borderColor: 'divider',
};
