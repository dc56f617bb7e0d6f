import { quietArrowsSx } from '../rowsSx';
import { ways } from './openRow';
import type { Density, Widths } from './useGridView';

const BOX = 44;
/** How much wider than its table says the column of the name gets at first. */
const NAME_MORE = 90;
const heights: Record<Density, number> = { dense: 36, roomy: 52 };
/** As many lines as a row has room for: a long name is read whole, and all rows stay equally high. */
const lines: Record<Density, number> = { dense: 2, roomy: 3 };

type Looks = { widths: Widths; density: Density; ticks: boolean; chosen: boolean };

/** A grid of fixed columns: as wide as they are together, at least as wide as the page. */
export function gridSx({ widths, density, ticks, chosen }: Looks) {
  const sources = Object.keys(widths);
  const sum = Object.values(widths).reduce((all, width) => all + width, ticks ? BOX : 0);
  const name = ticks ? 2 : 1;
  const last = sources.at(-1);
  // The room that is left goes to the name first: few names are longer than that.
  const least = widths[sources[0] ?? ''] ?? 0;
  const named = chosen ? `${least}px` : `clamp(${least}px, 100cqw - ${sum - least}px, ${least + NAME_MORE}px)`;
  return {
    ...tableSx,
    containerType: 'inline-size',
    ...(ticks && { overflow: 'visible', ...toolbarSx }),
    '& .RaDataTable-tableWrapper': {
      ...tableSx['& .RaDataTable-tableWrapper'],
      scrollPaddingLeft: `calc(${ticks ? BOX : 0}px + ${named})`,
    },
    '& .RaDataTable-table': { tableLayout: 'fixed', width: '100%', minWidth: sum },
    ...Object.fromEntries(
      sources.map((source, at) => [
        `& th.column-${source}`,
        // Where somebody chose widths, the last column takes what is left of the page.
        { width: chosen && source === last ? undefined : at === 0 ? named : widths[source] },
      ]),
    ),
    '& td': { ...tableSx['& td'], height: heights[density], maxWidth: 'none' },
    '& .grid-cell, & .grid-cell .MuiTypography-noWrap': {
      maxHeight: 16 * lines[density],
      overflow: 'hidden',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: '16px',
    },
    // What may be cut says so. It takes time to lay out: not for every cell.
    '& .clamped, & .grid-cell .MuiTypography-noWrap': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: String(lines[density]),
      overflow: 'hidden',
    },
    '& th': { ...tableSx['& th'], overflow: 'hidden', textOverflow: 'ellipsis' },
    ...quietArrowsSx,
    '& tr.gap > td': { p: 0, border: 0 },
    '& th:first-of-type, & td:first-of-type': {
      position: 'sticky',
      left: 0,
      ...(ticks && { width: BOX, px: 0.5, overflow: 'visible' }),
    },
    [`& th:nth-of-type(${name}), & td:nth-of-type(${name})`]: {
      position: 'sticky',
      left: ticks ? BOX : 0,
      borderRight: 1,
      borderRightColor: 'divider',
    },
    [`& th:first-of-type, & th:nth-of-type(${name})`]: { zIndex: 2 },
    [`& td:first-of-type, & td:nth-of-type(${name})`]: { backgroundColor: 'background.paper', zIndex: 1 },
    // The name casts a shadow on what goes under it, the edge of the page on what goes out of sight.
    [`& [data-left] :is(th, td):nth-of-type(${name})`]: { boxShadow: '6px 0 6px -4px var(--shade)' },
    '& .grid-body': { position: 'relative' },
    '& .RaDataTable-tableWrapper[data-right]': { boxShadow: 'inset -10px 0 8px -8px var(--shade)' },
    [`& tbody tr:has(${ways})`]: { cursor: 'pointer' },
    // The ring around a row is drawn by its cells: those that stay in place would cover one drawn by the row.
    '& tbody tr:focus-visible': { outline: '2px solid transparent' },
    '& tbody tr:focus-visible > td:nth-of-type(n)': { boxShadow: ring('0') },
    '& tbody tr:focus-visible > td:first-of-type': { boxShadow: ring('2px') },
    '& tbody tr:focus-visible > td:last-of-type': { boxShadow: ring('-2px') },
    '& tbody tr.Mui-selected td': { backgroundColor: 'var(--blue-soft)' },
    '& tfoot td:nth-of-type(n)': {
      position: 'sticky',
      bottom: 0,
      fontWeight: 600,
      // A border stays where its row stood: the line that goes along is drawn by the cell.
      background: 'linear-gradient(var(--line), var(--line)) 0 0 / 100% 1px no-repeat var(--surface-2)',
      '@media print': { borderTop: 1, borderColor: 'divider' },
    },
    // What the keys come to does not stand under the line of totals either.
    '& .RaDataTable-tableWrapper:has(tfoot)': { scrollPaddingBottom: `${heights[density]}px` },
    ...headSx,
    '@media print': { ...printSx, ...(ticks && { '& :is(th, td):first-of-type': { display: 'none' } }) },
  };
}

