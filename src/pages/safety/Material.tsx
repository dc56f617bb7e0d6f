import Box from '@mui/material/Box';
import { Section } from '../../ui/page/Section';
import { Markdown } from '../information/Markdown';

/** What to read before a test; while it is read nothing runs. */
export const Material = ({ text }: { text: string | null }) =>
  text && (
    <Box sx={{ mb: 2 }}>
      <Section title="Материал к тесту">
        <Markdown text={text} />
      </Section>
    </Box>
  );
