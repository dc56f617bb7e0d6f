// What is still missing before a report can be sent.
import { isGiven, isRowGiven } from '../fields/values';
import { numbered } from './answerPaths';
import type { Answers, Field, Indicator, ListField } from './types';

type Completeness = {
  complete: boolean;
  /** Labels of what is missing; in a nested item with its number. */
  missing: string[];
  /** Paths of what is missing: `comment`, `events[12].name`. */
  paths: string[];
  /** Share of the required answers that are given, 0..1. */
  filled: number;
};

type Found = { label: string; path: string; given: boolean };

const NONE: ReadonlySet<unknown> = new Set();

/**
 * How complete the answers are. A report in which nothing at all was answered is never complete.
 * @param held ids of items that its unit cannot change now: of them nothing is asked for
 */
export function completenessOf({ fields }: Pick<Indicator, 'fields'>, answers: Answers, held = NONE): Completeness {
  const needed = neededOf(fields, answers, held);
  const empty = held.size === 0 && !fields.some((field) => !field.computed && isGiven(field, answers[field.name]));
  // Said where nothing else is: an item without an answer says the same of itself.
  if (empty && needed.every(({ given }) => given)) needed.push({ label: 'Хотя бы один ответ', path: '', given: false });
  const missing = needed.filter(({ given }) => !given);
  return {
    complete: missing.length === 0,
    missing: missing.map(({ label }) => label),
    paths: missing.map(({ path }) => path),
    filled: needed.length === 0 ? 1 : Math.round(((needed.length - missing.length) / needed.length) * 100) / 100,
  };
}

function neededOf(fields: readonly Field[], answers: Answers, held: typeof NONE, at = '', named = ''): Found[] {
  return fields.flatMap((field): Found[] => {
    const path = `${at}${field.name}`;
    const label = `${named}${field.label}`;
    const own: Found[] = isNeeded(field, fields, answers)
      ? [{ label, path, given: isGiven(field, answers[field.name]) }]
      : [];
    if (field.kind !== 'list') return own;
    // Rows that are there and still empty say themselves what they want: the list is not named beside them.
    const isSaid = itemsIn(answers, field.name).some(({ id }) => !held.has(id));
    const said = isSaid ? own.filter(({ given }) => given) : own;
    return [...said, ...neededInside(field, answers, held, { path, label, named })];
  });
}

function neededInside(
  field: ListField,
  answers: Answers,
  held: typeof NONE,
  { path, label, named }: { path: string; label: string; named: string },
): Found[] {
  const items = itemsIn(answers, field.name);
  const fewer = field.minItems !== undefined && items.length > 0 && items.length < field.minItems;
  return [
    ...(fewer ? [{ label: `${label}: не меньше ${field.minItems}`, path, given: false }] : []),
    ...items.flatMap((item, index) => {
      if (held.has(item.id)) return [];
      const name = `${named}${numbered(field, index)}`;
      const inside = neededOf(field.fields, item, held, `${path}[${item.id}].`, `${name}: `);
      const empty = inside.every(({ given }) => given) && !isRowGiven(field, item);
      return empty
        ? [...inside, { label: `${name}: хотя бы один ответ`, path: `${path}[${item.id}]`, given: false }]
        : inside;
    }),
  ];
}

function isNeeded(field: Field, fields: readonly Field[], answers: Answers): boolean {
  if (field.computed) return false;
  if (field.required) return true;
  if (field.requiredIf !== undefined && answers[field.requiredIf] === true) return true;
  const { requiredUnless } = field;
  if (requiredUnless !== undefined) {
    const other = fields.find(({ name }) => name === requiredUnless);
    return !other || !isGiven(other, answers[requiredUnless]);
  }
  return field.kind === 'list' && (field.minItems ?? 0) > 0;
}

const itemsIn = (answers: Answers, name: string): Answers[] => {
  const value = answers[name];
  return Array.isArray(value) ? value : [];
};

/** What is missing, in words: the first five of the names, some of which end in a full stop («, руб.»). */
export const notFilled = (missing: readonly string[]): string =>
  `Не заполнено: ${missing.slice(0, 5).join('; ').replace(/\.$/, '')}${missing.length > 5 ? '…' : '.'}`;
