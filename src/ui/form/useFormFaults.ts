import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import type { FormState } from './FormFaults';

/**
 * What a form of the framework says about itself.
 * @param control where the form is not the one around
 */
export function useFormFaults(control?: Control<FieldValues>): FormState & { busy: boolean; dirty: boolean } {
  const { isSubmitting, errors, dirtyFields, submitCount } = useFormState({ control });
  const { root, ...named } = errors;
  return {
    errors: named,
    failure: root?.serverError?.message ?? null,
    // The attempt is over when its answer is there.
    attempt: isSubmitting ? 0 : submitCount,
    busy: isSubmitting,
    dirty: Object.keys(dirtyFields).length > 0,
  };
}
