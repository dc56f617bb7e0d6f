import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useShades } from '../list/grid/useShades';
import { edgeSx } from '../list/stays';

type LinkTabsProps = { label?: string; ruled?: 'above' | 'below'; children: ReactNode };

/**
 * Parts of a page as links, each with its own address. On a phone a row wider than the screen slides, with a shadow at
 * its right end: the open one is brought into sight, again when numbers that came make the row wider.
 */
export const LinkTabs = ({ label = 'Разделы страницы', ruled, children }: LinkTabsProps) => {
  const row = useRef<HTMLElement>(null);
  const seen = useRef('');
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !open) return;
    const now = `${open.offsetLeft} ${row.current.scrollWidth}`;
    if (now !== seen.current) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft - SEEN_BEFORE;
    seen.current = now;
  });
  useShades(row);
  return (
    <Box component="nav" ref={row} aria-label={label} className={ruled} sx={navSx}>
      {children}
    </Box>
  );
};

type LinkTabProps = { to: string; current?: boolean; count?: number; children: ReactNode };

/** One part. */
export const LinkTab = ({ to, current, count, children }: LinkTabProps) => (
  <Box component={Link} to={to} aria-current={current ? 'page' : undefined} sx={tabSx}>
    {children}{' '}
    {count !== undefined && (
      <Box component="span" sx={{ ml: 0.5, fontSize: 12, fontWeight: 500, color: 'text.disabled' }}>
        {number(count)}
      </Box>
    )}
  </Box>
);

/** How much of the tab before stays in sight. */
const SEEN_BEFORE = 64;

const navSx = {
  display: 'flex',
  gap: 3,
  px: { xs: 2, md: 3 },
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  ...edgeSx,
  '&.above': { borderTop: 1, borderColor: 'divider' },
  '&.below': { px: 0, mb: 2, borderBottom: 1, borderColor: 'divider' },
};
const tabSx = {
  py: 1.25,
  borderBottom: '2px solid transparent',
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
};
