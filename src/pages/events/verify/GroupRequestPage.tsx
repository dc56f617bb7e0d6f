import { personName } from '@contract/people/personName';
import type { GroupApp } from '@contract/schemas/eventApplications';
import { peopleForms, plural } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { api } from '../../../providers/api';
import { rowQuery } from '../../../providers/useRead';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { saveFile } from '../../../ui/saveFile';
import { csv } from '../../../ui/text/csv';
import { DecisionButtons } from './DecisionButtons';
import { RequestFrame } from './RequestFrame';
import { Documents, PersonFacts } from './RequestParts';
import { type Request, RequestRead } from './RequestRead';

/** A commander's application with people: who files, who comes, the decision about all of them. */
export const GroupRequestPage = () => (
  <RequestRead read={(id, application) => rowQuery('event.group.one', { params: { id, application } })}>
    {(request) => <Content {...request} />}
  </RequestRead>
);

const Content = ({ event, application, organiser }: Request<GroupApp>) => {
  const { id, author, headquarter_author, applicants, documents } = application;
  const asked = { params: { id: event.id, application: id }, seen: application.seen };
  return (
    <RequestFrame
      event={event}
      application={application}
      title="Групповая заявка"
      actions={
        organiser && (
          <DecisionButtons
            stage={event.stage}
            state={application.state}
            people={[author.id, ...application.applicants.map(({ user }) => user.id)]}
            name={headquarter_author?.name ?? personName(author)}
            draft={`events/${event.id}/applications/${id}/`}
            accept={() => api('event.group.approve', asked)}
            refuse={(reason) => api('event.group.reject', { ...asked, body: { reason } })}
            correct={(reason) => api('event.applications.correct', { ...asked, body: { reason } })}
          />
        )
      }
    >
      <Section title="Подал">
        <PersonFacts person={author} from={application} note={headquarter_author?.name} />
      </Section>
      <Section
        title={plural(applicants.length, peopleForms)}
        action={
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="download" size={16} />}
            onClick={() => saveFile(`Групповая заявка ${id}.csv`, listOf(application))}
          >
            Скачать список
          </Button>
        }
      >
        <Box sx={gridSx}>
          {applicants.map(({ user, ...from }) => (
            <PersonFacts key={user.id} person={user} from={from} />
          ))}
        </Box>
      </Section>
      <Documents documents={documents} />
    </RequestFrame>
  );
};

const listOf = ({ applicants }: GroupApp): string =>
  csv([
    ['ФИО', 'Отряд', 'Регион', 'Почта', 'Телефон', 'Членский взнос'],
    ...applicants.map(({ user, detachment, region }) => [
      personName(user),
      detachment?.name ?? '',
      region?.name ?? '',
      user.email,
      user.phone_number,
      user.membership_fee === null ? '' : user.membership_fee ? 'Оплачен' : 'Не оплачен',
    ]),
  ]);

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: 2,
};
