import type { HttpError } from 'ra-core';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useDraft } from '../drafts/useDraft';
import { useHere } from '../useHere';
import { useFormWaits } from './FormScope';
import { flatFaults, nestedFaults, refusalOf } from './faults';
import { changesOf, faultsOf, keptOf, type RecordFormAsked, restoredOf, typedOver } from './formAsked';
import { type Both, isSame, ontoNewer, type Path, putAt } from './ontoNewer';
import { useOnce } from './useOnce';

/** The one form of the portal: what is typed, what is wrong, what is kept of it, how it is saved, what others saved. */
export function useRecordForm<Values extends object, Answer = unknown>(asked: RecordFormAsked<Values, Answer>) {
  const { key, initial, reread } = asked;
  const now = useRef(asked);
  now.current = asked;
  const base = useRef(initial);
  const saved = useRef(false);
  const sending = useRef(false);
  const { waitFor, waits, whole } = useFormWaits();
  const here = useHere();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [conflict, setConflict] = useState(false);
  const [both, setBoth] = useState<readonly Both[]>([]);
  /** What was typed over, while both readings are shown: the draft tells them apart after a reload too. */
  const over = useRef<Values | null>(null);
  // Inputs that hold what is typed as text begin anew when their value came from elsewhere.
  const [begun, setBegun] = useState(0);

  const resolver = useCallback<Resolver<FieldValues>>((values) => {
    const found = faultsOf(now.current, values as Values);
    return Object.keys(found).length > 0 ? { values: {}, errors: nestedFaults(found) } : { values, errors: {} };
  }, []);
  const methods = useForm<FieldValues>({
    defaultValues: initial,
    resolver,
    mode: asked.mode,
    shouldFocusError: false,
  });
  const { getValues, setValue, setError, clearErrors, reset, subscribe, getFieldState, formState } = methods;
  const { errors, dirtyFields } = formState;
  const dirty = Object.keys(dirtyFields).length > 0;
  const typed = () => getValues() as Values;

  const put = useCallback(
    (part: Partial<Values>) => {
      for (const [name, value] of Object.entries(part)) setValue(name, value, { shouldDirty: true, shouldTouch: true });
    },
    [setValue],
  );
  const beginFrom = useCallback(
    (values: Values) => {
      base.current = values;
      saved.current = false;
      setBegun((before) => before + 1);
      reset(values);
    },
    [reset],
  );
  /** What is typed over one version is put onto a newer one. */
  const onto = useCallback(
    (from: Values, mine: Values, newer: Values) => {
      const { values, both: found } = ontoNewer(from, now.current.known?.(mine, newer, from) ?? mine, newer);
      beginFrom(newer);
      if (found.length > 0) over.current = from;
      setBoth(found);
      put(changesOf(values, newer));
    },
    [beginFrom, put],
  );

  const keeps = useRef(false);
  const { key: unanswered, once } = useOnce(() => keepNow());
  const draft = useDraft(key, (found, before) => {
    keeps.current = found !== null;
    unanswered.current = before ?? null;
    if (found) restore(found);
    else beginFrom(base.current);
  });
  const restore = (found: Record<string, unknown>) => {
    const { from, reread: versioned } = now.current;
    // What was kept before the record had versions does not say what it was typed over.
    if (versioned && !from && found.base) {
      const was = typedOver(now.current, found, base.current);
      onto(was.from, was.mine, base.current);
    } else put(restoredOf(now.current, found));
  };
  const { keep, drop } = draft;
  const keepNow = useCallback(() => {
    const values = getValues() as Values;
    const changed = Object.keys(values).filter((name) => getFieldState(name).isDirty);
    // Of fields only what differs is kept; whether a list that was taken back differs is not asked.
    if (changed.length > 0 || !now.current.fields)
      keep(keptOf(now.current, values, changed, over.current ?? base.current), unanswered.current);
    else if (keeps.current) drop();
    keeps.current = changed.length > 0;
  }, [keep, drop, getValues, getFieldState, unanswered]);
  const onTyped = useCallback(() => {
    saved.current = false;
    keepNow();
  }, [keepNow]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ name }) => {
          if (name) onTyped();
        },
      }),
    [subscribe, onTyped],
  );

  /** @param at the path of the field, where it is deeper than its name */
  const change = useCallback(
    (part: Partial<Values>, at?: string) => {
      put(part);
      clearErrors(at === undefined ? Object.keys(part) : [at]);
      onTyped();
    },
    [put, clearErrors, onTyped],
  );

  // Read anew, the record is shown under what is typed.
  const begins = useRef(initial);
  useEffect(() => {
    const { fields, reread: versioned } = now.current;
    if (isSame(initial, begins.current)) return;
    begins.current = initial;
    if ((fields || versioned) && !isSame(initial, base.current)) onto(base.current, getValues() as Values, initial);
  }, [initial, onto, getValues]);

  const refuse = (error: unknown) => {
    const { errors: refused, failure } = refusalOf(error);
    for (const [path, message] of Object.entries(refused)) setError(path, { type: 'server', message });
    if (failure) setError('root.serverError', { type: 'server', message: failure });
    setConflict((error as HttpError).status === 412 && now.current.reread !== undefined);
  };

  const send = async (): Promise<boolean> => {
    const values = typed();
    setBusy(true);
    try {
      // Whatever the answer leads to, it is no leaving.
      saved.current = true;
      const answer = await now.current.save(values, once);
      // Also where the form has noted something of its own while it was saved.
      saved.current = true;
      drop();
      setBoth([]);
      over.current = null;
      base.current = values;
      reset(values);
      await now.current.done?.(answer, values);
      return true;
    } catch (error) {
      saved.current = false;
      refuse(error);
      return false;
    }
  };

  /** @returns whether it was saved */
  const submit = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault();
    if (sending.current) return false;
    sending.current = true;
    let done = false;
    try {
      if (waits()) setBusy(true);
      // What is not there when its page is left is not sent.
      if ((await whole()) && here.current)
        await methods.handleSubmit(async () => {
          done = await send();
        })();
    } finally {
      sending.current = false;
      setBusy(false);
    }
    if (!done) setAttempt((before) => before + 1);
    return done;
  };

  /** Begins anew from these values: what was typed is let go. */
  const begin = (values: Values = now.current.initial) => {
    setBoth([]);
    over.current = null;
    beginFrom(values);
    drop();
  };

  return {
    methods,
    /** Read while drawing: whoever reads it is drawn anew with every letter. */
    get values(): Values {
      return methods.watch() as Values;
    },
    errors: flatFaults(errors),
    failure: (errors.root?.serverError?.message as string | undefined) ?? null,
    attempt,
    busy,
    dirty,
    saved,
    draft,
    change,
    begin,
    submit,
    waitFor,
    both,
    begun,
    conflict,
    /** Back to the form: the next save asks again. */
    stay: () => setConflict(false),
    /** Lets go of what was typed. */
    reset: () => begin(base.current),
    /** Puts what is typed onto what is saved now. */
    renew: async () => {
      const newer = await reread?.();
      setConflict(false);
      if (newer && !isSame(newer, base.current)) onto(base.current, typed(), newer);
    },
    choose: (path: Path, value: unknown) => {
      setBegun((before) => before + 1);
      change(putAt(typed(), path, value));
    },
  };
}
/** What a dialog or a page needs of a form, whatever it holds. */
export type RecordForm = Omit<ReturnType<typeof useRecordForm<object>>, 'change' | 'begin' | 'values'>;
