import type { ConsentText } from '@contract/schemas/consents';
import { Box } from '@mui/material';
import { moscowShortDay } from '../../ui/text/moment';

/** The words of a consent, and of which day they are. */
export const ConsentWords = ({ text }: { text: ConsentText }) => (
  <>
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text.text}</Box>
    <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
      Редакция {text.version} от {moscowShortDay(text.at)}
    </Box>
  </>
);
