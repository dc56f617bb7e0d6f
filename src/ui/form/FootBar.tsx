import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The bar that stays at the foot of the window while the page scrolls below it. */
export const FootBar = ({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) => (
  <Box ref={tellHeight} sx={[barSx, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </Box>
);

/** On a phone its buttons take several lines: what the focus comes to stands above all of them. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar || !('ResizeObserver' in window)) return;
  const { style } = document.documentElement;
  const sized = new ResizeObserver(() => style.setProperty('--foot', `${bar.offsetHeight + 16}px`));
  sized.observe(bar);
  return () => {
    sized.disconnect();
    style.removeProperty('--foot');
  };
}

const barSx = {
  position: 'sticky',
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
