import Box from '@mui/material/Box';
import { PageLink } from '../../ui/page/PageLink';

/** The text of a letter; the addresses of this portal in it can be followed, others stay text. */
export const LetterText = ({ text }: { text: string }) => (
  <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {partsOf(text).map(({ at, part, inside }) =>
      inside === null ? (
        part
      ) : (
        <PageLink key={at} to={inside} underline="always">
          {part}
        </PageLink>
      ),
    )}
  </Box>
);

type Part = { at: number; part: string; inside: string | null };

/** The text cut at its addresses, each part with its place. */
function partsOf(text: string): Part[] {
  let at = 0;
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    const found = { at, part, inside: /^https?:/.test(part) ? insideOf(part) : null };
    at += part.length;
    return found;
  });
}

/** The demo may be reached under another host than the one its letters name. */
function insideOf(address: string): string | null {
  try {
    const { pathname, search } = new URL(address);
    return pathname + search;
  } catch {
    return null;
  }
}
