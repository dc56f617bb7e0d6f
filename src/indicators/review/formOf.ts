import type { Value } from '@contract/indicators/types';
import { itemsOf, valueAt } from '../answerPath';
import type { FormContextValue } from '../FormContext';
import type { Review } from './useReview';

/** The inputs of a correction in the cells of a review. */
export const formOf = (review: Review): FormContextValue => ({
  answers: review.answers,
  readOnly: review.stage === null,
  files: review.files,
  errors: review.errors,
  reasons: {},
  hints: {},
  keyOf: (id) => id,
  change: review.change,
  add: (list, item) => {
    const items = itemsOf(valueAt(review.answers, list) as Value | undefined);
    const id = Math.min(0, ...items.map((one) => Number(one.id))) - 1;
    review.change(list, [...items, { ...item, id }]);
    return id;
  },
  addFile: review.addFile,
  setFault: review.setFault,
  setBusy: () => undefined,
});
