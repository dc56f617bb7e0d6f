import { useState } from 'react';
import type { Review } from './useReview';

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
