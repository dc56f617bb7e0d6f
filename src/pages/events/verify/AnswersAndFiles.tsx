import type { Answer, UserDoc } from '@contract/schemas/eventApplications';
import Box from '@mui/material/Box';
import { Section } from '../../../ui/page/Section';
import { FileRow, fileListSx } from '../files/FileRow';

/** What was answered. */
export const Answers = ({ answers }: { answers: readonly Answer[] }) =>
  answers.length === 0 ? null : (
    <Section title="Ответы">
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
        {answers.map(({ id, issue, answer }) => (
          <Box key={id}>
            <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {issue}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {answer}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );

/** Scans: their addresses work for a while and for this reader alone. */
export const Documents = ({ documents }: { documents: readonly UserDoc[] }) =>
  documents.length === 0 ? null : (
    <Section title="Сопутствующие документы">
      <Box component="ul" sx={{ ...fileListSx, mb: 0 }}>
        {documents.map(({ id, name, document }) => (
          <FileRow key={id} name={name} address={document} />
        ))}
      </Box>
    </Section>
  );
