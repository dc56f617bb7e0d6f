import type { PaperBlock } from '@contract/papers/papers';
import type { FullUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../ui/page/Section';
import { anchorOf } from './anchorOf';
import { BlockForm } from './blocks/BlockForm';
import { RefusedNotice } from './RefusedNotice';
import type { DataSection } from './sections';

type DataSectionCardProps = {
  section: DataSection;
  me: FullUser;
  /** Why the check refused this part. */
  refused?: string | null;
  onDirty: (block: PaperBlock, dirty: boolean) => void;
};

/** One row of the sections table on the page. */
export const DataSectionCard = ({
  section: { key, title, hint, block, part: Part },
  me,
  refused,
  onDirty,
}: DataSectionCardProps) => (
  <Box id={anchorOf(key)} tabIndex={-1} sx={{ minWidth: 0 }}>
    <Section title={title}>
      {hint && <Typography sx={{ mb: 1.5, fontSize: 13, color: 'text.secondary' }}>{hint}</Typography>}
      {refused && <RefusedNotice reason={refused} />}
      {block && <BlockForm block={block} me={me} onDirty={onDirty} />}
      {Part && <Part me={me} />}
    </Section>
  </Box>
);
