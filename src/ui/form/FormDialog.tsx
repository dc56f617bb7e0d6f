import type { FieldRow } from '@contract/fields/types';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Question } from '../acts/PlainDialog';
import { DraftNotice } from '../drafts/DraftNotice';
import { focusInside } from '../focusInside';
import { FormFaults } from './FormFaults';
import { FormScope } from './FormScope';
import { Newer, namesOf } from './Newer';
import type { RecordForm } from './useRecordForm';

type FormDialogProps = {
  title: string;
  /** Names the act. */
  button: string;
  form: RecordForm;
  /** Of a record that others change too: they name what others have changed. */
  fields?: readonly FieldRow[];
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
export const FormDialog = ({ title, button, form, fields, width = 520, children, onClose }: FormDialogProps) => {
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
        slotProps={{ transition: opened, paper: { sx: { maxWidth: width, m: 2, width: 'calc(100% - 32px)' } } }}
      >
        <FormScope form={form}>
          <form onSubmit={submit} noValidate>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <DraftNotice draft={draft} />
              {fields && <Newer form={form} {...namesOf(fields)} />}
              {children}
              <FormFaults state={form} />
            </DialogContent>
            <DialogActions>
              <Button variant="outlined" onClick={leave} disabled={busy}>
                Отмена
              </Button>
              <Button variant="contained" type="submit" loading={busy}>
                {button}
              </Button>
            </DialogActions>
          </form>
        </FormScope>
      </Dialog>
      {asking && (
        <Question
          title="Закрыть без сохранения?"
          other="Закрыть"
          onOther={letGo}
          main="Вернуться к форме"
          onMain={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          Введённое не сохранено и пропадёт.
        </Question>
      )}
    </>
  );
};
