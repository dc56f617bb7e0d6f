import type { Answers } from '@contract/indicators/types';
import { useCallback, useRef } from 'react';
import { idOf } from '../answerPath';
import { type FormContextValue, useFormContext } from '../FormContext';

/** A function that stays the same and does what the last one does. */
export function useLatest<Args extends unknown[]>(run: (...args: Args) => void) {
  const last = useRef(run);
  last.current = run;
  return useCallback((...args: Args) => last.current(...args), []);
}

/**
 * What of the form around a list concerns one of its items: the same object for as long as it says the same, so that the
 * others are not drawn anew when one is typed into.
 */
export function useItemForms(list: string): (item: Answers, open: boolean) => FormContextValue {
  const form = useFormContext();
  const kept = useRef(new Map<number, FormContextValue>());
  const setFault = useLatest((path: string, label: string | null) => form.setFault?.(path, label));
  const setBusy = useLatest(form.setBusy);
  const parts = {
    errors: byItem(form.errors, list),
    reasons: byItem(form.reasons, list),
    hints: byItem(form.hints, list),
    marks: byItem(form.marks, list),
    sent: byItem(form.sent, list),
  };
  return (item, open) => {
    const id = idOf(item);
    const next: FormContextValue = {
      ...form,
      answers: NOTHING,
      // Files are seen in what opens under a row.
      files: open ? form.files : NOTHING,
      errors: parts.errors.get(id) ?? NOTHING,
      reasons: parts.reasons.get(id) ?? NOTHING,
      hints: parts.hints.get(id) ?? NOTHING,
      marks: parts.marks.get(id) ?? NOTHING,
      sent: parts.sent.get(id) ?? NOTHING,
      setFault,
      setBusy,
    };
    const before = kept.current.get(id);
    if (before && isSame(before, next)) return before;
    kept.current.set(id, next);
    return next;
  };
}

const NOTHING = {};

/** What is said by paths into the items of a list, by item. */
function byItem<Said>(all: Record<string, Said> | undefined, list: string): Map<number, Record<string, Said>> {
  const found = new Map<number, Record<string, Said>>();
  for (const [path, said] of Object.entries(all ?? NOTHING) as [string, Said][]) {
    if (!path.startsWith(`${list}[`)) continue;
    const id = Number.parseInt(path.slice(list.length + 1), 10);
    found.set(id, { ...found.get(id), [path]: said });
  }
  return found;
}

const isSame = (one: FormContextValue, two: FormContextValue): boolean =>
  one.readOnly === two.readOnly &&
  one.files === two.files &&
  one.change === two.change &&
  (['errors', 'reasons', 'hints', 'marks', 'sent'] as const).every((part) => saysSame(one[part], two[part]));

function saysSame(one: object = NOTHING, two: object = NOTHING): boolean {
  if (one === two) return true;
  const [first, second] = [Object.entries(one), new Map<string, unknown>(Object.entries(two))];
  return first.length === second.size && first.every(([path, said]) => second.get(path) === said);
}
