import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useDraft } from '../drafts/useDraft';
import { type Faults, refusalOf } from './refusal';

type Asked<Values, Answer> = {
  /** Names the draft. */
  key: string;
  initial: Values;
  /** What the form itself finds wrong, before anything is sent. */
  check?: (values: Values) => Faults;
  /** @throws the refusal */
  save: (values: Values) => Promise<Answer>;
  /** Follows a save; nothing is kept any more. */
  done?: (answer: Answer) => unknown;
  /** What of the values the browser may keep; all of it without. */
  kept?: (values: Values) => Record<string, unknown>;
  /** The way back from what was kept. */
  from?: (kept: Record<string, unknown>) => Partial<Values>;
};

/** A form of one's own fields: what is typed, what is wrong, what is kept of it, how it is saved. */
export function useTypedForm<Values extends object, Answer = unknown>(asked: Asked<Values, Answer>) {
  const { key, initial, check, save, done, kept = asItIs, from = asIs<Values> } = asked;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const saved = useRef(false);
  const now = useRef(values);
  const put = (next: Values, typed: boolean) => {
    now.current = next;
    saved.current = false;
    setValues(next);
    setDirty(typed);
  };
  const draft = useDraft(key, (found) => {
    setErrors({});
    setFailure(null);
    put(found ? { ...now.current, ...from(found) } : initial, found !== null);
  });
  const keep = useRef({ draft, kept });
  keep.current = { draft, kept };

  /** @param at the path of the field, where it is deeper than its name */
  const change = useCallback((part: Partial<Values>, at?: string) => {
    now.current = { ...now.current, ...part };
    saved.current = false;
    setValues(now.current);
    setDirty(true);
    setErrors((before) => without(before, at === undefined ? Object.keys(part) : [at]));
    keep.current.draft.keep(keep.current.kept(now.current));
  }, []);

  const refuse = (found: Faults, said: string | null) => {
    setErrors(found);
    setFailure(said);
    setAttempt((before) => before + 1);
  };

  /** @returns whether it was saved */
  const submit = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault();
    if (busy) return false;
    const found = check?.(now.current) ?? {};
    if (Object.keys(found).length > 0) {
      refuse(found, null);
      return false;
    }
    setErrors({});
    setFailure(null);
    setBusy(true);
    try {
      // Whatever the answer leads to, it is no leaving.
      saved.current = true;
      const answer = await save(now.current);
      draft.drop();
      setDirty(false);
      await done?.(answer);
      return true;
    } catch (error) {
      saved.current = false;
      const { errors: refused, failure: said } = refusalOf(error);
      refuse(refused, said);
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Begins anew from these values: what was typed is let go. */
  const begin = (next: Values = initial) => {
    put(next, false);
    setErrors({});
    setFailure(null);
    draft.drop();
  };

  return { values, change, begin, submit, errors, failure, attempt, busy, dirty, saved, draft };
}
export type TypedForm = Omit<ReturnType<typeof useTypedForm<object>>, 'change' | 'begin' | 'values'>;

const asItIs = (values: object) => values as Record<string, unknown>;
const asIs = <Values>(kept: Record<string, unknown>) => kept as Partial<Values>;

const without = (errors: Faults, paths: readonly string[]): Faults =>
  paths.some((path) => path in errors)
    ? Object.fromEntries(Object.entries(errors).filter(([path]) => !paths.includes(path)))
    : errors;
