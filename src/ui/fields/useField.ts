import type { FieldKind, FieldOf } from '@contract/fields/types';
import { useInput } from 'ra-core';
import type { FieldRule } from './refs';

export type FieldProps<Kind extends FieldKind = FieldKind> = {
  field: FieldOf<Kind>;
  /** The value is shown and cannot be changed here; the text says who changes it. */
  locked?: string;
  /** How a link follows from the links chosen before it. */
  rule?: FieldRule;
};

const asItIs = <T>(value: T): T => value;

/** A field of the form around it: its value, what is wrong with it, and what every input is told of its row. */
export function useField<Value>({ field: row, locked }: FieldProps) {
  const { field, fieldState } = useInput<Value>({ source: row.name, format: asItIs, parse: asItIs });
  const error = fieldState.error?.message;
  return {
    value: field.value as Value | null | undefined,
    change: field.onChange as (value: Value | null) => void,
    error,
    inputRef: field.ref,
    onBlur: () => field.onBlur(),
    label: row.label,
    name: row.name,
    required: Boolean(row.required ?? row.needed),
    disabled: locked !== undefined,
    help: locked ?? row.help,
  };
}
