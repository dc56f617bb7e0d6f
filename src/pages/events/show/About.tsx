import type { EventFull } from '@contract/schemas/events';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../../ui/Section';
import { FileRow, fileListSx } from '../files/FileRow';
import { inOrder } from '../form/values';

/** What it is about, what is asked of applicants and which files they take. */
export const About = ({ event }: { event: EventFull }) => (
  <>
    <Section title="О мероприятии">
      <Typography sx={{ whiteSpace: 'pre-line', color: 'text.secondary', fontSize: 16, lineHeight: '24px' }}>
        {event.description}
      </Typography>
    </Section>
    {event.documents.length > 0 && (
      <Section title="Файлы организаторов">
        <Box component="ul" sx={{ ...fileListSx, mb: 0 }}>
          {event.documents.map(({ id, name, document }) => (
            <FileRow key={id} name={name} address={document} />
          ))}
        </Box>
      </Section>
    )}
    {event.additional_issues.length > 0 && (
      <Section title="Вопросы организаторов">
        <Typography sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>Ответы понадобятся в заявке.</Typography>
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {inOrder(event.additional_issues).map(({ id, issue }) => (
            <li key={id}>{issue}</li>
          ))}
        </Box>
      </Section>
    )}
  </>
);
