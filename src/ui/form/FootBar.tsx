import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { LOW_WINDOW } from '../useNarrow';
import { watchRoom } from '../watchRoom';

/** The bar that stays at the foot of the window while the page scrolls below it; in a low window it ends the page. */
export const FootBar = ({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) => (
  <Box ref={tellHeight} data-foot className="not-printed" sx={[barSx, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </Box>
);

/**
 * What the focus comes to stands above it (`--foot`), and what floats in the corner too (`--above-foot`): at the end of a
 * page it leaves the foot of the window, and its own foot is seen.
 */
function tellHeight(bar: HTMLElement | null) {
  if (!bar || !('ResizeObserver' in window)) return;
  const { style } = document.documentElement;
  const tell = () => {
    const stays = getComputedStyle(bar).position === 'sticky';
    const { top, bottom } = bar.getBoundingClientRect();
    bar.toggleAttribute('data-ends', !stays || bottom < window.innerHeight - 1);
    style.setProperty('--foot', `${stays ? bar.offsetHeight + 16 : 16}px`);
    style.setProperty('--above-foot', `${stays ? window.innerHeight - top + 16 : 16}px`);
  };
  const end = watchRoom([bar, document.body], tell);
  return () => {
    end();
    for (const name of ['--foot', '--above-foot']) style.removeProperty(name);
  };
}

const barSx = {
  position: 'sticky',
  [LOW_WINDOW]: { position: 'static' },
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
  '&[data-ends]': { borderRadius: '8px' },
  backgroundColor: 'background.paper',
};
