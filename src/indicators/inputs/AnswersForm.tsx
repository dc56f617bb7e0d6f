import type { FieldRow } from '@contract/fields/types';
import { faultOf, isBlank } from '@contract/fields/values';
import type { Value } from '@contract/indicators/types';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldState, type FormFields, FormFieldsContext } from '../../ui/fields/useField';
import { valueAt } from '../answerPath';
import { FormContext, type FormContextValue, useFormContext } from '../FormContext';
import { FileInput } from './FileInput';
import { ListInput } from './ListInput';

/** Kinds that have a fault for as long as they are typed: it is told once the field is left. */
const typedAtLength = new Set(['date', 'link']);

/** One answer of a report. What is typed and is no answer yet stays on the screen: the form keeps the answer before. */
function useAnswerField(row: FieldRow, path: string): FieldState {
  const { answers, readOnly, errors, hints, change, setFault } = useFormContext();
  const answer = valueAt(answers, path) ?? null;
  const [held, setHeld] = useState<{ typed: unknown; over: unknown } | null>(null);
  const [left, setLeft] = useState(false);
  const value = held && held.over === answer ? held.typed : answer;
  const fault = faultIn(row, value);
  const faulty = fault !== undefined;
  useEffect(() => {
    if (!faulty || !setFault) return;
    setFault(path, row.label);
    return () => setFault(path, null);
  }, [path, row.label, faulty, setFault]);
  return {
    value,
    change: (typed) => {
      const good = faultIn(row, typed) === undefined;
      setHeld(good ? null : { typed, over: answer });
      if (good) change(path, typed as Value);
    },
    onBlur: () => setLeft(true),
    error: (left || !typedAtLength.has(row.kind) ? fault : undefined) ?? errors[path],
    hint: hints[path],
    disabled: readOnly || row.computed === true,
  };
}

/** What is not answered yet is no fault of a draft. */
const faultIn = (row: FieldRow, value: unknown) =>
  isBlank(value) || typeof value === 'object' ? undefined : faultOf(row, value);

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
