import { REASON_MAX } from '@contract/waitingKinds';
import TextField from '@mui/material/TextField';
import type { Review } from './useReview';

type CorrectionNoteProps = { path: string; label: string; review: Review };

/** Where a corrected value comes from: it goes to the unit, and to those who decide next. */
export const CorrectionNote = ({ path, label, review: { notes, errors, setNote } }: CorrectionNoteProps) => (
  <TextField
    fullWidth
    size="small"
    margin="none"
    value={notes[path] ?? ''}
    placeholder="Пометка: откуда правка"
    error={Boolean(errors[`notes.${path}`])}
    helperText={errors[`notes.${path}`]}
    onChange={({ target }) => setNote(path, target.value)}
    slotProps={{ htmlInput: { 'aria-label': `Пометка к правке: ${label}`, maxLength: REASON_MAX } }}
    sx={{ mt: 0.5 }}
  />
);
