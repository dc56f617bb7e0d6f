import { sql } from 'drizzle-orm';

/** Ids as the inside of `in (…)`. */
export const listed = (ids: readonly number[]) =>
  sql.join(
    [...new Set(ids)].map((id) => sql`${id}`),
    sql`, `,
  );
