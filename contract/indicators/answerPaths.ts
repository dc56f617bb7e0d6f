// Paths into answers: `comment`, `events[12]`, `events[12].name`, `events[12].links[40].link`; in brackets stands the
// id of a nested item.
import type { Answers, Field, ListField, Value } from './types';

type Visit = { path: string; field: Field; value: Value };
/** How a path names an item of a list. */
type ItemStep = (item: Answers, index: number) => string;

const byId: ItemStep = ({ id }) => `[${id}]`;
/** As faults of a body are told, `events.0.name`: whoever sent a new item does not know its id. */
export const byPlace: ItemStep = (_item, index) => `.${index}`;

/** Every field of the answers with its path, nested items included. */
function* fieldsIn(fields: readonly Field[], answers: Answers, step = byId, at = ''): Generator<Visit> {
  for (const field of fields) {
    const value = answers[field.name] ?? null;
    const path = `${at}${field.name}`;
    yield { path, field, value };
    if (field.kind === 'list' && Array.isArray(value))
      for (const [index, item] of value.entries())
        yield* fieldsIn(field.fields, item, step, `${path}${step(item, index)}.`);
  }
}

/** Whether a path leads to a field or to a nested item of these answers. */
export function pathLeads(fields: readonly Field[], answers: Answers, path: string): boolean {
  for (const { path: own, field, value } of fieldsIn(fields, answers)) {
    if (own === path) return true;
    if (field.kind === 'list' && Array.isArray(value) && value.some(({ id }) => `${own}[${id}]` === path)) return true;
  }
  return false;
}

/** The field a path leads to; of a nested item, its list. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const [, name = '', rest] = /^(\w+)(?:\[-?\d+\])?(?:\.(.+))?$/.exec(path) ?? [];
  const field = fields.find((one) => one.name === name);
  return rest && field?.kind === 'list' ? fieldAt(field.fields, rest) : field;
}

/** What an item of a list is called by its number; the only one there may be has none. */
export const numbered = ({ itemLabel, maxItems }: Pick<ListField, 'itemLabel' | 'maxItems'>, index: number): string =>
  maxItems === 1 ? itemLabel : `${itemLabel} ${index + 1}`;

/** A path as people read it: `Мероприятие 2: Дата начала`; an item that is gone has no number. */
export function pathLabel(fields: readonly Field[], answers: Answers, path: string): string {
  const [, name = '', id, rest] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?$/.exec(path) ?? [];
  const field = fields.find((one) => one.name === name);
  if (!field) return path;
  if (id === undefined || field.kind !== 'list') return field.label;
  const items = answers[name];
  const index = Array.isArray(items) ? items.findIndex((item) => item.id === Number(id)) : -1;
  const item = Array.isArray(items) ? items[index] : undefined;
  const title = item ? numbered(field, index) : field.itemLabel;
  return rest && item ? `${title}: ${pathLabel(field.fields, item, rest)}` : title;
}

/** Ids of the files that answers refer to, with their paths. */
export const filesIn = (fields: readonly Field[], answers: Answers, step = byId): { path: string; id: number }[] =>
  [...fieldsIn(fields, answers, step)].flatMap(({ path, field, value }) =>
    field.kind === 'file' && typeof value === 'number' ? [{ path, id: value }] : [],
  );
