import { clock } from '@contract/events/eventWhen';
import { to } from '@contract/paths';
import { eventStages } from '@contract/states/events';
import { Box } from '@mui/material';
import type { EventRow } from '../../../resources/events/eventRow';
import { PageLink } from '../../../ui/page/PageLink';
import { longDay } from '../../../ui/text/day';

type DayCellProps = { day: string; today: boolean; outside: boolean; events: readonly EventRow[] };

/** One day of the calendar and what is on it. */
export const DayCell = ({ day, today, outside, events }: DayCellProps) => (
  <Box sx={{ ...cellSx, display: { xs: events.length > 0 && !outside ? 'block' : 'none', md: 'block' } }}>
    <Box
      component="time"
      dateTime={day}
      aria-current={today ? 'date' : undefined}
      sx={{
        ...numberSx,
        color: today ? 'var(--on-blue)' : outside ? 'text.disabled' : 'text.secondary',
        backgroundColor: today ? 'primary.main' : 'transparent',
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {Number(day.slice(8))}
      </Box>
      <Box component="span" sx={{ display: { md: 'none' } }}>
        {longDay(day)}
      </Box>
    </Box>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, '& > li': { minWidth: 0 } }}>
      {events.map((event) => {
        const { tone: state, name } = eventStages.rows[event.stage];
        // The ground alone says it to nobody who does not see colours.
        const cancelled = event.stage === 'cancelled';
        return (
          <li key={event.id}>
            <PageLink
              to={to('event', { id: event.id })}
              underline="none"
              title={cancelled ? `${name}: ${event.name}` : event.name}
              sx={{ ...eventSx, color: `var(--st-${state})`, backgroundColor: `var(--st-${state}-bg)` }}
            >
              {cancelled && `${name}: `}
              {event.time_data.start_date === day && clock(event.time_data.start_time)} {event.name}
            </PageLink>
          </li>
        );
      })}
    </Box>
  </Box>
);

const cellSx = {
  minWidth: 0,
  minHeight: { md: 104 },
  p: { xs: 1.5, md: 0.5 },
  borderBottom: '1px solid var(--line)',
  borderRight: { md: '1px solid var(--line)' },
  '&:nth-of-type(7n)': { borderRight: 0 },
};
const numberSx = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 24,
  height: 24,
  mb: 0.5,
  px: { xs: 1, md: 0 },
  borderRadius: 999,
  fontSize: 12,
  fontWeight: 500,
};
const eventSx = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', md: 'nowrap' },
  px: 0.75,
  py: { xs: 0.75, md: 0.25 },
  borderRadius: '4px',
  fontSize: 12,
  lineHeight: '16px',
};
