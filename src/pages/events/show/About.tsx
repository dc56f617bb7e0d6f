import { NO_QUESTIONS, takesAnswers } from '@contract/events/eventTerms';
import type { EventFull } from '@contract/schemas/events';
import { Box, Typography } from '@mui/material';
import { LinkedText } from '../../../ui/LinkedText';
import { Section } from '../../../ui/page/Section';
import { FileRow, fileListSx } from '../files/FileRow';
import { inOrder } from '../form/values';

type AboutProps = {
  event: EventFull;
  /** Its answers are given. */
  filed?: boolean;
  /** Reads why questions that are there are not asked. */
  organiser?: boolean;
};

/** What it is about, what is asked of applicants and which files they take. */
export const About = ({ event, filed = false, organiser = false }: AboutProps) => (
  <>
    <Section title="О мероприятии">
      <Typography sx={{ whiteSpace: 'pre-line', color: 'text.secondary', fontSize: 16, lineHeight: '24px' }}>
        <LinkedText text={event.description} />
      </Typography>
    </Section>
    <Files title="Информационные файлы" files={event.documents.filter(({ informational }) => informational)} />
    <Files title="Файлы для заполнения" files={filesToFill(event)} />
    {event.additional_issues.length > 0 && !takesAnswers(event) && organiser && (
      <Section title="Вопросы организаторов">
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{NO_QUESTIONS}</Typography>
      </Section>
    )}
    {event.additional_issues.length > 0 && takesAnswers(event) && (
      <Section title="Вопросы организаторов">
        {!filed && (
          <Typography sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>Ответы понадобятся в заявке.</Typography>
        )}
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {inOrder(event.additional_issues).map(({ id, issue }) => (
            <li key={id}>{issue}</li>
          ))}
        </Box>
      </Section>
    )}
  </>
);

/** Files that are filled in and sent back with an application; the others are read alone. */
export const filesToFill = ({ documents }: EventFull): EventFull['documents'] =>
  documents.filter(({ informational }) => !informational);

const Files = ({ title, files }: { title: string; files: EventFull['documents'] }) =>
  files.length > 0 && (
    <Section title={title}>
      <Box component="ul" sx={{ ...fileListSx, mb: 0 }}>
        {files.map(({ id, name, document }) => (
          <FileRow key={id} name={name} address={document} />
        ))}
      </Box>
    </Section>
  );
