// Arithmetic and wording of the breakdowns: exact decimals, Russian numbers.
import { Big } from 'big.js';
import type { Answers, Score, Term, Value } from '../types';

/** Digits kept of a quotient: far more than any two scores can differ in by chance. */
const QUOTIENT_DIGITS = 20;

/** A number of the answers, or null where none is given. */
export const numberOf = (value: Value | undefined): Big | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? new Big(value) : null;

/** A number of the answers; nothing given counts 0. */
export const orZero = (value: Value | undefined): Big => numberOf(value) ?? new Big(0);

/** A quotient with one rounding, half up. */
export function quotient(of: Big, by: Big, digits = QUOTIENT_DIGITS): Big {
  const previous = Big.DP;
  Big.DP = QUOTIENT_DIGITS + 10;
  try {
    return of.div(by).round(digits, Big.roundHalfUp);
  } finally {
    Big.DP = previous;
  }
}

/** Items of a nested list; anything else is an empty one. */
export const itemsOf = (value: Value | undefined): Answers[] => (Array.isArray(value) ? value : []);

export const sum = (values: readonly Big[]): Big => values.reduce((total, value) => total.plus(value), new Big(0));

/** `1 234,5`: at most four decimals are shown. */
export function shown(value: Big): string {
  const [whole = '', decimals] = value.round(4, Big.roundHalfUp).toFixed().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
  return decimals ? `${grouped},${decimals}` : grouped;
}

export const term = (label: string, formula: string, value: Big): Term => ({ label, formula, value: value.toFixed() });

export const scored = (value: Big, terms: Term[]): Score => ({ value, terms });
