import { useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import type { FormDraft } from '../../../ui/drafts/useDraft';
import { draftValues } from './draftValues';

/**
 * Keeps what is typed into a form of the framework; a form that is as it was has nothing to keep.
 * @param control where the form is not the one around
 */
export function useKept(names: readonly string[], { keep, drop }: FormDraft, control?: Control<FieldValues>): void {
  const { dirtyFields } = useFormState({ control });
  const values = useWatch({ control });
  const typed = useRef(false);
  useEffect(() => {
    const changed = draftValues(names, values, dirtyFields);
    const nothing = Object.keys(changed).length === 0;
    if (nothing && !typed.current) return;
    typed.current = !nothing;
    if (nothing) drop();
    else keep(changed);
  }, [names, values, dirtyFields, keep, drop]);
}
