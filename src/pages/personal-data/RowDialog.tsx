import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { HttpError } from 'ra-core';
import { useMemo } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { focusInside } from '../../ui/focusInside';
import { valuesOf } from './blockFields';
import { PaperInput } from './fields/PaperInput';
import { rowResolver } from './fields/paperResolver';
import type { RowsPart } from './rowFields';

type RowDialogProps = { part: RowsPart; onClose: () => void; onAdd: (values: FieldValues) => Promise<unknown> };

/** The first field has the focus as soon as the dialog stands. */
const opened = { transition: { onEntered: focusInside } };

/** A new row of a list. */
export const RowDialog = ({ part: { fields, add }, onClose, onAdd }: RowDialogProps) => {
  const resolver = useMemo(() => rowResolver(fields), [fields]);
  const form = useForm<FieldValues>({ defaultValues: valuesOf(fields, null), resolver, mode: 'onTouched' });
  const send = async (typed: FieldValues) => {
    try {
      await onAdd(typed);
      onClose();
    } catch (error) {
      const { message, body } = error as HttpError;
      const refused = fields.filter(({ name }) => typeof body?.errors?.[name] === 'string');
      for (const { name } of refused) form.setError(name, { message: body.errors[name] });
      if (refused.length === 0) form.setError('root.serverError', { message });
    }
  };
  const failed = form.formState.errors.root?.serverError?.message;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="row-title" slotProps={opened}>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(send)}>
          <DialogTitle id="row-title">{add}</DialogTitle>
          <DialogContent>
            <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
              {fields.map((field) => (
                <PaperInput key={field.name} field={field} />
              ))}
              {failed && <Alert severity="error">{failed}</Alert>}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              Отменить
            </Button>
            <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
              Добавить
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
};
