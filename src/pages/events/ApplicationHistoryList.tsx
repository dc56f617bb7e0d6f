import { shortName } from '@contract/people/personName';
import { Box } from '@mui/material';
import { useRead } from '../../providers/useRead';
import { EVENTS } from '../../resources/events/eventRow';
import { ownMoment } from '../../ui/text/moment';

/** What happened to an application: when, what, by whom, why. */
export const ApplicationHistoryList = ({ event, application }: { event: number; application: number }) => {
  const { data = [] } = useRead(
    'event.applications.history',
    { params: { id: event, application } },
    { queryKey: [EVENTS, 'history', event, application], staleTime: 0 },
  );
  if (data.length === 0) return null;
  return (
    <Box component="ol" aria-label="История заявки" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {data.map(({ id, at, act_text, actor, note }) => (
        <Box component="li" key={id} sx={{ fontSize: 13, lineHeight: '18px', overflowWrap: 'anywhere' }}>
          {act_text}
          {note && `: ${note}`}
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
            {[ownMoment(at), actor ? shortName(actor) : 'Портал'].join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
