import { Tabs, type TabsProps } from '@mui/material';
import { useRef } from 'react';
import { useShades } from '../list/grid/useShades';
import { edgeSx } from '../list/stays';

/** Tabs over what they hold; a row wider than the screen slides, with a shadow at its right end. */
export const TabRow = (props: Pick<TabsProps, 'value' | 'onChange' | 'aria-label' | 'children'>) => {
  const row = useRef<HTMLDivElement>(null);
  useShades(row);
  return (
    <Tabs
      variant="scrollable"
      slotProps={{ scroller: { ref: row, sx: edgeSx } }}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        mb: 2,
        // The first stands at the edge of the page, not beside the room of a button with nowhere to slide to.
        '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 },
      }}
      {...props}
    />
  );
};
