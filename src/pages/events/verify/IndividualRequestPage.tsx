import type { IndividualApp } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { useParams } from 'react-router-dom';
import { api } from '../../../providers/api';
import { rowQuery } from '../../../providers/useRead';
import { isId } from '../../../resources/RecordRead';
import { Section } from '../../../ui/page/Section';
import { personName } from '../../../ui/text/personName';
import { NotFoundPage } from '../../NotFoundPage';
import { EventRead } from '../EventRead';
import { Answers, Documents } from './AnswersAndFiles';
import { DecisionButtons } from './DecisionButtons';
import { PersonFacts } from './PersonFacts';
import { RequestFrame } from './RequestFrame';
import { RequestRead } from './RequestRead';

/** One person's application: data, answers, scans, the decision. */
export const IndividualRequestPage = () => {
  const { applicationId = '' } = useParams();
  if (!isId(applicationId)) return <NotFoundPage />;
  return (
    <EventRead>
      {(event, { organiser }) => (
        <RequestRead
          event={event.id}
          reading={rowQuery('event.applications.one', { params: { id: event.id, application: applicationId } })}
        >
          {(application) => <Content event={event} application={application} organiser={organiser} />}
        </RequestRead>
      )}
    </EventRead>
  );
};

type ContentProps = { event: EventFull; application: IndividualApp; organiser: boolean };

const Content = ({ event, application, organiser }: ContentProps) => {
  const asked = { params: { id: event.id, application: application.id } };
  const name = personName(application.user);
  return (
    <RequestFrame
      event={event}
      application={application}
      title="Индивидуальная заявка"
      actions={
        organiser && (
          <DecisionButtons
            state={application.state}
            name={name}
            people={[application.user.id]}
            draft={`events/${event.id}/applications/${application.id}/`}
            accept={() => api('event.applications.confirm', asked)}
            refuse={(reason) => api('event.applications.remove', { ...asked, body: { reason } })}
            correct={(reason) => api('event.applications.correct', { ...asked, body: { reason } })}
          />
        )
      }
    >
      <Section title="Кто подал">
        <PersonFacts person={application.user} from={application} note={application.position?.position} />
      </Section>
      <Answers answers={application.answers} />
      <Documents documents={application.documents} />
    </RequestFrame>
  );
};
