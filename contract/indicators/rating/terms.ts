// Arithmetic and wording of the breakdowns: exact decimals, Russian numbers.
import { Big } from 'big.js';
import { Fraction, QUOTIENT_DIGITS } from '../fraction';
import { scoreText } from '../scoreText';
import type { Answers, Score, Term, Value } from '../types';

/** A number of the answers, or null where none is given. */
export const numberOf = (value: Value | undefined): Big | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? new Big(value) : null;

/** A number of the answers; nothing given counts 0. */
export const orZero = (value: Value | undefined): Big => numberOf(value) ?? new Big(0);

/**
 * A quotient with one rounding, half up: to be shown, or compared with others of its kind. Two that differ do so far
 * before the last digit kept; to add several, add fractions.
 */
export const quotient = (of: Big, by: Big, digits = QUOTIENT_DIGITS): Big => Fraction.of(of, by).toBig(digits);

/** Items of a nested list; anything else is an empty one. */
export const itemsOf = (value: Value | undefined): Answers[] => (Array.isArray(value) ? value : []);

export const sum = (values: readonly Big[]): Big => values.reduce((total, value) => total.plus(value), new Big(0));

/** `1 234,5`: at most four decimals are shown. */
export const shown = (value: Big): string => scoreText(value);

export const term = (label: string, formula: string, value: Big): Term => ({ label, formula, value: value.toFixed() });

export const scored = (value: Big, terms: Term[]): Score => ({ value, terms });
