// How a table looks that is wider than its room: its first column stays, both sides tell what is out of sight.
// `useShades` says when, by marks on what scrolls.

/** Of what scrolls. */
export const edgeSx = {
  '&[data-right]': { boxShadow: 'inset -10px 0 8px -8px var(--shade)', '@media print': { boxShadow: 'none' } },
};

/** Of a cell of the first column. */
export const stayingSx = { position: 'sticky', left: 0, zIndex: 1 };

/** Of the same cell while others go under it. Not a shadow of the cell: that may mark its row. */
export const coveringSx = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '100%',
    width: 6,
    background: 'linear-gradient(to right, var(--shade), transparent)',
  },
};
