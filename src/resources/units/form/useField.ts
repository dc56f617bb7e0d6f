import type { UnitField } from '@contract/levels';
import { useInput } from 'ra-core';
import { useFormState } from 'react-hook-form';

export type FieldProps<Kind extends UnitField['kind'] = UnitField['kind']> = {
  field: Extract<UnitField, { kind: Kind }>;
  /** The value is shown and cannot be changed here; the text says who changes it. */
  locked?: string;
};

const asItIs = <T>(value: T): T => value;

/** A field of the form and what is wrong with it. */
export function useField<Value>({ name }: UnitField) {
  const { field } = useInput<Value>({ source: name, format: asItIs, parse: asItIs });
  const { errors } = useFormState();
  const message = errors[name]?.message;
  return {
    ref: field.ref,
    value: field.value as Value | null | undefined,
    change: field.onChange as (value: Value | null) => void,
    blur: () => field.onBlur(),
    error: typeof message === 'string' ? message : undefined,
  };
}
