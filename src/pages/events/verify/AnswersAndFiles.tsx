import type { Answer, UserDoc } from '@contract/schemas/eventApplications';
import { Box } from '@mui/material';
import { Fact, FactList } from '../../../ui/page/FactList';
import { Section } from '../../../ui/page/Section';
import { FileRow, fileListSx } from '../files/FileRow';

/** What was answered. */
export const Answers = ({ answers }: { answers: readonly Answer[] }) =>
  answers.length === 0 ? null : (
    <Section title="Ответы">
      <FactList sx={{ '& dd': { whiteSpace: 'pre-line' } }}>
        {answers.map(({ id, issue, answer }) => (
          <Fact key={id} label={issue}>
            {answer}
          </Fact>
        ))}
      </FactList>
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
