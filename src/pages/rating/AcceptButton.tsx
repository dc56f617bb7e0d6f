import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Icon } from '../../ui/Icon';
import type { Accepting } from './useAccepting';

/** Accepts the chosen reports as they are. */
export const AcceptButton = ({ accepting: { state, accept } }: { accepting: Accepting }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<Icon name="check" size={16} />}
      disabled={state?.running}
      onClick={() => {
        void accept(selectedIds.map(Number));
        onUnselectItems();
      }}
    >
      Принять без правок
    </Button>
  );
};
