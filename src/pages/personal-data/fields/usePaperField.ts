import type { PaperField } from '@contract/papers/papers';
import { useController } from 'react-hook-form';

export type PaperInputProps<Kind extends PaperField['kind'] = PaperField['kind']> = {
  field: Extract<PaperField, { kind: Kind }>;
};

/** A field of a part and what is wrong with it. */
export function usePaperField<Value>({ name }: Pick<PaperField, 'name'>) {
  const { field, fieldState } = useController({ name });
  return {
    ref: field.ref,
    value: field.value as Value | null | undefined,
    change: field.onChange as (value: Value | null) => void,
    blur: field.onBlur,
    error: fieldState.error?.message,
  };
}
