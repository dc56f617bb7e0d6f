import { useState } from 'react';
import { useNarrow } from '../../useNarrow';
import { ColumnChoice } from './ColumnChoice';
import { columnsOfGrid } from './gridColumns';
import { ToolButton } from './ToolButton';
import { useGridKey } from './useGridView';

const LABEL = 'Столбцы';

/** Over a grid, also one that has no rows or shows them as cards: which of its columns are seen, and in which order. */
export const ColumnsButton = ({ columnsKey }: { columnsKey?: string }) => {
  const gridKey = useGridKey(columnsKey);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const narrow = useNarrow();
  const columns = columnsOfGrid(gridKey);
  return (
    <>
      <ToolButton
        icon="columns"
        label={LABEL}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
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
