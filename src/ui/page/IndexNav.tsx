import { Box } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type IndexNavProps = {
  label: string;
  /** What is open; its link has `aria-current`. */
  current: string | number;
  /** From which width there is room for it. */
  from?: 'md' | 'lg';
  children: ReactNode;
};

/** A long list of links beside the one that is open: that one is always in sight. */
export const IndexNav = ({ label, current, from = 'md', children }: IndexNavProps) => {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open is marked in the list
  useEffect(() => showCurrent(nav.current), [current]);
  return (
    <Box component="nav" ref={nav} aria-label={label} sx={{ ...navSx, display: { xs: 'none', [from]: 'block' } }}>
      <SkipButton label="Пропустить список" onSkip={() => focusBehind(nav.current)} />
      {children}
    </Box>
  );
};

/** Whoever goes by keyboard need not pass every link to reach what is open. */
function focusBehind(nav: HTMLElement | null) {
  const next = nav?.nextElementSibling;
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus();
}

/** Moves the list alone: the page stays where it is. */
function showCurrent(nav: HTMLElement | null) {
  const link = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!nav || !link) return;
  const { top, bottom } = nav.getBoundingClientRect();
  const at = link.getBoundingClientRect();
  const seen = at.top >= top && at.bottom <= Math.min(bottom, window.innerHeight);
  if (!seen) nav.scrollTop += at.top - top - nav.clientHeight / 2;
}

const navSx = {
  alignSelf: 'start',
  position: 'sticky',
  top: 64,
  // Whole in the window while the page's title is above it, too.
  maxHeight: 'calc(100vh - 208px)',
  overflowY: 'auto',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  fontSize: 13,
} as const;

type SkipButtonProps = { ref?: RefObject<HTMLButtonElement | null>; label: string; onSkip: () => void };

/** Seen only while it has the focus: whoever goes by keyboard need not pass everything that stands here. */
export const SkipButton = ({ ref, label, onSkip }: SkipButtonProps) => (
  <Box component="button" type="button" ref={ref} onClick={onSkip} sx={skipSx}>
    {label}
  </Box>
);

const skipSx = {
  position: 'absolute',
  // Over a head that stays.
  zIndex: 3,
  px: 1.5,
  py: 1,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
  '&:not(:focus)': { clipPath: 'inset(50%)' },
} as const;
