import { to } from '@contract/paths';
import Box from '@mui/material/Box';
import { useRead } from '../../../providers/useRead';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { EVENTS } from '../event';
import { StageChip } from '../StageChip';
import { shortWhen } from '../time';

const SHOWN = 20;

/** Events that are not published yet: seen by those alone who may edit them. */
export const Drafts = () => {
  const { data } = useRead('event.drafts', { query: { limit: SHOWN } }, { queryKey: [EVENTS, 'drafts'], staleTime: 0 });
  if (!data || data.count === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section title="Черновики">
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {data.results.map(({ id, name, stage, time_data }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <StageChip stage={stage} />
              <PageLink to={to('event', { id })} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {name}
              </PageLink>
              <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                {shortWhen(time_data) ?? 'без даты'}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
};
