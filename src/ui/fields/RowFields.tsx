import type { FieldRow } from '@contract/fields/types';
import { createContext, type ReactNode, use } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { faultAt } from '../form/faults';
import { type FieldState, type FormFields, FormFieldsContext } from './useField';

type Place = { list: string; at: number };

const PlaceContext = createContext<Place>({ list: '', at: 0 });

/** Fields inside read and write one row of a list. */
export const RowFields = ({ list, at, children }: Place & { children: ReactNode }) => (
  <PlaceContext value={{ list, at }}>
    <FormFieldsContext value={inRow}>{children}</FormFieldsContext>
  </PlaceContext>
);

function useRowField(_: FieldRow, name: string): FieldState {
  const { list, at } = use(PlaceContext);
  const { rows, set } = useRows<Record<string, unknown>>(list);
  const { errors } = useFormState();
  const path = `${list}.${at}.${name}`;
  return {
    name: path,
    value: rows[at]?.[name],
    change: (value) => set(at, { [name]: value }),
    onBlur: () => undefined,
    error: faultAt(errors, path),
  };
}

const inRow: FormFields = { useState: useRowField };

/**
 * The rows of a list in the form around it, and how they come, go, rise, sink and change. Each change is one of the rows
 * as they are then: what is stored meanwhile, as a file, changes what was typed since by nothing else.
 */
export function useRows<Row extends object>(list: string) {
  const { getValues, setValue, clearErrors } = useFormContext();
  const rows = (useWatch({ name: list }) ?? []) as readonly Row[];
  const put = (changed: (now: readonly Row[]) => readonly Row[], at = list) => {
    setValue(list, changed((getValues(list) ?? []) as readonly Row[]), { shouldDirty: true, shouldTouch: true });
    clearErrors(at);
  };
  const set = (at: number, part: Partial<Row>) =>
    put(
      (now) => now.map((row, index) => (index === at ? { ...row, ...part } : row)),
      `${list}.${at}.${Object.keys(part)[0]}`,
    );
  return {
    rows,
    add: (row: Row) => put((now) => [...now, row]),
    remove: (at: number) => put((now) => now.filter((_, index) => index !== at)),
    move: (from: number, to: number) =>
      put((now) => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1))),
    set,
    /** Changes the row of this key, wherever it stands by then; none where it is gone. */
    setOf: (key: string, part: Partial<Row>) =>
      set(
        ((getValues(list) ?? []) as readonly { key?: string }[]).findIndex((row) => row.key === key),
        part,
      ),
  };
}
