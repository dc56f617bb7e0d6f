import { Box, Button, IconButton } from '@mui/material';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { type FormValues, valuesOf } from '../../../resources/people/blockFields';
import { isTyped } from '../../../ui/drafts/useDraft';
import { FieldInputs } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import type { Once } from '../../../ui/form/useOnce';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { Icon } from '../../../ui/Icon';
import type { RowsPart } from './rowFields';

type DataRow = { id: number; title: string; text: string };
type RowListProps = {
  part: RowsPart;
  rows: readonly DataRow[];
  empty: string;
  onAdd: (values: Record<string, unknown>, once: Once) => Promise<unknown>;
  onRemove: (id: number) => Promise<unknown>;
};

/** A part of the record that is a list: rows are added in a dialog and taken away one by one. */
export const RowList = ({ part, rows, empty, onAdd, onRemove }: RowListProps) => {
  const [adding, setAdding] = useState(() => isTyped(rowDraft(part)));
  const notify = useNotify();
  const remove = async (id: number) => {
    try {
      await onRemove(id);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <>
      {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{empty}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ id, title, text }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {title}
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text}</Box>
            </Box>
            <IconButton aria-label={`Удалить: ${title}`} onClick={() => void remove(id)}>
              <Icon name="trash" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon name="plus" size={16} />}
        disabled={rows.length >= part.max}
        onClick={() => setAdding(true)}
        sx={{ mt: 1.5 }}
      >
        {part.add}
      </Button>
      {adding && <RowDialog part={part} onClose={() => setAdding(false)} onAdd={onAdd} />}
    </>
  );
};

type RowDialogProps = {
  part: RowsPart;
  onClose: () => void;
  onAdd: (values: FormValues, once: Once) => Promise<unknown>;
};

/** Names the draft of a new row. */
const rowDraft = ({ add }: RowsPart) => `personal-data/${add}`;

/** A new row of a list. */
const RowDialog = ({ part, onClose, onAdd }: RowDialogProps) => {
  const { fields, add } = part;
  const form = useRecordForm<FormValues>({
    key: rowDraft(part),
    initial: useMemo(() => valuesOf(fields, null), [fields]),
    fields,
    mode: 'onTouched',
    save: onAdd,
    done: onClose,
  });
  return (
    <FormDialog title={add} button="Добавить" form={form} width={444} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
        <FieldInputs fields={fields} />
      </Box>
    </FormDialog>
  );
};
