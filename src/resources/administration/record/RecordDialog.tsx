import { valueIn } from '@contract/fields/values';
import { useNotify } from 'ra-core';
import { useMemo } from 'react';
import { FieldInput } from '../../../ui/fields/FieldInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import type { Catalogue, Row, Values } from '../catalogue';
import { useWrite } from '../useWrite';

type RecordDialogProps = {
  catalogue: Catalogue;
  /** Without a record a new one is written. */
  record?: Row;
  onClose: () => void;
};

/** Names the draft of a record. */
export const recordDraft = ({ key }: Pick<Catalogue, 'key'>, record?: Row) => `${key}/${record?.id ?? 'new'}`;

/** The form of one record. */
export const RecordDialog = ({ catalogue, record, onClose }: RecordDialogProps) => {
  const { fields, rules, edit, add } = catalogue;
  const { save } = useWrite(catalogue);
  const notify = useNotify();
  const form = useRecordForm<Values>({
    key: recordDraft(catalogue, record),
    initial: useMemo(
      () =>
        Object.fromEntries(
          fields.map((field) => [field.name, valueIn(field, (record as Values | undefined)?.[field.name])]),
        ),
      [fields, record],
    ),
    fields,
    save: (values) => save(values, record),
    done: () => {
      notify((record ? edit?.done : undefined) ?? add.done, { type: 'success' });
      onClose();
    },
  });
  const { title, button } = record ? { title: edit?.title ?? '', button: 'Сохранить' } : add;
  return (
    <FormDialog title={title} button={button} form={form} onClose={onClose}>
      {fields.map((field) => (
        <FieldInput key={field.name} field={field} rule={rules?.[field.name]} />
      ))}
    </FormDialog>
  );
};
