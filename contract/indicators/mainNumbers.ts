// What a report says in numbers, for whoever looks over many of them.
import { Big } from 'big.js';
import { scoreText } from './scoreText';
import type { Answers, Field, Value } from './types';

export type MainNumber = { label: string; value: string };
/** As many as a row has room for. */
const MOST = 4;

/** A proof is opened, not counted. */
const PROOF = 'links';
/** «Количество участников» is «Участников» beside its number. */
const short = (label: string) => {
  const rest = label.replace(/^Количество /, '');
  return rest === label ? label : rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** What the first number of a report may be, in the order in which `mainNumbers` takes them. */
export const firstNumbers = (fields: readonly Field[]): readonly { name: string; counts: boolean }[] =>
  fields
    .filter((field) => isNumber(field) || countsItems(field))
    .map((field) => ({ name: field.name, counts: countsItems(field) }));

const countsItems = ({ kind, name }: Field) => kind === 'list' && name !== PROOF;
const isNumber = ({ kind }: Field) => kind === 'integer' || kind === 'decimal';
const isGiven = (value: Value | undefined) => value !== null && value !== undefined && value !== '';

/**
 * The numbers of a report in the order of its form: those that are answered, how many items a list has, and what the
 * numbers of the items add up to.
 * @param answers as the unit sent them, or as they were corrected
 * @returns at most four, written as people read them: `{ label: 'Участников', value: '1 234' }`
 */
export const mainNumbers = (fields: readonly Field[], answers: Answers): MainNumber[] =>
  fields.flatMap((field) => numbersOf(field, answers[field.name] ?? null)).slice(0, MOST);

function numbersOf(field: Field, value: Value): MainNumber[] {
  if (isNumber(field)) return isGiven(value) ? [{ label: short(field.label), value: scoreText(String(value)) }] : [];
  if (field.kind !== 'list' || field.name === PROOF || !Array.isArray(value) || value.length === 0) return [];
  const added = field.fields.filter(isNumber).flatMap(({ name, label }) => {
    const given = value.map((item) => item[name]).filter(isGiven);
    const total = given.reduce((sum, one) => sum.plus(String(one)), new Big(0));
    return given.length ? [{ label: short(label), value: scoreText(total) }] : [];
  });
  return [{ label: field.label, value: String(value.length) }, ...added];
}

/** The numbers in a line: `Мероприятия: 3 · Участников: 320`. */
export const numbersText = (numbers: readonly MainNumber[]): string =>
  numbers.map(({ label, value }) => `${label}: ${value}`).join(' · ');
