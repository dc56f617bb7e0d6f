import type { ReactNode } from 'react';
import { type FormFields, FormFieldsContext } from '../../ui/fields/useField';
import { FormContext, type FormContextValue } from '../FormContext';
import { FileInput } from './FileInput';
import { ListInput } from './ListInput';
import { useAnswerField } from './useAnswerField';

const fields: FormFields = {
  useState: useAnswerField,
  cuts: true,
  inputs: { file: FileInput, list: ListInput },
};

/** What stands around the fields of a report: they read and write its answers by their paths. */
export const AnswersForm = ({ value, children }: { value: FormContextValue; children: ReactNode }) => (
  <FormFieldsContext value={fields}>
    <FormContext value={value}>{children}</FormContext>
  </FormFieldsContext>
);
