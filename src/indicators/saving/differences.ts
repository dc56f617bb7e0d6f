import type { Answers, Field, ListField, Value } from '@contract/indicators/types';
import { idOf, itemPath, itemsOf, sameAnswers, sameValue, valueAt, withValue } from '../answerPath';
import { itemName } from '../items/itemName';

/**
 * A field, also one inside of an item, that differs between two versions; or a whole item that one of them does not have.
 */
type Difference = {
  /** Its path. */
  key: string;
  label: string;
  /** Of a field inside of an item: the name of that item of the report. */
  within?: string;
  field: Field;
  /** Of an item: its list. */
  item: number | null;
  /** What has the field, or the item, of either version. */
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
  return ids.flatMap((id, at): Difference[] => {
    const one = here.find((item) => idOf(item) === id);
    const two = there.find((item) => idOf(item) === id);
    if (one && two && sameAnswers(one, two)) return [];
    const label = `${field.itemLabel}: ${itemName(field, one ?? two ?? {}, at + 1)}`;
    const key = `${field.name}[${id}]`;
    if (!one || !two || field.fields.length === 1) return [{ key, label, field, item: id, mine: one, theirs: two }];
    return differences(field.fields, one, two).map((inside) => ({
      ...inside,
      key: `${key}.${inside.key}`,
      label: `${label}, ${inside.label}`,
      within: label,
    }));
  });
}

/** The answers made of both versions by what was chosen for each difference. */
export function merged(theirs: Answers, all: readonly Difference[], chosen: Record<string, Choice>): Answers {
  let result = theirs;
  for (const { key, field, item, mine: own, theirs: other } of all) {
    if (chosen[key] === 'theirs') continue;
    if (item === null) {
      result = withValue(result, key, own?.[field.name] ?? null);
      continue;
    }
    const list = key.slice(0, key.lastIndexOf('['));
    const items = itemsOf(valueAt(result, list) as Value | undefined);
    const others = items.filter((one) => idOf(one) !== item);
    const both = own && other ? items.map((one) => (idOf(one) === item ? own : one)) : null;
    result = withValue(result, list, both ?? (own ? [...others, own] : others));
  }
  return result;
}

/** Whether one of the changes is of this field or item, inside of it, or of the item it stands in. */
export const touches = (changes: readonly Difference[], key: string): boolean =>
  changes.some((one) => one.key === key || one.key.startsWith(`${key}.`) || key.startsWith(`${one.key}.`));

type Three = { base: Answers; mine: Answers; theirs: Answers };

/**
 * What one person typed in two windows as one text; null where both changed the same field, or one
 * took away an item that the other changed.
 * @param base what both began with
 */
export function mergedOwn(fields: readonly Field[], { base, mine, theirs }: Three): Answers | null {
  const changes = { mine: differences(fields, mine, base), theirs: differences(fields, theirs, base) };
  const all = differences(fields, mine, theirs);
  if (all.some(({ key }) => touches(changes.mine, key) && touches(changes.theirs, key))) return null;
  const chosen = Object.fromEntries(
    all.map(({ key }) => [key, touches(changes.mine, key) ? ('mine' as const) : ('theirs' as const)]),
  );
  return merged(theirs, all, chosen);
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
