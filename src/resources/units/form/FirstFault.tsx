import type { UnitFieldName } from '@contract/levels';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** After a refused attempt the caret stands in the first field that is wrong, whoever found the fault. */
export const FirstFault = ({ names }: { names: readonly UnitFieldName[] }) => {
  const { setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt, not with every corrected field
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    const first = names.find((name) => errors[name]);
    if (first) setFocus(first);
  }, [submitCount, isSubmitting]);
  return null;
};
