// The template of R9 and R10: was it held, with a document and links.
import { Big } from 'big.js';
import { comment, file, flag, links, yesNo } from '../fields';
import type { Field } from '../types';
import { type RatingIndicator, reviewed } from './inputs';
import { scored, term } from './terms';

const happenedField = (label: string, required: boolean): Field =>
  required ? yesNo('event_happened', label, { required: true }) : flag('event_happened', label);

type Given = Pick<RatingIndicator, 'key' | 'number' | 'title' | 'short' | 'description' | 'catalogue'> & {
  label: string;
  required: boolean;
};

/** One report per item of the catalogue: held 1, not held 0. */
export const happened = ({ label, required, ...rest }: Given): RatingIndicator =>
  reviewed({
    ...rest,
    fields: [happenedField(label, required), file('document', 'Скан подтверждения'), links(), comment()],
    sums: ['overall', 'commissar'],
    score(answers) {
      const value = new Big(answers.event_happened === true ? 1 : 0);
      return scored(value, [term(label, value.eq(1) ? 'состоялось' : 'не состоялось', value)]);
    },
  });