const ring = (side: string) => `inset ${side} 2px var(--blue), inset 0 -2px var(--blue)`;

const headSx = {
  '& .grid-menu': {
    position: 'absolute',
    right: 4,
    top: 6,
    width: 24,
    height: 24,
    p: 0,
    opacity: 0,
    backgroundColor: 'var(--surface-3)',
  },
  '& th:hover .grid-menu, & .grid-menu:focus-visible, & .grid-menu[aria-expanded="true"]': { opacity: 1 },
  '@media (hover: none)': { '& .grid-menu': { opacity: 1, backgroundColor: 'transparent' } },
  '& .grid-edge': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: 0,
    width: 7,
    cursor: 'col-resize',
    touchAction: 'none',
    '&:hover, &:active': { borderRight: '2px solid var(--blue)' },
  },
};

/** What is done to the chosen rows has a row of its own, not a place over the filters. */
export const toolbarSx = {
  '&& .RaBulkActionsToolbar-toolbar': {
    position: 'static',
    transform: 'none',
    px: 1.5,
    color: 'text.primary',
    backgroundColor: 'var(--surface-3)',
    '& .MuiTypography-root': { fontSize: 13 },
  },
  // As many rows of buttons as they need.
  '&& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    height: 'auto',
    py: 0.75,
    flexWrap: { xs: 'wrap', md: 'nowrap' },
  },
  '&& .RaBulkActionsToolbar-topToolbar': {
    flexWrap: 'wrap',
    gap: 0.75,
    px: { xs: 0, md: 0.5 },
    justifyContent: { xs: 'flex-start', md: 'flex-end' },
    backgroundColor: 'transparent',
  },
};

/** A word that is longer, in pixels, is broken on paper, too. */
const LONGEST_WORD = 260;
/** On paper: all rows, whole words, no boxes and buttons. */
const printSx = {
  border: 0,
  '& .RaDataTable-table': { tableLayout: 'auto', minWidth: 0 },
  '& th, & td': { whiteSpace: 'normal', height: 'auto', py: 0.5, px: 1 },
  // A column has what its words need, not what it was given on a screen.
  '&& th[data-column]': { width: 'auto' },
  '& .grid-cell, & .clamped, & .grid-cell .MuiTypography-noWrap': {
    WebkitLineClamp: 'none',
    maxHeight: 'none',
    maxWidth: LONGEST_WORD,
    overflowWrap: 'break-word',
  },
  '& .grid-menu, & .grid-edge, & .MuiCheckbox-root, & .RaBulkActionsToolbar-toolbar, & .column-acts': {
    display: 'none',
  },
};

/** As much of the window as a long list takes, so that its foot is seen; what stands over it besides says how high it is. */
const LONG_LIST = 'max(420px, calc(100vh - 330px - var(--over-list, 0px)))';

/** Dense grid: rows of 36 px, the body scrolls under its head. */
const tableSx = {
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
