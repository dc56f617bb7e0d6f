// Rows of reports, with the rows that hang on them, as the answers of our definitions.
import type { Answers, Field, Indicator, Value } from '../../../../contract/indicators/types';
import type { SourceRow } from '../../subject';

/** A row as the source says it in JSON. */
export type JsonRow = Readonly<Record<string, unknown>>;

const parsed = new WeakMap<SourceRow, Map<string, JsonRow[]>>();

/** Rows that were read along with a row, parsed once. */
export function rowsIn(row: SourceRow, name: string): JsonRow[] {
  const known = parsed.get(row) ?? new Map<string, JsonRow[]>();
  parsed.set(row, known);
  const found = known.get(name) ?? (JSON.parse(row[name] ?? '[]') as JsonRow[]);
  known.set(name, found);
  return found;
}

/** The answers of a report that its row holds. @param idOf the id of an item of a list here */
export function answersOf({ fields }: Pick<Indicator, 'fields'>, row: JsonRow, idOf: ItemId = sameId): Answers {
  return Object.fromEntries(fields.map((field) => [field.name, answerTo(field, row[field.name], idOf)]));
}

/** The id of an item here, by the list it stands in. */
type ItemId = (list: string, id: number) => number;
const sameId: ItemId = (_list, id) => id;

function answerTo(field: Field, value: unknown, idOf: ItemId): Value {
  if (field.kind === 'list') return itemsOf(field.name, field.fields, value, idOf);
  // A file gets its number when it is taken.
  if (value === null || value === undefined || field.kind === 'file') return null;
  if (field.kind === 'decimal') return String(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

const itemsOf = (list: string, fields: readonly Field[], value: unknown, idOf: ItemId): Answers[] =>
  (Array.isArray(value) ? (value as JsonRow[]) : []).map((item) => ({
    id: idOf(list, Number(item.id)),
    ...answersOf({ fields }, item, idOf),
  }));

/** JSON that the source keeps as JSON, or as a text with JSON in it. */
export function jsonIn(text: string | null | undefined): JsonRow {
  let value: unknown = text;
  for (let depth = 0; depth < 2 && typeof value === 'string'; depth++) {
    try {
      value = JSON.parse(value);
    } catch {
      return {};
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRow) : {};
}
