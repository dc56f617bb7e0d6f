// R7: prize places in national events and labour projects; the centre gives the counts.
import { Big } from 'big.js';
import { whole } from '../fields';
import { central } from './inputs';
import { numberOf, orZero, scored, shown, sum, term } from './terms';

const steps = [
  ['first', '1-е места'],
  ['second', '2-е места'],
  ['third', '3-и места'],
] as const;
const kinds = [
  ['events', 'мероприятия'],
  ['projects', 'трудовые проекты'],
] as const;

const counts = kinds.flatMap(([kind, ofWhat]) =>
  steps.map(([step, place]) => ({ kind, step, name: `${step}_place_${kind}`, label: `${place} (${ofWhat})` })),
);

export const r07 = central({
  key: 'r7',
  number: 7,
  title: 'Призовые места',
  short: 'Призы',
  description:
    'Баллы за призовые места в мероприятиях и, с множителем, в трудовых проектах. Вносит центральный штаб. Больше — лучше.',
  fields: counts.map(({ name, label }) => whole(name, label)),
  sums: ['overall', 'commissar'],
  score(answers, { settings: { prizes } }) {
    const given = counts.filter(({ name }) => numberOf(answers[name]) !== null);
    if (given.length === 0) return null;
    const terms = given.map(({ kind, step, name, label }) => {
      const points = new Big(prizes[step]);
      const factor = new Big(kind === 'projects' ? prizes.project : 1);
      const count = orZero(answers[name]);
      const formula = `${shown(count)} × ${shown(points)}${kind === 'projects' ? ` × ${shown(factor)}` : ''}`;
      return term(label, formula, count.times(points).times(factor));
    });
    return scored(sum(terms.map(({ value }) => new Big(value))), terms);
  },
});
