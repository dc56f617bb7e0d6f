import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { api } from '../providers/api';
import { useRead } from '../providers/useRead';
import { SecondStepForm } from '../ui/form/SecondStepForm';
import { isRead, NotRead } from '../ui/NotRead';
import { Loading } from './Loading';

/** Asks for the second step again; the act that asked goes on by itself. */
export const SureDialog = ({ onEnd }: { onEnd: (shown: boolean) => void }) => {
  const read = useRead('security.step', {}, { gcTime: 0 });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onEnd(false)} aria-labelledby="sure-title">
      <DialogTitle id="sure-title">Подтвердите, что это вы</DialogTitle>
      <DialogContent>
        {isRead(read) ? (
          <SecondStepForm
            step={read.data}
            submit="Подтвердить"
            prove={async (proof) => {
              await api('security.confirm', { body: { step: read.data.step, proof } });
              onEnd(true);
            }}
          />
        ) : (
          <NotRead of={read} waiting={<Loading />} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onEnd(false)}>
          Отмена
        </Button>
      </DialogActions>
    </Dialog>
  );
};
