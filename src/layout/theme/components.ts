// How the parts of the kit look everywhere. Labels stand above their fields; menus and dialogs alone have a shadow.

import type { ThemeOptions } from '@mui/material';
import type { AriaAttributes, MouseEvent } from 'react';
import { cssVariables } from './tokens';

const outline = {
  top: 0,
  borderColor: 'var(--line-2)',
  '& legend': { display: 'none' },
};
/** What has the focus after a key was pressed, on the page and inside a list that cuts off what stands out. */
const ring = { outline: '2px solid var(--blue)', outlineOffset: 2 };
const innerRing = { ...ring, outlineOffset: -2 };
const focus = { borderColor: 'var(--blue)', borderWidth: 1, boxShadow: '0 0 0 3px var(--blue-soft)' };
const popover = { border: '1px solid var(--line)', boxShadow: 'var(--shadow)', backgroundImage: 'none' };

/** The second press of a double click on the button that opened a dialog falls beside it, and does not close it. */
function sparedBySecondPress(event: MouseEvent<HTMLElement>) {
  if (event.detail > 1 && (event.target as Element).classList.contains('MuiDialog-container')) event.stopPropagation();
}

const scrolls = '.scrolls, .RaDataTable-tableWrapper';

export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      ':root': cssVariables('light'),
      '[data-theme="dark"]': cssVariables('dark'),
      // What the focus comes to stands neither under the header nor under the bar at the foot.
      html: { colorScheme: 'light', scrollPadding: '72px 0 var(--foot, 80px)' },
      'html[data-theme="dark"]': { colorScheme: 'dark' },
      body: { overflowWrap: 'break-word' },
      ':focus-visible': ring,
      'h1, h2, h3, h4, h5, h6, p': { margin: 0 },
      'b, strong': { fontWeight: 600 },
      // On paper: the page's heading, its filters and its rows, without the frame and without anything to press.
      '@media print': {
        'header:not(main *), nav, footer': { display: 'none !important' },
        '.MuiButton-root, .MuiIconButton-root, .MuiTablePagination-root, .not-printed': { display: 'none !important' },
        '.MuiFormControl-root:has(input:placeholder-shown)': { display: 'none !important' },
        // Of what can be pressed that says what the page shows.
        '.MuiTab-root:not(.Mui-selected), .MuiTabs-indicator, .MuiTabScrollButton-root, .MuiToggleButton-root:not(.Mui-selected), .MuiChip-clickable[aria-pressed="false"]':
          { display: 'none !important' },
        // What scrolls in a box of its own is whole: the kit's tables, and whatever says so. Nothing in it stays in its place.
        [`${scrolls}, :has(> .RaDataTable-tableWrapper)`]: {
          maxHeight: 'none !important',
          overflow: 'visible !important',
          containerType: 'normal !important',
          boxShadow: 'none !important',
        },
        [`:is(${scrolls}) :is(th, td)`]: { position: 'static !important', boxShadow: 'none !important' },
        'pre.scrolls': { whiteSpace: 'pre-wrap' },
        // The foot of a table stands under its rows, not on each sheet; cards have no room for a head that is repeated.
        'tfoot, .MuiCard-root thead': { display: 'table-row-group' },
        tr: { breakInside: 'avoid' },
        'h1, h2, h3, h4, h5, h6': { breakAfter: 'avoid' },
        'details::details-content': { contentVisibility: 'visible !important', blockSize: 'auto !important' },
        '.MuiAccordion-root .MuiCollapse-root': { height: 'auto !important', visibility: 'visible !important' },
        // Colours say something: places, states, shares.
        body: { backgroundColor: '#fff', printColorAdjust: 'exact' },
      },
      // What a finger presses is as large as a finger: fields, buttons, and buttons that are no component of their own.
      '@media (pointer: coarse)': {
        'body :is([class*=Button-root], [class*=InputBase-root], .MuiChip-clickable, .MuiButtonBase-root:not([class*=" Mui"]))':
          {
            minHeight: 44,
          },
        summary: { paddingBlock: 10 },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '.01ms !important', transitionDuration: '.01ms !important' },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  // As a dialog it has the focus itself while nothing in it has.
  MuiPopover: { styleOverrides: { paper: { ...popover, '&:focus-visible': innerRing } } },
  MuiAutocomplete: {
    defaultProps: {
      fullWidth: true,
      loadingText: 'Загрузка...',
      clearText: 'Очистить',
      openText: 'Открыть список',
      closeText: 'Закрыть список',
    },
    styleOverrides: { paper: popover },
  },
  MuiDialog: {
    defaultProps: { onMouseDownCapture: sparedBySecondPress },
    styleOverrides: {
      // It stands in the middle: what it leaves free above and below is room for acts that can still be taken back.
      paper: {
        ...popover,
        borderRadius: 12,
        maxHeight: 'calc(100% - max(64px, 2 * var(--undo-room, 0px)))',
        // Of a long form the fields alone scroll: its name and its buttons stay in sight.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      },
      // A dialog in which nothing has the focus yet has it itself.
      container: { '&:focus-visible > *': innerRing },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      // Buttons that have no room beside each other stand below each other.
      root: { padding: '8px 24px 16px', flexWrap: 'wrap', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      // As high as a finger; what is drawn stays as small as it was.
      root: {
        '@media (pointer: coarse)': {
          height: 44,
          paddingBlock: 15,
          '& .MuiSwitch-switchBase': { paddingBlock: 12 },
          '&.MuiSwitch-sizeSmall': { paddingBlock: 17, '& .MuiSwitch-switchBase': { paddingBlock: 14 } },
        },
      },
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // The kit takes the browser's ring away from everything that is pressed; checkboxes have the focus inside.
    // What it presses without a typeface of its own, as a question that unfolds, would be set in the browser's.
    styleOverrides: {
      root: { fontFamily: 'inherit', '&.Mui-focusVisible, &:focus-visible, &:has(> input:focus-visible)': ring },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        whiteSpace: 'nowrap',
      },
    },
    variants: [
      { props: { size: 'medium' }, style: { minHeight: 40, padding: '0 16px' } },
      { props: { size: 'small' }, style: { minHeight: 32, padding: '0 12px', fontSize: 13, fontWeight: 500 } },
      { props: { size: 'large' }, style: { minHeight: 48, padding: '0 24px', fontSize: 16 } },
      {
        props: { variant: 'outlined', color: 'primary' },
        style: {
          color: 'var(--text)',
          borderColor: 'var(--line-2)',
          backgroundColor: 'var(--surface)',
          '&:hover': { backgroundColor: 'var(--surface-3)', borderColor: 'var(--line-2)' },
        },
      },
      { props: { variant: 'text' }, style: { paddingLeft: 8, paddingRight: 8 } },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: 'var(--text-2)' } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 500, fontSize: 12 },
      colorDefault: { backgroundColor: 'var(--surface-3)', color: 'var(--text-2)' },
      // A filled one is chosen.
      outlined: { backgroundColor: 'transparent', borderColor: 'var(--line-2)' },
    },
  },
  MuiFormControl: {
    defaultProps: { size: 'small', margin: 'dense', fullWidth: true },
    // Room for one line of help or fault is always there: what appears moves nothing under the pointer.
    styleOverrides: {
      marginDense: { margin: '4px 0 0', '&:not(:has(> .MuiFormHelperText-root))': { paddingBottom: 20 } },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', margin: 'dense', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        // It lies over no input: what stands beside it in its line is pressed.
        zIndex: 'auto',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 500,
        whiteSpace: 'normal',
        color: 'var(--text)',
        '&.Mui-focused': { color: 'var(--text)' },
      },
      asterisk: { color: 'var(--bad)' },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      // A name given to the box is the name of its input: that is what is focused and read aloud.
      slotProps: { input: (box) => ({ 'aria-label': (box as AriaAttributes)['aria-label'] }) },
    },
    // As light as the outline of a field is beside what stands in it; a row that cannot be chosen is seen among those that can.
    styleOverrides: {
      root: {
        color: 'var(--text-3)',
        '& svg': { fontSize: 20 },
        '&.MuiCheckbox-sizeMedium': { '@media (pointer: coarse)': { padding: 12 } },
        '&.Mui-disabled:not(.Mui-checked)': { color: 'var(--line)' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--surface)',
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': focus,
        '&.Mui-disabled': { backgroundColor: 'var(--surface-2)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
      },
      notchedOutline: outline,
      input: { '&::placeholder': { color: 'var(--text-3)', opacity: 1 } },
    },
  },
  MuiPickerPopper: { styleOverrides: { paper: popover } },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--surface)',
        '&.Mui-focused .MuiPickersOutlinedInput-notchedOutline': focus,
        '&.Mui-disabled': { backgroundColor: 'var(--surface-2)' },
        '&.Mui-disabled .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
      },
      sectionsContainer: { paddingTop: 8, paddingBottom: 8 },
      notchedOutline: outline,
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, fontSize: 12, lineHeight: '16px' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)', fontSize: 13, lineHeight: '20px', fontVariantNumeric: 'tabular-nums' },
      head: {
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'var(--text-2)',
        backgroundColor: 'var(--surface-2)',
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': innerRing } } },
  // The kit takes the ring away from a choice without a frame, too.
  MuiTablePagination: { styleOverrides: { select: { '&:focus-visible': ring } } },
  MuiSlider: { styleOverrides: { thumb: { '&.Mui-focusVisible, &:has(> input:focus-visible)': ring } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        // The first stands at the edge of the page, as its title does.
        padding: 0,
        minWidth: 0,
        '&:not(:last-of-type)': { marginRight: 24 },
        fontWeight: 500,
        '&.Mui-focusVisible, &:focus-visible': innerRing,
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: 'var(--surface-3)' } },
  },
  MuiAlert: {
    defaultProps: { closeText: 'Закрыть' },
    styleOverrides: {
      root: {
        fontSize: 13,
        lineHeight: '20px',
        // On a phone a button beside the words would leave them no room.
        '@media (max-width: 599.95px)': {
          '&:has(.MuiAlert-action .MuiButton-root)': { flexWrap: 'wrap' },
          '& .MuiAlert-message': { flex: 1, minWidth: 0 },
          '& .MuiAlert-action:has(.MuiButton-root)': { flexBasis: '100%', margin: 0, padding: '0 0 0 26px' },
        },
      },
      // A reason is read in the lines it was written in.
      message: { whiteSpace: 'pre-line' },
      standardError: { backgroundColor: 'var(--st-rejected-bg)', color: 'var(--st-rejected)' },
      standardSuccess: { backgroundColor: 'var(--st-accepted-bg)', color: 'var(--st-accepted)' },
      standardWarning: { backgroundColor: 'var(--st-returned-bg)', color: 'var(--st-returned)' },
      standardInfo: { backgroundColor: 'var(--blue-soft)', color: 'var(--text)' },
    },
  },
};
