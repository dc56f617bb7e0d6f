// The rows of a review: every field and nested item that any of the versions has, in the order of the definition.
import type { Answers, Field, Indicator, ListField } from '@contract/indicators/types';
import { idOf, itemPath, itemsOf } from '../answerPath';
import { groupsOf } from '../inputs/groups';
import { itemHeading } from '../items/itemName';

type GroupRow = { kind: 'group'; key: string; title: string };
export type ItemRow = { kind: 'item'; key: string; path: string; list: ListField; id: number; label: string };
export type ValueRow = { kind: 'value'; key: string; path: string; field: Field; label: string; nested: boolean };
/** An item that its unit has taken out since the report was returned. */
export type GoneRow = { kind: 'gone'; key: string; label: string };
export type ReviewRow = GroupRow | ItemRow | ValueRow | GoneRow;

/**
 * @param versions the answers that are compared, the latest last
 * @param returned what the unit was given back, where it has sent again
 */
export const reviewRows = (
  { fields, decidedPer }: Pick<Indicator, 'fields' | 'decidedPer'>,
  versions: readonly Answers[],
  returned: Answers | null,
): ReviewRow[] =>
  groupsOf(fields).flatMap(({ title, fields: inside }) => [
    ...(title ? [{ kind: 'group' as const, key: `group ${title}`, title }] : []),
    ...inside.flatMap((field) => [
      ...rowsOf(field, versions, '', decidedPer !== 'report'),
      ...(returned ? goneRows(field, versions, returned) : []),
    ]),
  ]);

function goneRows(field: Field, versions: readonly Answers[], returned: Answers): GoneRow[] {
  if (field.kind !== 'list' || isPlain(field)) return [];
  const kept = new Set(versions.flatMap((answers) => itemsOf(answers[field.name]).map(idOf)));
  return itemsOf(returned[field.name]).flatMap((item, at) =>
    kept.has(idOf(item))
      ? []
      : [{ kind: 'gone' as const, key: itemPath(field.name, item), label: itemHeading(field, item, at + 1) }],
  );
}

/** A list of single values (links) is one row, unless each of them is decided by itself. */
export const isPlain = (field: Field, decided = false): boolean =>
  field.kind !== 'list' || (field.fields.length === 1 && !decided);

function rowsOf(field: Field, versions: readonly Answers[], prefix: string, decided = false): ReviewRow[] {
  const path = prefix + field.name;
  if (field.kind !== 'list' || isPlain(field, decided)) {
    return [{ kind: 'value', key: path, path, field, label: field.label, nested: prefix !== '' }];
  }
  const lists = versions.map((answers) => itemsOf(answers[field.name]));
  const latest = new Map(lists.flat().map((item) => [idOf(item), item]));
  if (latest.size === 0) return [{ kind: 'value', key: path, path, field, label: field.label, nested: false }];
  return [...latest.values()].flatMap((item, at) => {
    const own = itemPath(path, item);
    const same = lists.map((items) => items.find((one) => idOf(one) === idOf(item)) ?? {});
    const label = itemHeading(field, item, at + 1);
    return [
      { kind: 'item' as const, key: own, path: own, list: field, id: idOf(item), label },
      ...field.fields.flatMap((inside) => rowsOf(inside, same, `${own}.`)),
    ];
  });
}
