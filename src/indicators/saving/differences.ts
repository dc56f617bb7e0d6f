import type { Answers, Field, ListField } from '@contract/indicators/types';
import { idOf, itemPath, itemsOf, sameAnswers, sameValue } from '../answerPath';
import { itemName } from '../items/itemName';

/** A field, or a whole item of a list, that differs between two versions. */
type Difference = {
  key: string;
  label: string;
  field: Field;
  /** Of an item: its list. */
  item: number | null;
  mine: Answers | undefined;
  theirs: Answers | undefined;
};
export type Choice = 'mine' | 'theirs';

/** What differs between what is typed here and what somebody else saved. */
export function differences(fields: readonly Field[], mine: Answers, theirs: Answers): Difference[] {
  return fields.flatMap((field) => {
    if (field.computed) return [];
    if (field.kind === 'list') return itemDifferences(field, mine, theirs);
    if (sameValue(mine[field.name], theirs[field.name])) return [];
    return [{ key: field.name, label: field.label, field, item: null, mine, theirs }];
  });
}

function itemDifferences(field: ListField, mine: Answers, theirs: Answers): Difference[] {
  const here = itemsOf(mine[field.name]);
  const there = itemsOf(theirs[field.name]);
  const ids = [...new Set([...there, ...here].map(idOf))];
  return ids.flatMap((id, at) => {
    const one = here.find((item) => idOf(item) === id);
    const two = there.find((item) => idOf(item) === id);
    if (one && two && sameAnswers(one, two)) return [];
    const label = `${field.itemLabel}: ${itemName(field, one ?? two ?? {}, at + 1)}`;
    return [{ key: `${field.name}[${id}]`, label, field, item: id, mine: one, theirs: two }];
  });
}

/** The answers made of both versions by what was chosen for each difference. */
export function merged(mine: Answers, theirs: Answers, all: Difference[], chosen: Record<string, Choice>): Answers {
  const result: Answers = { ...theirs };
  for (const { key, field, item, mine: own, theirs: other } of all) {
    if (chosen[key] === 'theirs') continue;
    if (item === null) {
      result[field.name] = mine[field.name] ?? null;
      continue;
    }
    const items = itemsOf(result[field.name]);
    if (!own) result[field.name] = items.filter((one) => idOf(one) !== item);
    else if (other) result[field.name] = items.map((one) => (idOf(one) === item ? own : one));
    else result[field.name] = [...items, own];
  }
  return result;
}

type Three = { base: Answers; mine: Answers; theirs: Answers };

/**
 * What one person typed in two windows as one text; null where both changed the same field or item, and differ.
 * @param base what both began with
 */
export function mergedOwn(fields: readonly Field[], { base, mine, theirs }: Three): Answers | null {
  const keys = (one: Answers, two: Answers) => new Set(differences(fields, one, two).map(({ key }) => key));
  const touched = { mine: keys(mine, base), theirs: keys(theirs, base) };
  const all = differences(fields, mine, theirs);
  if (all.some(({ key }) => touched.mine.has(key) && touched.theirs.has(key))) return null;
  const chosen = Object.fromEntries(
    all.map(({ key }) => [key, touched.mine.has(key) ? ('mine' as const) : ('theirs' as const)]),
  );
  return merged(mine, theirs, all, chosen);
}

/** The part of the answers that is saved or held back as one: a field, or an item of a list of the report. */
export const partOf = (path: string): string => path.split('.')[0] ?? path;

/** The answers with the parts that are held back as the server has them; an item it does not have stays away. */
export function heldBack(
  fields: readonly Field[],
  answers: Answers,
  saved: Answers,
  held: ReadonlySet<string>,
): Answers {
  if (held.size === 0) return answers;
  const after: Answers = { ...answers };
  for (const { name, kind } of fields) {
    if (held.has(name)) after[name] = saved[name] ?? null;
    else if (kind === 'list') {
      after[name] = itemsOf(answers[name]).flatMap((item) => {
        if (!held.has(itemPath(name, item))) return [item];
        return itemsOf(saved[name]).filter((one) => idOf(one) === idOf(item));
      });
    }
  }
  return after;
}
