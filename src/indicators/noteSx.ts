/** A word of a reviewer that stands beside what it is about, with a line in its colour. */
export const noteSx = (line: 'wait' | 'blue') => ({
  display: 'flex',
  gap: 1,
  mt: 0.5,
  mb: 1,
  px: 1.5,
  py: 0.75,
  borderLeft: `3px solid var(--${line})`,
  borderRadius: '0 6px 6px 0',
  fontSize: 13,
  fontWeight: 400,
  lineHeight: '20px',
});
