// What differs between two versions of a report's answers.
import type { Answers, Field, Value } from './types';

/** Paths of the fields that differ; an item that is new or gone counts as a whole (`events[12]`). */
export function changesOf(fields: readonly Field[], before: Answers, after: Answers, at = ''): string[] {
  return fields.flatMap((field) => {
    const path = `${at}${field.name}`;
    const [was, is] = [before[field.name] ?? null, after[field.name] ?? null];
    if (field.kind !== 'list') return was === is ? [] : [path];
    return listChanges(field.fields, listOf(was), listOf(is), path);
  });
}

function listChanges(fields: readonly Field[], was: Answers[], is: Answers[], path: string): string[] {
  const before = new Map(was.map((item) => [item.id, item]));
  const after = new Set(is.map(({ id }) => id));
  return [
    ...is.flatMap((item) => {
      const old = before.get(item.id ?? null);
      return old ? changesOf(fields, old, item, `${path}[${item.id}].`) : [`${path}[${item.id}]`];
    }),
    ...was.filter(({ id }) => !after.has(id)).map(({ id }) => `${path}[${id}]`),
  ];
}

const listOf = (value: Value): Answers[] => (Array.isArray(value) ? value : []);
