import { applicationTypes, eventScales } from '@contract/events/eventTerms';
import { whenText } from '@contract/events/eventWhen';
import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import { wholeAddress } from '@contract/text/typographic';
import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ownStart } from '../../../resources/events/eventTime';
import { StageChip } from '../../../resources/events/StageChip';
import { webAddress } from '../../../ui/LinkedText';
import { Fact, FactList } from '../../../ui/page/FactList';
import { ShareButton } from '../../../ui/ShareButton';
import { Banner } from '../Banner';

/** Buttons and tabs are left out where the page is only looked at. */
type EventHeaderProps = { event: EventFull; acts?: ReactNode; tabs?: ReactNode };

/** Picture, kinds as chips, name, when, where, buttons by right. */
export const EventHeader = ({ event, acts, tabs }: EventHeaderProps) => {
  const own = ownStart(event.time_data);
  return (
    <Card component="header" sx={{ position: 'relative', mb: 2 }}>
      <Banner event={event} height={{ xs: 120, md: 152 }} />
      <Box sx={shareSx}>
        <ShareButton address={to('event', { id: event.id })} />
      </Box>
      <Box sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Kind>{eventScales[event.scale].label}</Kind>
          <Kind>{event.format}</Kind>
          <Kind>{applicationTypes[event.application_type]} заявка</Kind>
          <StageChip stage={event.stage} />
        </Box>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {event.name}
        </Typography>
        <FactList sx={factsSx}>
          <Fact label="Когда">
            {whenText(event.time_data) ?? 'Дата уточняется'}
            {own && <Note>По вашему времени: {own}</Note>}
          </Fact>
          <Fact label="Где">
            <Place event={event} />
          </Fact>
          <Fact label="Направление">{event.direction}</Fact>
        </FactList>
        {acts}
      </Box>
      {tabs}
    </Card>
  );
};

const Place = ({ event: { format, address, conference_link } }: { event: EventFull }) => {
  const link = webAddress(conference_link);
  if (format === 'Офлайн') return address === null ? 'Место уточняется' : wholeAddress(address);
  if (!conference_link) return 'Онлайн, ссылка появится позже';
  return link ? (
    <Link href={link} target="_blank" rel="noopener noreferrer">
      {conference_link}
    </Link>
  ) : (
    conference_link
  );
};

const Kind = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={kindSx}>
    {children}
  </Box>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'text.secondary' }}>{children}</Box>
);

const shareSx = {
  position: 'absolute',
  top: 8,
  right: 8,
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
const kindSx = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  px: 1,
  border: '1px solid var(--line-2)',
  borderRadius: '6px',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
};
const factsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 2,
  mt: 2,
  '& dd': { fontWeight: 500 },
};
