// Asks before an act on many: lists what it will touch with a tick each, and acts on what stays ticked.
import type { FieldOf } from '@contract/fields/types';
import { number } from '@contract/text/plural';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { DraftNotice } from '../drafts/DraftNotice';
import { FieldInput } from '../fields/FieldInput';
import { focusInside } from '../focusInside';
import { FormScope } from '../form/FormScope';
import { useRecordForm } from '../form/useRecordForm';
import { partlyTicked } from '../partlyTicked';
import { requiredReason } from './reason';

export type Touched<Key> = {
  id: Key;
  name: string;
  /** What should be known before it is acted on: «возвращён, не изменён». */
  note?: string;
  /** Listed, and not in by itself. */
  off?: boolean;
};

/** What was changed since a decision about it was refused is in once it was read again. */
export const changedNote = { note: 'изменена: отметьте, если прочитали её ещё раз', off: true } as const;

/** `draft` names what is kept of a reason; `field` says what the act asks of it beside that it is there. */
export type AskedReason = { draft: string; field?: FieldOf<'text'> };

type ActOnManyProps<Key> = {
  title: string;
  /** What happens then, in words. */
  children?: ReactNode;
  rows: readonly Touched<Key>[];
  /** Names the act; the number of ticks stands after it. */
  button: string;
  danger?: boolean;
  /** What is asked among the words has been answered. */
  ready?: boolean;
  /** Asked in words, one for all of them. */
  reason?: AskedReason;
  onAct: (ids: Key[], reason: string) => void;
  onClose: () => void;
};

/** What is asked among the words is answered first. */
const opened = { onEntered: focusInside };

export function ActOnMany<Key extends string | number>(props: ActOnManyProps<Key>) {
  const { title, children, rows, button, danger, ready = true, reason: asksReason, onAct, onClose } = props;
  const id = useId();
  const field = asksReason?.field ?? requiredReason;
  // What was listed when the dialog opened is what is acted on.
  const [asked] = useState(rows);
  const ids = asked.map((row) => row.id);
  const [unticked] = useState(() => rows.flatMap((row) => (row.off ? [row.id] : [])));
  // With a reason the dialog is a form: what it is about is kept beside it.
  const form = useRecordForm<{ reason: string; off: readonly Key[] }>({
    key: asksReason?.draft ?? '',
    initial: { reason: '', off: unticked },
    fields: asksReason ? [field] : [],
    kept: (values) => ({ ...values, rows: ids }),
    from: ({ reason, off }) => ({ reason: String(reason ?? ''), off: (off ?? unticked) as readonly Key[] }),
    save: async () => undefined,
    done: (_, { reason, off }) => {
      onClose();
      onAct(
        ids.filter((key) => !off.includes(key)),
        reason.trim(),
      );
    },
  });
  const off = new Set(form.values.off);
  const ticked = ids.length - ids.filter((key) => off.has(key)).length;
  const some = ticked > 0 && ticked < ids.length;
  const open = ticked > 0 && ready;
  const tick = (key: Key, on: boolean) =>
    form.change({ off: on ? [...off].filter((one) => one !== key) : [...off, key] });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-describedby={id}
      slotProps={{ transition: asksReason || ready ? undefined : opened }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Box id={id} sx={{ color: 'text.secondary', mb: 1 }}>
          {children}
        </Box>
        {asked.length > 1 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={ticked === ids.length}
                indeterminate={some}
                slotProps={{ input: partlyTicked(some) }}
                onChange={(_, on) => form.change({ off: on ? [] : ids })}
              />
            }
            label={`Все: ${number(asked.length)}`}
            sx={{ fontWeight: 600 }}
          />
        )}
        <Box component="ul" aria-label="Что будет затронуто" sx={listSx}>
          {asked.map(({ id: key, name, note }) => (
            <li key={key}>
              <FormControlLabel
                control={<Checkbox size="small" checked={!off.has(key)} onChange={(_, on) => tick(key, on)} />}
                label={
                  <>
                    {name}
                    {note && (
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {`, ${note}`}
                      </Box>
                    )}
                  </>
                }
              />
            </li>
          ))}
        </Box>
        {asksReason && (
          <FormScope form={form}>
            <Box
              sx={{ mt: 1 }}
              onKeyDown={(event) => {
                if (open && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit();
              }}
            >
              <DraftNotice draft={form.draft} />
              <FieldInput field={field} autoFocus />
            </Box>
          </FormScope>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Вернуться
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          autoFocus={!asksReason && ready}
          disabled={!open}
          onClick={() => void form.submit()}
        >
          {`${button}: ${number(ticked)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  // Room for the ring of a box that has the focus.
  ml: -1.5,
  pl: 1.5,
  maxHeight: '45vh',
  overflowY: 'auto',
  '& .MuiFormControlLabel-label': { fontSize: 14, overflowWrap: 'anywhere' },
};
