import type { Course } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { useAct } from '../../ui/acts/useAct';
import { Section } from '../../ui/page/Section';
import { Markdown } from '../information/Markdown';

type MaterialProps = {
  material: Course['materials'][number];
  marks: boolean;
  onMark: (id: number, done: boolean) => Promise<void>;
};

/** One step of a course: its text, or the way to its page or file. */
export const Material = ({
  material: { id, kind, title, body, url, file, file_name, done },
  marks,
  onMark,
}: MaterialProps) => {
  const { act, busy } = useAct();
  return (
    <Section title={title}>
      {kind === 'text' && (
        <Box sx={{ overflowX: 'auto', overflowWrap: 'anywhere' }}>
          <Markdown text={body ?? ''} />
        </Box>
      )}
      {kind === 'link' && url && (
        <Link href={url} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </Link>
      )}
      {kind === 'file' && file && <Link href={file}>Скачать: {file_name ?? title}</Link>}
      {marks && (
        <FormControlLabel
          sx={{ display: 'flex', mt: 1 }}
          control={<Checkbox checked={done} disabled={busy} onChange={(_, next) => void act(() => onMark(id, next))} />}
          label="Изучено"
          slotProps={{ typography: { component: 'span' } }}
        />
      )}
    </Section>
  );
};
