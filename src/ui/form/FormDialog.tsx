import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { DraftNotice } from '../drafts/DraftNotice';
import { focusInside } from '../focusInside';
import { FormFaults } from './FormFaults';
import { FormScope } from './FormScope';
import type { RecordForm } from './useRecordForm';

type FormDialogProps = {
  title: string;
  /** Names the act. */
  button: string;
  danger?: boolean;
  form: RecordForm;
  /** In pixels. */
  width?: number;
  children: ReactNode;
  onClose: () => void;
};

/** The first field has the focus as soon as the dialog stands, unless somebody was faster. */
const opened = {
  onEntered: (dialog: HTMLElement) => dialog.querySelector('input:focus, textarea:focus') ?? focusInside(dialog),
};

/** A form in a dialog. Closing it with something typed asks first. */
export const FormDialog = ({ title, button, danger, form, width = 520, children, onClose }: FormDialogProps) => {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { busy, dirty, draft, submit } = form;
  const leave = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  const letGo = () => {
    draft.drop();
    onClose();
  };
  return (
    <>
      <Dialog
        open
        fullWidth
        onClose={leave}
        aria-labelledby={id}
        slotProps={{ transition: opened, paper: { sx: { maxWidth: width, m: 2, width: 'calc(100% - 32px)' } } }}
      >
        <FormScope form={form}>
          <form onSubmit={submit} noValidate>
            <DialogTitle id={id}>{title}</DialogTitle>
            <DialogContent>
              <DraftNotice draft={draft} />
              {children}
              <FormFaults state={form} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
              <Button variant="outlined" onClick={leave} disabled={busy}>
                Отмена
              </Button>
              <Button variant="contained" type="submit" color={danger ? 'error' : 'primary'} loading={busy}>
                {button}
              </Button>
            </DialogActions>
          </form>
        </FormScope>
      </Dialog>
      {asking && <UnsavedDialog onStay={() => setAsking(false)} onLeave={letGo} />}
    </>
  );
};

/** Something was typed and not saved: stay with it or let it go. */
const UnsavedDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onStay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 400, m: 2 } } }}
    >
      <DialogTitle id={`${id}-title`}>Закрыть без сохранения?</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ color: 'text.secondary' }}>
        Введённое не сохранено и пропадёт.
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
        <Button variant="outlined" onClick={onLeave}>
          Закрыть
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          Вернуться к форме
        </Button>
      </DialogActions>
    </Dialog>
  );
};
