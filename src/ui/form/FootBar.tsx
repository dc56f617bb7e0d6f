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
 * page it leaves the foot of the window.
 */
function tellHeight(bar: HTMLElement | null) {
  if (!bar || !('ResizeObserver' in window)) return;
  const { style } = document.documentElement;
  const tell = () => {
    const stays = getComputedStyle(bar).position === 'sticky';
    style.setProperty('--foot', `${stays ? bar.offsetHeight + 16 : 16}px`);
    const above = window.innerHeight - bar.getBoundingClientRect().top;
    style.setProperty('--above-foot', `${stays ? above + 16 : 16}px`);
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
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
};
