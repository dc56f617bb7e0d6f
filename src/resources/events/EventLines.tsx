import type { Level } from '@contract/levels';
import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import { Box } from '@mui/material';
import { api } from '../../providers/api';
import { useReading } from '../../providers/useRead';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { EVENTS } from './eventRow';
import { shortWhen } from './eventTime';
import { StageChip } from './StageChip';

/** A few events by name, with their dates and what they are now. */
const EventLines = ({ events }: { events: readonly EventFull[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {events.map(({ id, name, stage, time_data }) => (
      <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <PageLink to={to('event', { id })} sx={{ fontWeight: 500 }}>
            {name}
          </PageLink>
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
            {shortWhen(time_data) ?? 'дата уточняется'}
          </Box>
        </Box>
        <StageChip stage={stage} />
      </Box>
    ))}
  </Box>
);

const SHOWN = 5;

/** The events that fit a filter of the list, what comes first. */
const useEvents = (filter: Record<string, string | number>) =>
  useReading({
    path: `/${EVENTS}/`,
    queryKey: [EVENTS, 'block', filter],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(SHOWN), ordering: 'coming' });
      for (const [key, value] of Object.entries(filter)) query.set(key, String(value));
      return api('event.list', { query, signal });
    },
  });

/** What a person organises; taking part is nobody else's business. */
export const PersonEvents = ({ id }: { id: number }) => {
  const { data } = useEvents({ active_organizer_user_id: id });
  if (!data || data.count === 0) return null;
  return (
    <Section title="Организует мероприятия">
      <EventLines events={data.results} />
    </Section>
  );
};

/** What a unit holds; a unit that holds nothing has no such block. */
export const UnitEvents = ({ level, id }: { level: Level; id: number }) => {
  const filter = { org_level: level, org_unit: id };
  const { data } = useEvents(filter);
  if (!data || data.count === 0) return null;
  const all = `${to('events')}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    <Section
      title="Мероприятия"
      action={data.count > data.results.length && <PageLink to={all}>Все {data.count}</PageLink>}
    >
      <EventLines events={data.results} />
    </Section>
  );
};
