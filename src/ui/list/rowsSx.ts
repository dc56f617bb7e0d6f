/** A list of rows with lines between them, closed at its foot by the pages. */
export const rowsSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
  backgroundColor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
