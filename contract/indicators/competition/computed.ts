// Indicators the portal counts itself: fees (Q1) and tests (Q3, Q4) on the day of the snapshot.
import { Big } from 'big.js';
import { quotient, scored, shown, term } from '../rating/terms';
import { resultBands } from './bands';
import { atLeastOne, competition } from './inputs';

const computed = {
  entry: 'computed',
  family: 'computed',
  chain: 'none',
  decidedPer: 'report',
  requires: 'snapshot',
  fields: [],
} as const;

/** A large detachment counts less per head. */
const sizeFactor = (people: number): string => (people <= 10 ? '1' : people <= 20 ? '0.75' : '0.5');

export const q01 = competition({
  ...computed,
  key: 'q1',
  number: 1,
  title: 'Численность с учётом взносов',
  description:
    'Участники с оплаченным взносом на день снимка: × 1 в отряде до 10 человек, × 0,75 от 11 до 20, × 0,5 больше 20. Больше — лучше.',
  placing: { method: 'dense' },
  score(_, { snapshot }) {
    if (!snapshot) return null;
    const factor = new Big(sizeFactor(snapshot.people));
    const value = factor.times(snapshot.paid);
    return scored(value, [
      term('Взносы', `${snapshot.paid} оплачено × ${shown(factor)} (в отряде ${snapshot.people})`, value),
    ]);
  },
});

const byResult = { method: 'table', placeOf: resultBands(9), digits: 0, missing: 9 } as const;

export const q03 = competition({
  ...computed,
  key: 'q3',
  number: 3,
  title: 'Корпоративный университет',
  description:
    'Среднее лучших результатов командира и комиссара в тесте корпоративного университета. Место — по ступеням результата: больше 95 — первое.',
  placing: byResult,
  score(_, { snapshot }) {
    if (!snapshot) return null;
    const { commander, commissar } = snapshot.university;
    const value = quotient(new Big(commander).plus(commissar), new Big(2));
    return scored(value, [term('Средний результат', `(командир ${commander} + комиссар ${commissar}) / 2`, value)]);
  },
});

export const q04 = competition({
  ...computed,
  key: 'q4',
  number: 4,
  title: 'Тест по охране труда',
  description:
    'Среднее лучших результатов командира и всех участников в тесте по охране труда; без попытки — 0. Место — по ступеням результата.',
  placing: byResult,
  score(_, { snapshot }) {
    if (!snapshot) return null;
    const value = quotient(new Big(snapshot.safety), atLeastOne(snapshot.people));
    return scored(value, [term('Средний результат', `${snapshot.safety} / ${snapshot.people} чел.`, value)]);
  },
});
