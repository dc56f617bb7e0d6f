import { Button, Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

type PlainDialogProps = {
  open?: boolean;
  title: ReactNode;
  /** It is a question: announced with its text, and no wider than that. */
  asks?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** What the first button says, which closes it; null: there is none. */
  close?: string | null;
  /** The buttons after it. */
  acts?: ReactNode;
  /** What is on its way cannot be taken back: it does not look as if closing stopped it. */
  busy?: boolean;
  children: ReactNode;
  onClose?: () => void;
};

/** Something to read or to answer, and buttons under it. A form has `FormDialog`. */
export const PlainDialog = ({
  open = true,
  title,
  asks = false,
  maxWidth = 'sm',
  close = 'Закрыть',
  acts,
  busy = false,
  children,
  onClose,
}: PlainDialogProps) => {
  const id = useId();
  const question = asks ? ({ role: 'alertdialog', 'aria-describedby': id } as const) : { fullWidth: true };
  return (
    <Dialog open={open} maxWidth={maxWidth} onClose={() => busy || onClose?.()} {...question}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent id={id}>{children}</DialogContent>
      <DialogActions>
        {close !== null && (
          <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus={asks}>
            {close}
          </Button>
        )}
        {acts}
      </DialogActions>
    </Dialog>
  );
};

type QuestionProps = {
  open?: boolean;
  title: string;
  children: ReactNode;
  other: string;
  onOther: () => void;
  /** The answer that Enter gives. */
  main: string;
  onMain: () => void;
  onClose: () => void;
};

/** A question with two answers. */
export const Question = ({ open, title, children, other, onOther, main, onMain, onClose }: QuestionProps) => (
  <PlainDialog
    open={open}
    title={title}
    asks
    close={null}
    onClose={onClose}
    acts={
      <>
        <Button variant="outlined" onClick={onOther}>
          {other}
        </Button>
        <Button variant="contained" onClick={onMain} autoFocus>
          {main}
        </Button>
      </>
    }
  >
    {children}
  </PlainDialog>
);
