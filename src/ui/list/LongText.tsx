import { Box } from '@mui/material';

type Props = { text: string; whole?: string; small?: true };

/**
 * Text in a cell that may be cut after the lines of its row; the whole of it is read on hover.
 * @param whole where it is longer than what stands there
 */
export const LongText = ({ text, whole = text, small }: Props) => (
  <Box component="span" className="clamped" title={whole} sx={small && { fontSize: 12 }}>
    {text}
  </Box>
);
