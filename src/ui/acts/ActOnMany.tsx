// Asks before an act on many: lists what it will touch with a tick each, and acts on what stays ticked.
import { REASON_MAX } from '@contract/waitingKinds';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ReactNode, useId, useState } from 'react';
import { DraftNotice } from '../drafts/DraftNotice';
import { useDraft } from '../drafts/useDraft';
import { number } from '../text/plural';
import { ReasonField } from './ReasonField';

export type Touched<Key> = {
  id: Key;
  name: string;
  /** What should be known before it is acted on: «возвращён, не изменён». */
  note?: string;
  /** Listed, and not in by itself. */
  off?: boolean;
};

type ActOnManyProps<Key> = {
  title: string;
  /** What happens then, in words. */
  children?: ReactNode;
  rows: readonly Touched<Key>[];
  /** Names the act; the number of ticks stands after it. */
  button: string;
  danger?: boolean;
  /** Asked in words, one for all of them; `draft` names what is kept of it. */
  reason?: { draft: string };
  onAct: (ids: Key[], reason: string) => void;
  onClose: () => void;
};

export function ActOnMany<Key extends string | number>(props: ActOnManyProps<Key>) {
  const { title, children, rows, button, danger, reason: asksReason, onAct, onClose } = props;
  const id = useId();
  // What was listed when the dialog opened is what is acted on.
  const [asked] = useState(rows);
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(() => ticksOf(asked, []));
  const [reason, setReason] = useState('');
  const draft = useDraft(asksReason?.draft ?? '', (values) => {
    setReason(String(values?.reason ?? ''));
    setTicked(ticksOf(asked, (values?.off ?? []) as readonly Key[]));
  });
  const [fault, setFault] = useState<string>();
  /** With a reason the dialog is a form: what it is about is kept beside it. */
  const change = (next: { reason?: string; ticked?: ReadonlySet<Key> }) => {
    const now = { reason, ticked, ...next };
    setReason(now.reason);
    setTicked(now.ticked);
    const rows = asked.map((row) => row.id);
    if (asksReason) draft.keep({ reason: now.reason, rows, off: rows.filter((one) => !now.ticked.has(one)) });
  };
  const act = () => {
    if (asksReason && reason.trim() === '') return setFault('Напишите причину.');
    draft.drop();
    onClose();
    onAct(
      asked.flatMap((row) => (ticked.has(row.id) ? [row.id] : [])),
      reason.trim(),
    );
  };
  const tick = (key: Key, on: boolean) =>
    change({ ticked: new Set(on ? [...ticked, key] : [...ticked].filter((one) => one !== key)) });
  const all = ticked.size === asked.length;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Box id={`${id}-text`} sx={{ color: 'text.secondary', mb: 1 }}>
          {children}
        </Box>
        {asked.length > 1 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={all}
                indeterminate={!all && ticked.size > 0}
                onChange={(_, on) => change({ ticked: new Set(on ? asked.map((row) => row.id) : []) })}
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
                control={<Checkbox size="small" checked={ticked.has(key)} onChange={(_, on) => tick(key, on)} />}
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
          <Box sx={{ mt: 1 }}>
            <DraftNotice draft={draft} />
            <ReasonField
              value={reason}
              required
              error={fault}
              onChange={(text) => change({ reason: text })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act();
              }}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          Вернуться
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          autoFocus={!asksReason}
          disabled={ticked.size === 0 || reason.length > REASON_MAX}
          onClick={act}
        >
          {`${button}: ${number(ticked.size)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is in by itself, without what was unticked before. */
const ticksOf = <Key extends string | number>(rows: readonly Touched<Key>[], off: readonly Key[]) =>
  new Set(rows.flatMap((row) => (row.off || off.includes(row.id) ? [] : [row.id])));

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: '45vh',
  overflowY: 'auto',
  '& .MuiFormControlLabel-label': { fontSize: 14, overflowWrap: 'anywhere' },
};
