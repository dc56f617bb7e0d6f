// The answers of a report as a schema made from its definition: drafts may be incomplete, never of a wrong type.
import { z } from 'zod';
import { kindOf } from './fieldKinds';
import type { Answers, Field } from './types';

const made = new WeakMap<readonly Field[], z.ZodType<Answers>>();
const madeItems = new WeakMap<readonly Field[], z.ZodType<Answers>>();

/**
 * The schema of answers: every field of the definition, unknown ones dropped, nothing given made the empty value.
 * @param items of a nested list: each item may carry the id it was given
 */
export function draftSchema(fields: readonly Field[], { items = false } = {}): z.ZodType<Answers> {
  const kept = (items ? madeItems : made).get(fields);
  if (kept) return kept;
  const shape: Record<string, z.ZodType> = Object.fromEntries(fields.map((field) => [field.name, withDefault(field)]));
  if (items) shape.id = z.number().int().min(1).max(2_147_483_647).optional().catch(undefined);
  const schema = z.object(shape, { error: 'Пришлите ответы объектом.' }) as unknown as z.ZodType<Answers>;
  (items ? madeItems : made).set(fields, schema);
  return schema;
}

const withDefault = (field: Field): z.ZodType => {
  const { schema, empty } = kindOf(field);
  // What the server works out is never taken from outside.
  if (field.computed) return z.preprocess(() => empty(field), z.unknown());
  // Nothing sent is what the form begins with; a null stays a null.
  return z.preprocess((given) => (given === undefined ? empty(field) : given), schema(field, itemSchema));
};

const itemSchema = (fields: readonly Field[]) => draftSchema(fields, { items: true });

/** What an untouched form holds. */
export const emptyAnswers = (fields: readonly Field[]): Answers =>
  Object.fromEntries(fields.map((field) => [field.name, kindOf(field).empty(field)]));
