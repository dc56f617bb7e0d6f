/** As much of the window as a long list takes. */
const LONG_LIST = 'max(420px, calc(100vh - 330px))';

/** Dense grid: rows of 36 px, the body scrolls under its head. */
export const tableSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
  overflow: 'hidden',
  backgroundColor: 'background.paper',
  // What the keys come to stands neither under the head nor under the name.
  '& .RaDataTable-tableWrapper': {
    overflow: 'auto',
    maxHeight: LONG_LIST,
    scrollPaddingTop: '36px',
    scrollPaddingLeft: { xs: '160px', md: '220px' },
  },
  '& .RaDataTable-table': { minWidth: 'max-content' },
  '& th': { position: 'sticky', top: 0, zIndex: 1, height: 36, py: 0, px: 1.5, whiteSpace: 'nowrap' },
  '& th .Mui-active': { color: 'primary.main' },
  '& td': {
    height: 36,
    py: 0,
    px: 1.5,
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // The name stays in sight while the other columns are scrolled sideways.
  '& th:first-of-type, & td:first-of-type': {
    position: 'sticky',
    left: 0,
    minWidth: { xs: 160, md: 220 },
    maxWidth: { xs: 200, md: 340 },
    borderRight: 1,
    borderRightColor: 'divider',
  },
  '& th:first-of-type': { zIndex: 2 },
  '& td:first-of-type': { backgroundColor: 'background.paper' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
};
