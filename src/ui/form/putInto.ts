import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Form = Pick<UseFormReturn<FieldValues>, 'setValue' | 'reset'>;

/** Puts kept values into a form of the framework, as if they were typed; null brings it back to its beginning. */
export const putInto =
  ({ setValue, reset }: Form, names: readonly string[]) =>
  (values: Record<string, unknown> | null): void => {
    if (values === null) reset();
    for (const [name, value] of Object.entries(values ?? {})) {
      if (names.includes(name)) setValue(name, value, { shouldDirty: true, shouldTouch: true });
    }
  };
