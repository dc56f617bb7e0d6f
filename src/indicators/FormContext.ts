import type { Answers, Value } from '@contract/indicators/types';
import { createContext, use } from 'react';
import type { Files, ReportFile } from './report';

/** What every field of a report's form needs of the form. Paths are those of ./answerPath. */
export type FormContextValue = {
  readOnly: boolean;
  files: Files;
  errors: Record<string, string>;
  /** Why a reviewer returned a field or an item. */
  reasons: Record<string, string>;
  hints: Record<string, string>;
  keyOf: (id: number) => number;
  change: (path: string, value: Value) => void;
  add: (list: string, item: Answers) => number;
  addFile: (file: ReportFile) => void;
  /** A file is on its way: the form cannot be sent meanwhile. */
  setBusy: (path: string, busy: boolean) => void;
};

const FormContext = createContext<FormContextValue | null>(null);
export const FormProvider = FormContext.Provider;

export function useFormContext(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('a field outside of a report form');
  return value;
}

/** How one field stands in the form. */
export function useFieldState(path: string) {
  const { readOnly, errors, reasons, hints, change } = useFormContext();
  return {
    readOnly,
    error: errors[path],
    reason: reasons[path],
    hint: hints[path],
    change: (v: Value) => change(path, v),
  };
}
