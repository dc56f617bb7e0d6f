import type { Answers, Value } from '@contract/indicators/types';
import { createContext, use } from 'react';
import { sameAnswers } from './answerPath';
import type { ItemMark } from './items/itemMarks';
import type { Files, ReportFile } from './report';

/** What every field of a report's form needs of the form. Paths are those of ./answerPath. */
export type FormContextValue = {
  answers: Answers;
  readOnly: boolean;
  files: Files;
  errors: Record<string, string>;
  /** Why a reviewer returned a field or an item. */
  reasons: Record<string, string>;
  hints: Record<string, string>;
  /** Last days that lists have of their own, by their names. */
  days?: Record<string, string>;
  /** Lists to which nothing is added any more. */
  closed?: readonly string[];
  /** Items that are decided one by one, and items as they were sent last: by the path of the item. */
  marks?: Record<string, ItemMark>;
  sent?: Record<string, Answers>;
  /** Notes text that is only on the screen, being no answer: the label of its field, or null when it became one. */
  setFault?: (path: string, label: string | null) => void;
  keyOf: (id: number) => number;
  change: (path: string, value: Value) => void;
  add: (list: string, item: Answers) => number;
  append?: (list: string, items: readonly Answers[]) => void;
  addFile: (file: ReportFile) => void;
  /** A file is on its way: the form cannot be sent meanwhile. */
  setBusy: (path: string, busy: boolean) => void;
};

/** Around an item, its own; around a whole form, `inputs/AnswersForm`. */
export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('a field outside of a report form');
  return value;
}

/** How an item stands: its state where it is decided by itself, and the way back to what was sent. */
export function useItemState(path: string, item: Answers) {
  const form = useFormContext();
  const mark = form.marks?.[path];
  const readOnly = form.readOnly || mark?.locked === true;
  const before = form.sent?.[path];
  const back = () => {
    for (const [name, value] of Object.entries(before ?? {})) if (name !== 'id') form.change(`${path}.${name}`, value);
  };
  return {
    mark,
    readOnly,
    /** The form of its fields. */
    inside: readOnly === form.readOnly ? form : { ...form, readOnly },
    error: form.errors[path],
    reason: form.reasons[path] ?? mark?.reason ?? undefined,
    back: !readOnly && before && !sameAnswers(before, item) ? back : null,
  };
}
