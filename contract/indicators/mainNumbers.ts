// What a report says in numbers, for whoever looks over many of them.
import { Big } from 'big.js';
import { scoreText } from './scoreText';
import type { Answers, Field, ListField, Value } from './types';

type MainNumber = { label: string; value: string };
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
    .filter((field) => isNumber(field) || isList(field))
    .map((field) => ({ name: field.name, counts: isList(field) }));

const isNumber = ({ kind }: Field) => kind === 'integer' || kind === 'decimal';
/** An event that everybody holds, with a list of its own for what became of it. */
const isBlock = (field: Field): field is ListField => field.kind === 'list' && field.maxItems === 1;
const isList = (field: Field): field is ListField =>
  field.kind === 'list' && field.maxItems !== 1 && field.name !== PROOF;
const isGiven = (value: Value | undefined) => value !== null && value !== undefined && value !== '';

/**
 * The numbers of a report in the order of its form: those that are answered, how many items a list has, in how many
 * events that everybody holds the unit took part, and what the numbers of the items add up to.
 * @param answers as the unit sent them, or as they were corrected
 * @returns at most four, written as people read them: `{ label: 'Участников', value: '1 234' }`
 */
export const mainNumbers = (fields: readonly Field[], answers: Answers): MainNumber[] =>
  [...fields.flatMap((field) => numbersOf(field, answers[field.name] ?? null)), ...blocksOf(fields, answers)].slice(
    0,
    MOST,
  );

function numbersOf(field: Field, value: Value): MainNumber[] {
  if (isNumber(field)) return isGiven(value) ? [{ label: short(field.label), value: scoreText(String(value)) }] : [];
  if (!isList(field) || !Array.isArray(value) || value.length === 0) return [];
  return [{ label: field.label, value: String(value.length) }, ...added(field.fields, value)];
}

function blocksOf(fields: readonly Field[], answers: Answers): MainNumber[] {
  const blocks = fields.filter(isBlock);
  const [first] = blocks;
  const items = blocks.flatMap(({ name }) => {
    const given = answers[name];
    return Array.isArray(given) ? given : [];
  });
  if (!first || items.length === 0) return [];
  const held = items.filter((item) => Object.values(item).includes(true)).length;
  const numbers = blocks.flatMap((block) => block.fields.filter(isNumber));
  return [{ label: first.group ?? first.label, value: String(held) }, ...added(numbers, items)];
}

/** What the numbers of the items add up to: numbers of one label together, places not at all. */
function added(fields: readonly Field[], items: readonly Answers[]): MainNumber[] {
  const labels = new Map<string, string[]>();
  for (const field of fields) {
    if (!isNumber(field) || (field.kind === 'integer' && field.place)) continue;
    labels.set(field.label, [...(labels.get(field.label) ?? []), field.name]);
  }
  return [...labels].flatMap(([label, names]) => {
    const given = items.flatMap((item) => names.map((name) => item[name])).filter(isGiven);
    const total = given.reduce((sum: Big, one) => sum.plus(String(one)), new Big(0));
    return given.length ? [{ label: short(label), value: scoreText(total) }] : [];
  });
}

/** The numbers in a line: `Мероприятия: 3 · Участников: 320`. */
export const numbersText = (numbers: readonly MainNumber[]): string =>
  numbers.map(({ label, value }) => `${label}: ${value}`).join(' · ');
