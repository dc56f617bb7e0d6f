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

/** One such row whose parts stand side by side, and below each other where they have no room. */
export const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 56,
  px: { xs: 1.5, md: 2 },
  py: 1,
  '& > *': { minWidth: 0 },
};
/** An arrow takes room where it says something: words of the head are not cut for it. */
export const quietArrowsSx = {
  '& th .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { width: 0, mx: 0 },
};
