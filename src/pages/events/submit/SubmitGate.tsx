import type { ApplicationKind } from '@contract/schemas/eventApplications';
import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { changedAt } from '@contract/states/events';
import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { kindOf } from '../../../resources/events/applicationPages';
import { EventRead, Refused } from '../EventRead';

/** The application of whoever looks. */
export type Own = NonNullable<EventVerdicts['application']>;

/** `own`: the application that is corrected or changed; none while a new one is filed. */
type Filing = { event: EventFull; verdicts: EventVerdicts; own: Own | null };
type SubmitGateProps = {
  kind: ApplicationKind;
  children: (filing: Filing) => ReactNode;
};

/** Lets through whoever may file or change an application of this kind now; others are told why not. */
export const SubmitGate = ({ kind, children }: SubmitGateProps) => (
  <EventRead>
    {(event, verdicts) => {
      const { application, apply, compile } = verdicts;
      if (kindOf(event) !== kind)
        return <Refused event={event.id}>На это мероприятие подают заявки другого вида.</Refused>;
      const may = (act: 'change' | 'resubmit') =>
        application?.acts === true && eventApplicationStates.may(act, application.state);
      const own =
        application?.kind === kind && may('change') && changedAt(event.stage, may('resubmit')) ? application : null;
      const former = application && eventApplicationStates.has('over', application.state) ? application : null;
      if (own || apply.can || (kind === 'multi' && compile && application?.acts)) {
        return (
          <>
            {former && <Former {...former}>Здесь подаётся новая.</Former>}
            {children({ event, verdicts, own })}
          </>
        );
      }
      return (
        <>
          {former && <Former {...former} />}
          <Refused event={event.id} title="Вы не можете подавать заявку">
            {apply.why_not ?? 'Заявку можно подать позже.'}
          </Refused>
        </>
      );
    }}
  </EventRead>
);

/** What became of the one before, also where that happened while it was being changed. */
const Former = ({ state, reason, children }: Pick<Own, 'state' | 'reason'> & { children?: ReactNode }) => (
  <Alert severity="warning" sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    Прежняя заявка {eventApplicationStates.rows[state].name.toLowerCase()}. {reason && `Причина: ${reason}\n`}
    {children}
  </Alert>
);
