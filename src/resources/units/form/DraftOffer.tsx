import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DraftNotice } from '../../../ui/DraftNotice';
import type { useDraft } from '../../../ui/useDraft';
import { draftValues } from './draftValues';

type DraftOfferProps = { names: readonly string[]; draft: ReturnType<typeof useDraft> };

/** Keeps what is typed, and offers back what an earlier visit left unsaved. */
export const DraftOffer = ({ names, draft: { found, taken, keep, drop } }: DraftOfferProps) => {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const values = useWatch();
  const typed = useRef(false);
  useEffect(() => {
    const changed = draftValues(names, values, dirtyFields);
    if (Object.keys(changed).length === 0 && !typed.current) return;
    typed.current = true;
    keep(changed);
  }, [names, values, dirtyFields, keep]);

  if (!found) return null;
  const take = () => {
    for (const [name, value] of Object.entries(found.values)) {
      if (names.includes(name)) setValue(name, value, { shouldDirty: true, shouldTouch: true });
    }
    taken();
  };
  return <DraftNotice time={found.time} onTake={take} onDrop={drop} />;
};
