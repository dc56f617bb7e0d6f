import type { Level } from '@contract/levels';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon';
import type { UnitRecord } from '../useUnit';
import { LettersDialog } from './LettersDialog';

/** What was written to the people of the unit, and whether it arrived. */
export const LettersButton = ({ level, unit }: { level: Level; unit: UnitRecord }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon name="mail" size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Письма
      </Button>
      {open && <LettersDialog level={level} unit={unit} onClose={() => setOpen(false)} />}
    </>
  );
};
