import type { SQL } from 'drizzle-orm';
import { type Executor, type RowOf, rowsOf, type Shape } from '../db';
import { errors } from './errors';

/** The one row of a statement, as `rowsOf` reads it. @throws {ApiError} 404 where there is none */
export async function foundRow<Of extends Shape>(
  db: Executor,
  shape: Of,
  statement: (cells: SQL) => SQL,
): Promise<RowOf<Of>> {
  const [row] = await rowsOf(db, shape, statement);
  if (!row) throw errors.notFound();
  return row;
}
