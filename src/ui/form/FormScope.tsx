import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormFieldsContext, libraryFields } from '../fields/useField';
import { FormWaitsContext } from './formWaits';
import type { RecordForm } from './useRecordForm';

/** The fields inside are those of this form, also where it is opened from within a form by its own rules. */
export const FormScope = ({ form, children }: { form: RecordForm; children: ReactNode }) => (
  <FormFieldsContext value={libraryFields}>
    <FormWaitsContext value={form.waitFor}>
      <FormProvider {...form.methods}>{children}</FormProvider>
    </FormWaitsContext>
  </FormFieldsContext>
);
