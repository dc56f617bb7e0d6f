import type { FieldRow } from '@contract/fields/types';
import { createContext, type ReactNode, use } from 'react';
import { useFormState } from 'react-hook-form';
import { faultAt } from '../form/faults';
import { type FieldState, type FormFields, FormFieldsContext } from './useField';
import { useRows } from './useRows';

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
