// Scores and places of the competition: pure, exact, with what they came from. Debut and tandem are ranked apart.
import { Big } from 'big.js';
import { Fraction } from '../fraction';
import { densePlaces } from '../ranks';
import { quotient, shown, term } from '../rating/terms';
import type { Answers, Term } from '../types';
import type { CompetitionIndicator, CompetitionInputs, CompetitionScore, Placing } from './inputs';

/** One detachment of a participant by one indicator. */
export type Side = {
  name: string;
  /** Score of what counts; null where nothing does. */
  score: CompetitionScore | null;
  /** Score of what was declared and is not verified yet: counts for the partner's pair alone. */
  declared?: CompetitionScore | null;
};
/** A participant: a debut has no mentor. */
export type Row = { id: number; junior: Side; mentor: Side | null };
export type Placed = { id: number; place: Big; score: Big | null; terms: Term[] };

/** Score of one detachment's answers that count (`countedAnswers`); null: no score and no place. */
export const scoreOf = (
  indicator: CompetitionIndicator,
  answers: Answers | null,
  inputs: CompetitionInputs,
): CompetitionScore | null => answers && indicator.score(answers, inputs);

/** Places by one indicator. Participants without a place are left out; the order of rows is irrelevant. */
export function placesOf({ placing }: Pick<CompetitionIndicator, 'placing'>, rows: readonly Row[]): Placed[] {
  const place = (some: readonly Row[]) => byMethod(placing, some.filter(hasScore));
  return [...place(rows.filter(({ mentor }) => !mentor)), ...place(rows.filter(({ mentor }) => mentor))];
}

const sidesOf = ({ junior, mentor }: Row): Side[] => (mentor ? [junior, mentor] : [junior]);
const hasScore = (row: Row): boolean => sidesOf(row).some(({ score }) => score !== null);

function byMethod(placing: Placing, rows: readonly Row[]): Placed[] {
  switch (placing.method) {
    case 'dense':
      return dense(rows, placing.placesZero === true);
    case 'table':
      return rows.map((row) => byTable(row, placing));
    case 'densePlusTable':
      return both(rows, placing);
  }
}

/** By comparison, highest first. Zeros share the place after the others; nobody is first with nothing. */
function dense(rows: readonly Row[], placesZero: boolean): Placed[] {
  const sums = new Map(rows.map((row) => [row.id, sumOf(row)]));
  if (!placesZero && [...sums.values()].every((sum) => sum.cmp(nothing) <= 0)) return [];
  const places = densePlaces(sums, 'more');
  return rows.map((row) => ({
    id: row.id,
    place: new Big(places.get(row.id) ?? 0),
    score: sumOf(row).toBig(),
    terms: scoreTerms(row),
  }));
}

const nothing = Fraction.of(new Big(0));

/** What is compared: exact, so that thirds that make a whole equal one. */
const sumOf = (row: Row): Fraction =>
  sidesOf(row).reduce((sum, { score }) => (score ? sum.plus(score.exact ?? Fraction.of(score.value)) : sum), nothing);

function byTable(row: Row, { placeOf, digits, missing }: Extract<Placing, { method: 'table' }>): Placed {
  const places = sidesOf(row).map((side) => {
    const score = side.score ?? side.declared;
    return { side, score, place: score ? placeOf(score.value) : missing };
  });
  const terms = places.flatMap(({ side, score, place }) => [
    ...ofSide(row, side, score?.terms ?? []),
    term(labelOf(row, side, 'место'), score ? `результат ${shown(score.value)}` : 'отчёта нет', new Big(place)),
  ]);
  const [own] = places;
  if (!row.mentor)
    return { id: row.id, place: new Big(own?.place ?? missing), score: own?.score?.value ?? null, terms };
  const place = mean(
    places.map(({ place }) => place),
    digits,
  );
  return {
    id: row.id,
    place,
    score: null,
    terms: [
      ...terms,
      meanTerm(
        places.map(({ place }) => place),
        place,
      ),
    ],
  };
}

function both(rows: readonly Row[], { placeOf, missing }: Extract<Placing, { method: 'densePlusTable' }>): Placed[] {
  const byPeople = dense(rows, true);
  return rows.map((row, index) => {
    const people = byPeople[index];
    const tables = sidesOf(row).map(({ score }) => (score ? placeOf(score.attended ?? 0) : missing));
    const second = row.mentor ? mean(tables, 0) : new Big(tables[0] ?? missing);
    const first = people?.place ?? new Big(0);
    return {
      id: row.id,
      place: first.plus(second),
      score: people?.score ?? null,
      terms: [
        ...(people?.terms ?? []),
        term('Место по числу участников', 'среди всех', first),
        term('Место по числу мероприятий', row.mentor ? `среднее ${tables.join(' и ')}` : 'по числу', second),
      ],
    };
  });
}

const mean = (places: readonly number[], digits: 0 | 2): Big =>
  quotient(
    places.reduce((sum, place) => sum.plus(place), new Big(0)),
    new Big(places.length),
    digits,
  );

const meanTerm = (places: readonly number[], place: Big): Term =>
  term('Место тандема', `(${places.join(' + ')}) / ${places.length}`, place);

function scoreTerms(row: Row): Term[] {
  const terms = sidesOf(row).flatMap((side) => ofSide(row, side, side.score?.terms ?? []));
  return row.mentor ? [...terms, term('Сумма тандема', 'оба отряда', sumOf(row).toBig())] : terms;
}

const ofSide = (row: Row, side: Side, terms: readonly Term[]): Term[] =>
  terms.map((one) => ({ ...one, label: labelOf(row, side, one.label) }));

const labelOf = (row: Row, { name }: Side, label: string): string => (row.mentor ? `${name}: ${label}` : label);
