import { personName } from '@contract/people/personName';
import type { IndividualApp } from '@contract/schemas/eventApplications';
import { api } from '../../../providers/api';
import { rowQuery } from '../../../providers/useRead';
import { Section } from '../../../ui/page/Section';
import { DecisionButtons } from './DecisionButtons';
import { RequestFrame } from './RequestFrame';
import { Answers, Documents, PersonFacts } from './RequestParts';
import { type Request, RequestRead } from './RequestRead';

/** One person's application: data, answers, scans, the decision. */
export const IndividualRequestPage = () => (
  <RequestRead read={(id, application) => rowQuery('event.applications.one', { params: { id, application } })}>
    {(request) => <Content {...request} />}
  </RequestRead>
);

const Content = ({ event, application, organiser }: Request<IndividualApp>) => {
  const asked = { params: { id: event.id, application: application.id }, seen: application.seen };
  const name = personName(application.user);
  return (
    <RequestFrame
      event={event}
      application={application}
      title="Индивидуальная заявка"
      actions={
        organiser && (
          <DecisionButtons
            stage={event.stage}
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
