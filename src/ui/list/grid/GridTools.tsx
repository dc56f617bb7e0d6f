import { Box, Divider, IconButton, ListItemText, MenuItem, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ActMenu } from '../../acts/ActMenu';
import { Icon } from '../../Icon';
import { ColumnsButton } from './ColumnsButton';
import { type Density, useGridKey, useGridView } from './useGridView';

const densities: Record<Density, string> = { dense: 'Плотные строки', roomy: 'Просторные строки' };

type GridToolsProps = {
  columnsKey?: string;
  /** Stands before them, and stays with them where there is no room beside the filters. */
  children?: ReactNode;
};

/** Over a grid: its columns, how dense it is, its way to paper. */
export const GridTools = ({ columnsKey, children }: GridToolsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { density, setDensity, widths, setWidths } = useGridView(useGridKey(columnsKey), none);
  const pick = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {children}
      <ColumnsButton columnsKey={columnsKey} />
      <Tooltip title="Вид таблицы">
        <IconButton
          aria-label="Вид таблицы"
          aria-haspopup="menu"
          sx={{ width: 32, height: 32 }}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon name="more" size={16} />
        </IconButton>
      </Tooltip>
      <ActMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {(Object.keys(densities) as Density[]).map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === density}
            selected={one === density}
            onClick={pick(() => setDensity(one))}
          >
            <ListItemText>{densities[one]}</ListItemText>
          </MenuItem>
        ))}
        <MenuItem disabled={Object.keys(widths).length === 0} onClick={pick(() => setWidths({}))}>
          Ширина столбцов как вначале
        </MenuItem>
        <Divider component="li" />
        <MenuItem onClick={pick(() => setTimeout(() => window.print()))}>Напечатать</MenuItem>
      </ActMenu>
    </Box>
  );
};

const none: readonly string[] = [];
