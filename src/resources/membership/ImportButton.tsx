import type { Level } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { ImportDialog } from './ImportDialog';

/** Taking in members by a list. */
export const ImportButton = ({ level, unit }: { level: Level; unit: Pick<Unit, 'id'> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} startIcon={<Icon name="file" size={16} />}>
        Загрузить из XLSX
      </Button>
      {open && <ImportDialog level={level} unit={unit} onClose={() => setOpen(false)} />}
    </>
  );
};
