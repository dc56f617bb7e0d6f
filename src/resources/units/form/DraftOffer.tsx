import { DraftNotice } from '../../../ui/drafts/DraftNotice';
import type { FormDraft } from '../../../ui/drafts/useDraft';
import { useKept } from './useKept';

type DraftOfferProps = { names: readonly string[]; draft: FormDraft };

/** Keeps what is typed into a form of the framework, and says what was kept of it before. */
export const DraftOffer = ({ names, draft }: DraftOfferProps) => {
  useKept(names, draft);
  return <DraftNotice draft={draft} />;
};
