import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useNotify } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { held } from '../../providers/stores/held';
import { reasonField, requiredReason } from '../../ui/acts/reason';
import { DraftNotice } from '../../ui/drafts/DraftNotice';
import { FieldInput } from '../../ui/fields/FieldInput';
import { focusInside } from '../../ui/focusInside';
import { FormFaults } from '../../ui/form/FormFaults';
import { FormScope } from '../../ui/form/FormScope';
import type { Faults } from '../../ui/form/faults';
import { useRecordForm } from '../../ui/form/useRecordForm';
import type { RowKey } from '../../ui/form/useReopened';
import { useHere } from '../../ui/useHere';

type ActDialogProps = {
  title: string;
  /** Told what is missing once it was asked for, to say it at its field. */
  children?: ReactNode | ((missing?: string) => ReactNode);
  /** Names the act. */
  button: string;
  danger?: boolean;
  /** What the act will be is not known yet. */
  waiting?: boolean;
  /** What the other button says; where the act itself cancels something, «Отмена» would say nothing. */
  keep?: string;
  /** Says what is about to happen: it can be taken back for some seconds, which brings the dialog back as it was. */
  held?: string;
  /** The record that counts as decided meanwhile (`useIsHeld`). */
  heldKey?: string;
  /** What is still to be chosen: without it the act is not done. */
  missing?: string;
  /** A failure is said in the dialog, which then stays. */
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
} & (
  | { reason?: undefined }
  | {
      /** Asked in words; told to the person it is about and kept in the history. */
      reason: 'required' | 'optional';
      /** Names the draft of the reason. */
      draft: string;
      /** What becomes of the reason, where it is not told to the person. */
      help?: string;
      /** What the act is about, kept with the reason where the draft is not named after it. */
      rows?: readonly RowKey[];
    }
);

/** Asks before an act, with its reason where there is one. */
export const ActDialog = (props: ActDialogProps) => {
  const {
    title,
    children,
    button,
    danger,
    waiting,
    keep = 'Отмена',
    reason: asked,
    held: text,
    heldKey,
    missing,
    run,
    onClose,
  } = props;
  const id = useId();
  const holding = useHolding();
  // What is still to be chosen comes before the button.
  const [chooses] = useState(missing ? { onEntered: toChoice } : undefined);
  const field = {
    ...(asked === 'required' ? requiredReason : reasonField),
    ...(asked && props.help && { help: props.help }),
  };
  const form = useRecordForm({
    key: asked ? props.draft : '',
    initial: { reason: '' },
    kept: ({ reason }) => ({ reason, ...(asked && props.rows && { rows: props.rows }) }),
    from: (kept) => ({ reason: String(kept.reason) }),
    fields: [field],
    check: (): Faults => (missing ? { missing } : {}),
    save: ({ reason }) =>
      text === undefined
        ? run(reason.trim())
        : holding({ text, keys: heldKey ? [heldKey] : [], run: () => run(reason.trim()) }),
    done: onClose,
  });
  const { missing: told, ...others } = form.errors;
  const errors = missing && told ? form.errors : others;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit();
  };
  const close = useToldWhenGone(text, form.failure, onClose);
  const leave = () => {
    if (form.busy) return;
    form.draft.drop();
    close();
  };

  return (
    <Dialog
      open={!(form.busy && text !== undefined)}
      fullWidth
      role="alertdialog"
      // What is typed is not lost: a click beside the dialog says nothing, Escape keeps it as a draft.
      onClose={(_, by) => {
        if (!form.dirty) leave();
        else if (by === 'escapeKeyDown' && !form.busy) close();
      }}
      aria-describedby={id}
      slotProps={{
        transition: chooses,
        paper: { sx: { maxWidth: 480, m: 2, width: 'calc(100% - 32px)' } },
      }}
    >
      <form onSubmit={form.submit} onKeyDown={onKeyDown} noValidate>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          {asked && <DraftNotice draft={form.draft} />}
          <Box id={id} sx={{ color: 'text.secondary', mb: asked ? 1 : 0 }}>
            {typeof children === 'function' ? children(errors.missing) : children}
          </Box>
          {asked && (
            <FormScope form={form}>
              <FieldInput field={field} autoFocus />
            </FormScope>
          )}
          <FormFaults state={{ ...form, errors }} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={leave} disabled={form.busy}>
            {keep}
          </Button>
          <Button
            variant="contained"
            type="submit"
            color={danger ? 'error' : 'primary'}
            loading={form.busy || waiting}
            autoFocus={!asked && !chooses}
          >
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/**
 * A refusal is said in the dialog; where that goes with its row, which somebody else has decided about, it is said still.
 * @returns closes the dialog, whose refusal was read
 */
function useToldWhenGone(text: string | undefined, failure: string | null, onClose: () => void) {
  const notify = useNotify();
  const unread = useRef<string | null>(null);
  unread.current = failure && (text === undefined ? failure : `${text}. ${failure}`);
  useEffect(
    () => () => {
      if (unread.current) notify(unread.current, { type: 'error' });
    },
    [notify],
  );
  return () => {
    unread.current = null;
    onClose();
  };
}

/**
 * Holds what a dialog has asked for.
 * @throws the refusal, or that it was taken back: the dialog is there again and says so
 */
function useHolding() {
  const notify = useNotify();
  const here = useHere();
  return async (asked: Parameters<typeof held.act>[0]): Promise<void> => {
    const done = await held.act(asked).catch((error: Error) => {
      // Whoever has left the page is told where he is now.
      if (!here.current) notify(`${asked.text}. ${error.message}`, { type: 'error' });
      throw error;
    });
    if (!done) throw new Error('Отменено, ничего не отправлено.');
  };
}

/** Not for a finger, whose keyboard would cover the dialog, nor where one has gone on already. */
function toChoice(dialog: HTMLElement) {
  const { activeElement } = document;
  const isFurther =
    activeElement instanceof HTMLElement && activeElement.tabIndex >= 0 && dialog.contains(activeElement);
  if (!isFurther && !window.matchMedia('(pointer: coarse)').matches) focusInside(dialog);
}
