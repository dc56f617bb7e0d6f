import Box from '@mui/material/Box';
import type { HttpError } from 'ra-core';
import { useMemo } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useKept } from '../../../resources/units/form/useKept';
import { useDraft } from '../../../ui/drafts/useDraft';
import { FormDialog } from '../../../ui/form/FormDialog';
import { putInto } from '../../../ui/form/putInto';
import { useFormFaults } from '../../../ui/form/useFormFaults';
import { draftNames, valuesOf } from '../blocks/blockFields';
import { PaperInput } from '../fields/PaperInput';
import { rowResolver } from '../fields/paperResolver';
import type { RowsPart } from './rowFields';

type RowDialogProps = { part: RowsPart; onClose: () => void; onAdd: (values: FieldValues) => Promise<unknown> };

/** Names the draft of a new row. */
export const rowDraft = ({ add }: RowsPart) => `personal-data/${add}`;

/** A new row of a list. */
export const RowDialog = ({ part, onClose, onAdd }: RowDialogProps) => {
  const { fields, add } = part;
  const resolver = useMemo(() => rowResolver(fields), [fields]);
  const names = useMemo(() => draftNames(fields), [fields]);
  const form = useForm<FieldValues>({ defaultValues: valuesOf(fields, null), resolver, mode: 'onTouched' });
  const draft = useDraft(rowDraft(part), putInto(form, names));
  useKept(names, draft, form.control);
  const state = useFormFaults(form.control);
  const send = async (typed: FieldValues) => {
    try {
      await onAdd(typed);
      draft.finish();
      onClose();
    } catch (error) {
      const { message, body } = error as HttpError;
      const refused = fields.filter(({ name }) => typeof body?.errors?.[name] === 'string');
      for (const { name } of refused) form.setError(name, { message: body.errors[name] });
      if (refused.length === 0) form.setError('root.serverError', { message });
    }
  };
  return (
    <FormProvider {...form}>
      <FormDialog
        title={add}
        button="Добавить"
        form={{ ...state, draft, submit: form.handleSubmit(send) }}
        width={444}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
          {fields.map((field) => (
            <PaperInput key={field.name} field={field} />
          ))}
        </Box>
      </FormDialog>
    </FormProvider>
  );
};
