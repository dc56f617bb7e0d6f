// R12: the day of shock labour: the mean of three places.
import { Big } from 'big.js';
import { comment, file, money, whole } from '../fields';
import { Fraction } from '../fraction';
import { densePlaces } from '../ranks';
import type { ScoreRow } from '../types';
import { type RatingInputs, reviewed } from './inputs';
import { numberOf, quotient, scored, shown, sum, term } from './terms';

type Value = { value: Fraction | null; formula: string };

/** A ratio; nothing where a side is missing or there is nothing to divide by. */
function ratio(of: Big | null, by: Big | null): Value {
  if (of === null || by === null || by.lte(0)) return { value: null, formula: 'нет данных' };
  return { value: Fraction.of(of, by), formula: `${shown(of)} / ${shown(by)}` };
}

function valuesOf({ reports, inputs }: ScoreRow<RatingInputs>): Record<'k1' | 'k2' | 'k3', Value> {
  const answers = reports[0]?.answers ?? {};
  const amount = numberOf(answers.amount_of_money);
  const people = numberOf(answers.number_of_members);
  return {
    k1: { value: amount && Fraction.of(amount), formula: amount ? `${shown(amount)} руб.` : 'нет данных' },
    k2: ratio(people, inputs.paid === null ? null : new Big(inputs.paid)),
    k3: ratio(amount, people),
  };
}

const parts = [
  ['k1', 'Место по сумме'],
  ['k2', 'Место по доле участников'],
  ['k3', 'Место по сумме на участника'],
] as const;

/** Places of one of the three; who has no value stands behind everybody who reported. */
function placesOfPart(rows: readonly ScoreRow<RatingInputs>[], part: 'k1' | 'k2' | 'k3') {
  const values = new Map(
    rows.flatMap((row) => {
      const { value } = valuesOf(row)[part];
      return value ? [[row.unit, value] as const] : [];
    }),
  );
  const places = densePlaces(values, rows[0]?.inputs.settings.directions[`r12.${part}`] ?? 'more');
  return (unit: number) => new Big(places.get(unit) ?? rows.length + 1);
}

export const r12 = reviewed({
  key: 'r12',
  byMembers: true,
  number: 12,
  title: 'Всероссийский день ударного труда',
  short: 'Ударн.',
  description:
    'Среднее трёх мест: по собранной сумме, по доле участников среди членов с взносом, по сумме на участника. Меньше — лучше.',
  fields: [
    money('amount_of_money', 'Объём собранных средств, руб.', { required: true }),
    whole('number_of_members', 'Участники', { required: true }),
    file('scan_file', 'Скан подтверждения'),
    comment(),
  ],
  better: 'less',
  inside: { k1: 'more', k2: 'more', k3: 'more' },
  sums: ['overall', 'commissar'],
  scoreAll(all) {
    const rows = all.filter(({ reports }) => reports.length > 0);
    const placeOf = { k1: placesOfPart(rows, 'k1'), k2: placesOfPart(rows, 'k2'), k3: placesOfPart(rows, 'k3') };
    return new Map(
      rows.map((row) => {
        const values = valuesOf(row);
        const terms = parts.map(([part, label]) => term(label, values[part].formula, placeOf[part](row.unit)));
        return [
          row.unit,
          scored(quotient(sum(terms.map(({ value }) => new Big(value))), new Big(parts.length)), terms),
        ];
      }),
    );
  },
});
