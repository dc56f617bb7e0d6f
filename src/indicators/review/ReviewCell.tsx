import type { Answers, Field, Value } from '@contract/indicators/types';
import { REASON_MAX } from '@contract/waitingKinds';
import { Box, IconButton, TableCell, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FieldInput } from '../../ui/fields/FieldInput';
import { focusInside } from '../../ui/focusInside';
import { Icon } from '../../ui/Icon';
import { itemsOf, sameValue, valueAt } from '../answerPath';
import { AskBox, AskFlag, useAsking } from '../questions/AskBox';
import { FieldQuestions } from '../questions/FieldQuestions';
import type { Files } from '../report';
import { FieldValue } from '../views/FieldValue';
import type { Column } from './columns';
import { ReasonEditor } from './ReasonEditor';
import { ReasonFlag } from './ReasonFlag';
import { isPlain, type ValueRow } from './reviewRows';
import type { Review } from './useReview';

type ReviewCellProps = { row: ValueRow; column: Column; review: Review; returns: boolean };

/** One value of one version. In the viewer's own column the pen turns it into its input. */
export const ReviewCell = ({ row, column, review, returns }: ReviewCellProps) => {
  const { field, path } = row;
  const [editing, setEditing] = useState(false);
  const asking = useAsking(path);
  const cell = useRef<HTMLDivElement>(null);
  // The button that was pressed gives way to the input, or is gone: the focus stays in the cell.
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    if (pressed > 0) focusInside(cell.current);
  }, [pressed]);
  if (column.answers === null) return <TableCell sx={{ color: 'text.disabled' }}>—</TableCell>;
  const value = read(column.answers, path);
  const before = column.before === null ? undefined : { value: read(column.before, path) };
  const changed = before !== undefined && !sameValue(before.value, value);
  const sx = changed ? changedSx[column.stage] : cellSx;
  if (!column.editable) {
    return (
      <TableCell sx={sx} data-changed={changed || undefined}>
        <ReviewValue field={field} value={value} before={before} files={review.files} />
        {column.notes[path] && <Box sx={noteSx}>{column.notes[path]}</Box>}
        {column.stage === 'unit' && <FieldQuestions path={path} label={row.label} />}
      </TableCell>
    );
  }
  const corrected = review.corrections.includes(path);
  // The server's words are of the values as they came: a correction in the same item may be what they ask for.
  const around = path.slice(0, path.lastIndexOf('.') + 1);
  const hint = !review.corrections.some((one) => one.startsWith(around)) && review.hints[path];
  // No pen where a correction could not travel: such a report is accepted as it is, or returned.
  const fixed = !review.corrects || field.computed || !isPlain(field);
  return (
    <TableCell sx={sx} data-changed={changed || undefined}>
      <Box ref={cell} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {editing ? (
            <FieldInput field={field} path={path} bare spoken={`${row.label}: правка`} />
          ) : (
            <ReviewValue field={field} value={value} before={before} files={review.files} />
          )}
        </Box>
        {!editing && !fixed && (
          <IconButton
            size="small"
            aria-label={`Исправить: ${row.label}`}
            title="Исправить"
            onClick={() => {
              setEditing(true);
              setPressed(pressed + 1);
            }}
          >
            <Icon name="pen" size={16} />
          </IconButton>
        )}
        {corrected && (
          <IconButton
            size="small"
            aria-label={`Вернуть прежнее: ${row.label}`}
            onClick={() => {
              review.undo(path);
              setPressed(pressed + 1);
            }}
          >
            <Icon name="returned" size={16} />
          </IconButton>
        )}
        {asking.offered && <AskFlag label={row.label} onAsk={() => asking.setOpen(true)} />}
        {returns && <ReasonFlag path={path} label={row.label} review={review} />}
      </Box>
      {hint && <Box sx={noteSx}>{hint}</Box>}
      {corrected && <CorrectionNote path={path} label={row.label} review={review} />}
      {asking.open && <AskBox path={path} label={row.label} onClose={() => asking.setOpen(false)} />}
      <ReasonEditor path={path} label={row.label} review={review} />
    </TableCell>
  );
};

const noteSx = { fontSize: 12, lineHeight: '16px', color: 'text.secondary' };

const read = (answers: Answers, path: string) => valueAt(answers, path) as Value | undefined;

const cellSx = { verticalAlign: 'top', overflowWrap: 'anywhere' };
const changedSx = {
  unit: { ...cellSx, backgroundColor: 'var(--st-returned-bg)', boxShadow: 'inset 3px 0 0 var(--st-returned)' },
  district: { ...cellSx, backgroundColor: 'var(--st-district-bg)', boxShadow: 'inset 3px 0 0 var(--teal)' },
  central: { ...cellSx, backgroundColor: 'var(--blue-soft)', boxShadow: 'inset 3px 0 0 var(--blue)' },
};

type ReviewValueProps = { field: Field; value: Value | undefined; before?: { value: Value | undefined }; files: Files };

/** A value of one version; what it was before stands crossed out beside it. */
const ReviewValue = ({ field, value, before, files }: ReviewValueProps) => {
  if (field.kind === 'list') {
    const inside = field.fields.length === 1 ? field.fields[0] : undefined;
    const items = itemsOf(value);
    if (!inside || items.length === 0) return <span style={{ color: 'var(--text-3)' }}>—</span>;
    return items.map((item) => (
      <Box key={String(item.id)}>
        <FieldValue field={inside} value={item[inside.name]} files={files} />
      </Box>
    ));
  }
  const changed = before !== undefined && !sameValue(before.value, value);
  return (
    <>
      {changed && (
        <Box component="s" sx={{ mr: 1, color: 'text.secondary' }}>
          <FieldValue field={field} value={before.value} files={files} />
        </Box>
      )}
      <Box component="span" sx={{ fontWeight: changed ? 600 : 400 }}>
        <FieldValue field={field} value={value} files={files} />
      </Box>
    </>
  );
};

type CorrectionNoteProps = { path: string; label: string; review: Review };

/** Where a corrected value comes from: it goes to the unit, and to those who decide next. */
const CorrectionNote = ({ path, label, review: { notes, errors, setNote } }: CorrectionNoteProps) => (
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
