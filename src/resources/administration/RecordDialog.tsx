import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Catalogue, Row } from './catalogue';
import { RecordField } from './RecordField';
import { UnsavedDialog } from './UnsavedDialog';
import { useRecordForm } from './useRecordForm';

type RecordDialogProps = {
  catalogue: Catalogue;
  /** Without a record a new one is written. */
  record?: Row;
  onClose: () => void;
};

/** The form of one record. Closing it with something typed asks first. */
export const RecordDialog = ({ catalogue, record, onClose }: RecordDialogProps) => {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { control, choose, submit, dirty, busy, failure } = useRecordForm(catalogue, record, onClose);
  const { title, button } = record ? { title: catalogue.edit?.title, button: 'Сохранить' } : catalogue.add;
  const leave = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog open fullWidth onClose={leave} aria-labelledby={id} slotProps={{ paper: { sx: paperSx } }}>
        <form onSubmit={submit} noValidate>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            {catalogue.fields.map((field, index) => (
              <RecordField
                key={field.name}
                field={field}
                control={control}
                onChoose={choose}
                autoFocus={index === 0 && field.kind !== 'link'}
              />
            ))}
            {failure && (
              <Alert severity="error" sx={{ mt: 1 }}>
                {failure}
              </Alert>
            )}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button variant="outlined" onClick={leave} disabled={busy}>
              Отмена
            </Button>
            <Button variant="contained" type="submit" loading={busy}>
              {button}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {asking && <UnsavedDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  );
};

const paperSx = { maxWidth: 520, m: 2, width: 'calc(100% - 32px)' };
