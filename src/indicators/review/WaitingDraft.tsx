import { useState } from 'react';
import { Question } from '../../ui/acts/PlainDialog';
import type { Review } from './useReview';

type WaitingDraftProps = { onTake: () => void; onWithout: () => void; onClose: () => void };

/** Asks before a decision that would leave behind what an earlier visit prepared. */
export const WaitingDraft = ({ onTake, onWithout, onClose }: WaitingDraftProps) => (
  <Question
    title="Остался черновик проверки"
    other="Решить без черновика"
    onOther={onWithout}
    main="Взять черновик в работу"
    onMain={onTake}
    onClose={onClose}
  >
    Вы уже начали проверять этот отчёт: написанные правки и причины ещё не отправлены. Решить без них?
  </Question>
);

/** The review whose decisions wait for an answer while a draft of an earlier visit lies unopened. */
export function useDraftGuard(review: Review) {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const heeding = (act: () => void) => () => {
    if (review.draft.found && review.stage !== null) setAsked(() => act);
    else act();
  };
  const close = () => setAsked(null);
  return {
    guarded: { ...review, accept: heeding(review.accept), giveBack: heeding(review.giveBack) },
    question: asked && {
      onTake: () => {
        close();
        review.draft.take();
      },
      onWithout: () => {
        close();
        asked();
      },
      onClose: close,
    },
  };
}
