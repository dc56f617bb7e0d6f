// The answers of a report as a schema made from its definition: drafts may be incomplete, never of a wrong type.
import { z } from 'zod';
import { draftField } from '../fields/kinds';
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
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    fields.map((field) => [field.name, draftField(field, itemSchema)]),
  );
  if (items) shape.id = z.number().int().min(1).max(2_147_483_647).optional().catch(undefined);
  const schema = z.object(shape, { error: 'Пришлите ответы объектом.' }) as unknown as z.ZodType<Answers>;
  (items ? madeItems : made).set(fields, schema);
  return schema;
}

const itemSchema = (fields: readonly Field[]) => draftSchema(fields, { items: true });
