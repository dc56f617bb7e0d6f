/** A line of a short list with an act at its end. */
export const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  py: 1.5,
  '& + &': { borderTop: '1px solid var(--line)' },
};
