import type { PaperBlock } from '@contract/papers/papers';
import { useMemo } from 'react';
import { DraftOffer } from '../../../resources/units/form/DraftOffer';
import type { FormDraft } from '../../../ui/drafts/useDraft';
import { draftNames, formFields } from './blockFields';

/** Offers back what an earlier visit left unsaved in one part, numbers of documents left out. */
export const BlockDraft = ({ block, draft }: { block: PaperBlock; draft: FormDraft }) => {
  const names = useMemo(() => draftNames(formFields(block)), [block]);
  return <DraftOffer names={names} draft={draft} />;
};
