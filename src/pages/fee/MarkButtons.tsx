import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Icon } from '../../ui/Icon';
import type { useMarking } from './useMarking';

/** The two acts over the chosen people. */
export const MarkButtons = ({ marking: { state, mark } }: { marking: ReturnType<typeof useMarking> }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const run = (paid: boolean) => {
    void mark(selectedIds.map(Number), paid);
    onUnselectItems();
  };
  const busy = state?.running === true;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<Icon name="check" size={16} />}
        disabled={busy}
        onClick={() => run(true)}
      >
        Оплачен
      </Button>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="close" size={16} />}
        disabled={busy}
        onClick={() => run(false)}
      >
        Не оплачен
      </Button>
    </>
  );
};
