import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import Box from '@mui/material/Box';
import { PageLink } from '../../../ui/page/PageLink';
import { StageChip } from '../StageChip';
import { shortWhen } from '../time';

/** A few events by name, with their dates and what they are now. */
export const EventLines = ({ events }: { events: readonly EventFull[] }) => (
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
