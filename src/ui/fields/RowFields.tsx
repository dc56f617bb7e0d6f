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

/** The rows of a list in the form around it, and how they come, go, rise and change. */
export function useRows<Row extends object>(list: string) {
  const { setValue, clearErrors } = useFormContext();
  const rows = (useWatch({ name: list }) ?? []) as readonly Row[];
  const put = (next: readonly Row[], at = list) => {
    setValue(list, next, { shouldDirty: true, shouldTouch: true });
    clearErrors(at);
  };
  return {
    rows,
    add: (row: Row) => put([...rows, row]),
    remove: (at: number) => put(rows.filter((_, index) => index !== at)),
    raise: (at: number) => put(rows.toSpliced(at, 1).toSpliced(at - 1, 0, ...rows.slice(at, at + 1))),
    set: (at: number, part: Partial<Row>) =>
      put(
        rows.map((row, index) => (index === at ? { ...row, ...part } : row)),
        `${list}.${at}.${Object.keys(part)[0]}`,
      ),
  };
}
