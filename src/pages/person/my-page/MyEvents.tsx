import { to } from '@contract/paths';
import type { MyEventApplication } from '@contract/schemas/eventApplications';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { eventStages } from '@contract/states/events';
import { wholeAddress } from '@contract/text/typographic';
import { Box } from '@mui/material';
import { useRead } from '../../../providers/useRead';
import { submitPage } from '../../../resources/events/applicationPages';
import { EVENTS } from '../../../resources/events/eventRow';
import { OwnApplicationChip } from '../../../resources/events/StageChip';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { StateChip } from '../../../ui/StateChip';
import { moscowLongDay, moscowYear, recently } from '../../../ui/text/moment';

const SHOWN = 5;

/** The own applications to events: what comes first, what was below; with what is still to be done. */
export const MyEvents = () => {
  const { data } = useRead(
    'event.applications.own',
    { query: { limit: SHOWN, ordering: 'coming' } },
    { queryKey: [EVENTS, 'mine'], staleTime: 0 },
  );
  if (!data || data.count === 0) return null;
  const ahead = data.results.filter(({ event }) => !isPast(event));
  const past = data.results.filter(({ event }) => isPast(event));
  return (
    <Section title="Мои мероприятия" action={<PageLink to={to('events')}>Все мероприятия</PageLink>}>
      <Lines rows={ahead} label="Предстоящие" />
      {ahead.length === 0 && <Box sx={{ mb: 1, color: 'text.secondary' }}>Предстоящих нет.</Box>}
      {past.length > 0 && (
        <>
          <Box component="h3" sx={{ m: '8px 0 0', fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
            Прошедшие
          </Box>
          <Lines rows={past} label="Прошедшие" />
        </>
      )}
    </Section>
  );
};

type Event = MyEventApplication['event'];

const isPast = ({ stage, starts_at, ends_at }: Event) =>
  stage === 'over' || (stage === 'cancelled' && Date.parse(ends_at ?? starts_at ?? '') < Date.now());
/** Nothing is done about it any more. */
const isOff = (event: Event) => isPast(event) || event.stage === 'cancelled';

const Lines = ({ rows, label }: { rows: readonly MyEventApplication[]; label: string }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row) => (
      <Line key={row.id} row={row} />
    ))}
  </Box>
);

const Line = ({ row }: { row: MyEventApplication }) => {
  const { event, state, reason, kind, created_at } = row;
  const next = nextOf(row);
  const waits = !isOff(event) && eventApplicationStates.has('undecided', state);
  return (
    <Box component="li" sx={lineSx}>
      <Day at={event.starts_at} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <PageLink to={to('event', { id: event.id })} color="inherit" sx={{ fontWeight: 500 }}>
          {event.name}
        </PageLink>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
          {[wholeAddress(event.address ?? ''), waits && `подана: ${recently(created_at)}`, reason]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Standing row={row} />
      {next && (
        <ButtonLink size="small" variant="contained" to={submitPage(event.id, kind)}>
          {next}
        </ButtonLink>
      )}
    </Box>
  );
};

/** What the person still has to do for it. */
function nextOf({ event, compile, acts, state, filed }: MyEventApplication): string | null {
  if (isOff(event) || !acts) return null;
  if (compile) return 'Внести участников';
  return eventApplicationStates.may('resubmit', state) && filed ? 'Исправить' : null;
}

const Standing = ({ row: { event, participant, state, queue_place } }: { row: MyEventApplication }) => {
  if (event.stage === 'cancelled' || participant === null)
    return <OwnApplicationChip stage={event.stage} state={state} place={queue_place} />;
  return event.stage === 'over' ? (
    <StateChip state={eventStages.rows.over.tone}>Вы участвовали</StateChip>
  ) : (
    <StateChip state="accepted">Вы участвуете</StateChip>
  );
};

/** «14 июня» in Moscow as a leaf of a calendar; the year where it is another one. */
const Day = ({ at }: { at: string | null }) => {
  const [day = '—', month = 'без даты', year = ''] = at ? moscowLongDay(at).split(/[\s\u00a0]+/) : [];
  return (
    <Box sx={{ width: 64, flex: 'none', textAlign: 'center' }}>
      <Box sx={{ fontSize: 20, lineHeight: '24px', fontWeight: 600 }}>{day}</Box>
      <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
        {month}
        {year && year !== moscowYear(Date.now()) && ` ${year}`}
      </Box>
    </Box>
  );
};

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 56,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
