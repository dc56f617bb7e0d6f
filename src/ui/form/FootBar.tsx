import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { LOW_WINDOW } from '../useNarrow';

/** The bar that stays at the foot of the window while the page scrolls below it; in a low window it ends the page. */
export const FootBar = ({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) => (
  <Box ref={tellHeight} className="not-printed" sx={[barSx, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </Box>
);

/** On a phone its buttons take several lines: what the focus comes to stands above all of them. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar || !('ResizeObserver' in window)) return;
  const { style } = document.documentElement;
  const sized = new ResizeObserver(() => {
    const stays = getComputedStyle(bar).position === 'sticky';
    style.setProperty('--foot', `${stays ? bar.offsetHeight + 16 : 16}px`);
  });
  sized.observe(bar);
  return () => {
    sized.disconnect();
    style.removeProperty('--foot');
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
