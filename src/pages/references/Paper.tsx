import type { PaperBlock, PaperRole } from '@contract/certificatePaper';
import { Box } from '@mui/material';

/** The blocks of a certificate on a sheet; an empty square stands where the code will be. */
export const Paper = ({ blocks }: { blocks: readonly PaperBlock[] }) => (
  <>
    {blocks.map(({ role, parts }) => (
      <Box key={`${role} ${parts[0]}`} sx={{ overflowWrap: 'anywhere', ...looks[role] }}>
        {role === 'check' && <Box sx={codeSx} />}
        {role === 'check' ? (
          <div>
            <Parts parts={parts} />
          </div>
        ) : (
          <Parts parts={parts} />
        )}
      </Box>
    ))}
  </>
);

const Parts = ({ parts }: { parts: readonly string[] }) => parts.map((text) => <div key={text}>{text}</div>);

const GREY = '#4d5766';
const small = { fontSize: 10, lineHeight: '14px', color: GREY };
const centred = { textAlign: 'center' };

const looks: Record<PaperRole, object> = {
  organisation: { ...centred, color: GREY },
  office: { ...centred, fontSize: 15, fontWeight: 600 },
  requisites: { ...centred, ...small },
  number: { mt: 1, pt: 2, mb: 3, borderTop: `1px solid ${GREY}` },
  title: { ...centred, fontSize: 18, fontWeight: 600, letterSpacing: '.12em' },
  subtitle: { ...centred, mb: 2 },
  name: { ...centred, fontSize: 17, lineHeight: '24px', fontWeight: 600 },
  born: { ...centred, mb: 2 },
  text: { mb: 1 },
  identifiers: { display: 'flex', flexWrap: 'wrap', columnGap: 4, mb: 1 },
  recipient: { ...centred, fontWeight: 600 },
  caption: { ...centred, ...small, mb: 1 },
  signature: {
    display: 'grid',
    gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto fit-content(40%)' },
    // On a phone the post has a row of its own.
    '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
    alignItems: 'end',
    gap: 1.5,
    my: 4,
  },
  check: { ...small, display: 'flex', alignItems: 'center', gap: 2 },
};
const codeSx = { flex: 'none', width: 72, height: 72, border: `1px dashed ${GREY}` };
