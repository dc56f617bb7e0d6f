import { Button, IconButton, Tooltip } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { Icon } from '../../Icon';
import { useNarrow } from '../../useNarrow';
import { ColumnChoice } from './ColumnChoice';
import { columnsOfGrid } from './gridColumns';
import { useGridKey } from './useGridView';

const LABEL = 'Столбцы';

/** Over a grid, also one that has no rows or shows them as cards: which of its columns are seen, and in which order. */
export const ColumnsButton = ({ columnsKey }: { columnsKey?: string }) => {
  const gridKey = useGridKey(columnsKey);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const narrow = useNarrow();
  const columns = columnsOfGrid(gridKey);
  const opens = {
    'aria-haspopup': 'dialog',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {narrow ? (
        <Tooltip title={LABEL}>
          <IconButton aria-label={LABEL} sx={{ width: 32, height: 32 }} {...opens}>
            <Icon name="columns" size={16} />
          </IconButton>
        </Tooltip>
      ) : (
        <Button size="small" variant="outlined" startIcon={<Icon name="columns" size={16} />} {...opens}>
          {LABEL}
        </Button>
      )}
      {anchor && columns && (
        <ColumnChoice
          label={LABEL}
          typing={!narrow}
          {...{ anchor, gridKey, columns }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};
