import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { FieldInputs } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { type FormValues, valuesOf } from '../blocks/blockFields';
import type { RowsPart } from './rowFields';

type RowDialogProps = { part: RowsPart; onClose: () => void; onAdd: (values: FormValues) => Promise<unknown> };

/** Names the draft of a new row. */
export const rowDraft = ({ add }: RowsPart) => `personal-data/${add}`;

/** A new row of a list. */
export const RowDialog = ({ part, onClose, onAdd }: RowDialogProps) => {
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
