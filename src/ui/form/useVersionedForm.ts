import type { HttpError } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type Both, ontoNewer, type Path, putAt } from './ontoNewer';
import { useTypedForm } from './useTypedForm';

type Versioned = { version: number };
type Asked<Values extends Versioned> = {
  /** Names the draft. */
  key: string;
  /** As it was read last. */
  record: Values;
  /** @throws the refusal; 412: somebody else saved meanwhile */
  save: (values: Values) => Promise<Values>;
  done: () => unknown;
  /** Reads what is saved now. */
  reread: () => Promise<Values | undefined>;
};

/** A form of a record that several people change: what is typed here goes onto what somebody else saved meanwhile. */
export function useVersionedForm<Values extends Versioned>({ key, record, save, done, reread }: Asked<Values>) {
  const base = useRef(record);
  const [both, setBoth] = useState<readonly Both[]>([]);
  const [conflict, setConflict] = useState(false);
  // Fields that keep what was typed as text begin anew when their value came from elsewhere.
  const [begun, setBegun] = useState(0);
  const onto = (from: Values, typed: Values, newer: Values): Values => {
    const { values, both: found } = ontoNewer(from, typed, newer);
    base.current = newer;
    setBoth(found);
    setBegun((before) => before + 1);
    return values;
  };
  const form = useTypedForm<Values, Values>({
    key,
    initial: record,
    save: async (typed) => {
      try {
        return await save(typed);
      } catch (error) {
        setConflict((error as HttpError).status === 412);
        throw error;
      }
    },
    done: (saved) => {
      begin(saved);
      return done();
    },
    kept: (values) => ({ values, base: base.current }),
    from: (kept) => onto(kept.base as Values, kept.values as Values, record),
  });
  const begin = (from: Values) => {
    base.current = from;
    setBoth([]);
    setBegun((before) => before + 1);
    form.begin(from);
  };
  // Nothing is typed: what was read anew is shown.
  const show = useRef(begin);
  show.current = begin;
  const { dirty } = form;
  useEffect(() => {
    if (!dirty && record.version > base.current.version) show.current(record);
  }, [dirty, record]);

  return {
    ...form,
    both,
    begun,
    conflict,
    /** Back to the form: the next save asks again. */
    stay: () => setConflict(false),
    /** Lets go of what was typed. */
    reset: () => begin(base.current),
    /** Puts what is typed onto what is saved now. */
    renew: async () => {
      const newer = await reread();
      setConflict(false);
      if (!newer) return;
      const values = onto(base.current, form.values, newer);
      form.begin(values);
      form.change(values);
    },
    choose: (path: Path, value: unknown) => {
      setBegun((before) => before + 1);
      form.change(putAt(form.values, path, value));
    },
  };
}
