import { sql } from 'drizzle-orm';
import type { PaperField } from '../../../contract/papers/papers';
import type { PaperBody } from '../../../contract/schemas/papers';
import { errors } from '../../call';
import { type Db, rowsOf } from '../../db';

const tables = { regions: 'regions', eduicational_institutions: 'institutions' } as const;

/**
 * Demands that every record a body points to is there.
 * @throws {ApiError} 400 with a text at each field whose record is not
 */
export async function knownLinks(db: Db, fields: readonly PaperField[], body: PaperBody): Promise<void> {
  const unknown: Record<string, string> = {};
  for (const field of fields) {
    const id = body[field.name];
    if (field.kind !== 'ref' || typeof id !== 'number') continue;
    const table = tables[field.to as keyof typeof tables];
    const found = await rowsOf(db, sql`select 1 from ${sql.identifier(table)} where id = ${id}`);
    if (!found.length) unknown[field.name] = `Недопустимый первичный ключ "${id}" - объект не существует.`;
  }
  if (Object.keys(unknown).length) throw errors.fields(unknown);
}
