import type { Level } from '@contract/levels';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { isTyped } from '../../../ui/drafts/useDraft';
import { Icon } from '../../../ui/Icon';
import type { UnitRecord } from '../useUnit';
import { letterKey, WriteDialog } from './WriteDialog';

/** Writes a letter to the chosen people. */
export const WriteButton = ({ level, unit }: { level: Level; unit: UnitRecord }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState(() => isTyped(letterKey(level, unit.id)));
  return (
    <>
      <Button size="small" variant="contained" startIcon={<Icon name="mail" size={16} />} onClick={() => setOpen(true)}>
        Написать
      </Button>
      {open && (
        <WriteDialog
          level={level}
          unit={unit}
          people={selectedIds.map(Number)}
          onSent={onUnselectItems}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
