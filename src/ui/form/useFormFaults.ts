import { useFormState } from 'react-hook-form';
import type { FormState } from './FormFaults';

/** What a form of the framework says about itself. */
export function useFormFaults(): FormState & { busy: boolean; dirty: boolean } {
  const { isSubmitting, errors, dirtyFields, submitCount } = useFormState();
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
