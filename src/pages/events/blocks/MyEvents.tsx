import { to } from '@contract/paths';
import type { MyEventApplication } from '@contract/schemas/eventApplications';
import { eventApplicationStates } from '@contract/states/eventApplications';
import Box from '@mui/material/Box';
import { useRead } from '../../../providers/useRead';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { StateChip } from '../../../ui/StateChip';
import { ownLongDay } from '../../../ui/text/moment';
import { submitPage } from '../applicationPages';
import { EVENTS } from '../event';
import { ApplicationChip } from '../StageChip';

const SHOWN = 5;

/** The own applications to events and what became of them, with what is still to be done. */
export const MyEvents = () => {
  const { data } = useRead(
    'event.applications.own',
    { query: { limit: SHOWN, ordering: '-created_at' } },
    { queryKey: [EVENTS, 'mine'], staleTime: 0 },
  );
  if (!data || data.count === 0) return null;
  return (
    <Section title="Мои мероприятия" action={<PageLink to={to('events')}>Все мероприятия</PageLink>}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data.results.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </Box>
    </Section>
  );
};

const Line = ({ row }: { row: MyEventApplication }) => {
  const { event, state, queue_place, reason, kind, compile, filed, participant } = row;
  const next =
    event.stage === 'cancelled'
      ? null
      : compile
        ? 'Внести участников'
        : eventApplicationStates.may('resubmit', state) && filed
          ? 'Исправить'
          : null;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <PageLink to={to('event', { id: event.id })} sx={{ fontWeight: 500 }}>
          {event.name}
        </PageLink>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
          {[event.starts_at && ownLongDay(event.starts_at), reason].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {event.stage === 'cancelled' ? (
        <StateChip state="rejected">Мероприятие отменено</StateChip>
      ) : participant !== null ? (
        <StateChip state="accepted">{event.stage === 'over' ? 'Вы участвовали' : 'Вы участвуете'}</StateChip>
      ) : (
        <ApplicationChip state={state} place={queue_place} />
      )}
      {next && (
        <ButtonLink size="small" variant="contained" to={submitPage(event.id, kind)}>
          {next}
        </ButtonLink>
      )}
    </Box>
  );
};
