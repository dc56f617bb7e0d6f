import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { DraftNotice } from '../../../ui/DraftNotice';
import type { FormDraft } from '../../../ui/useDraft';
import { draftValues } from './draftValues';

type DraftOfferProps = { names: readonly string[]; draft: FormDraft };

/** Keeps what is typed into a form of the framework, and says what was kept of it before. */
export const DraftOffer = ({ names, draft }: DraftOfferProps) => {
  const { keep, drop } = draft;
  const { dirtyFields } = useFormState();
  const values = useWatch();
  const typed = useRef(false);
  useEffect(() => {
    const changed = draftValues(names, values, dirtyFields);
    const nothing = Object.keys(changed).length === 0;
    if (nothing && !typed.current) return;
    typed.current = !nothing;
    if (nothing) drop();
    else keep(changed);
  }, [names, values, dirtyFields, keep, drop]);
  return <DraftNotice draft={draft} />;
};
