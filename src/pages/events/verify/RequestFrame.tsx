import { whenText } from '@contract/events/eventWhen';
import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import { type ApplicationState, eventApplicationStates } from '@contract/states/eventApplications';
import { eventStages } from '@contract/states/events';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ApplicationChip, StageChip } from '../../../resources/events/StageChip';
import { PageLink } from '../../../ui/page/PageLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Section } from '../../../ui/page/Section';
import { ApplicationHistoryList } from '../ApplicationHistoryList';
import { freeNote } from '../submit/GroupSubmitPage';

type RequestFrameProps = {
  event: EventFull;
  application: { id: number; state: ApplicationState; queue_place: number | null; reason: string | null };
  title: string;
  /** Who decides now, where it is not the organisers. */
  waits?: string | null;
  actions: ReactNode;
  children: ReactNode;
};

/** The page of one application: what it is, the decision, the event it is for, how it went so far. */
export const RequestFrame = ({ event, application, title, waits, actions, children }: RequestFrameProps) => (
  <>
    <PageTitle
      title={title}
      beside={<ApplicationChip stage={event.stage} state={application.state} place={application.queue_place} />}
      actions={actions}
    />
    {waits && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {waits}
      </Alert>
    )}
    {application.reason && (
      <Alert
        severity={eventApplicationStates.rows[application.state].tone === 'rejected' ? 'error' : 'warning'}
        sx={{ mb: 2 }}
      >
        {application.reason}
      </Alert>
    )}
    <Box sx={columnsSx}>
      <Box sx={stackSx}>{children}</Box>
      <Box sx={stackSx}>
        <Section title="Мероприятие">
          <PageLink to={to('event', { id: event.id })} sx={{ fontWeight: 500 }}>
            {event.name}
          </PageLink>
          <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
            {whenText(event.time_data) ?? 'Дата уточняется'}
            {eventStages.has('held', event.stage) && freeNote(event)}
          </Box>
          {!eventStages.has('held', event.stage) && (
            <Box sx={{ mt: 1 }}>
              <StageChip stage={event.stage} />
            </Box>
          )}
        </Section>
        <Section title="История">
          <ApplicationHistoryList event={event.id} application={application.id} />
        </Section>
      </Box>
    </Box>
  </>
);

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 304px' },
  gap: 2,
  alignItems: 'start',
};
const stackSx = { display: 'grid', gap: 2, minWidth: 0 };
