import { type SQL, sql } from 'drizzle-orm';

/** Ids or keys as the inside of `in (…)`; an empty list matches nothing. */
export const listed = (values: readonly (number | string)[]): SQL =>
  values.length === 0
    ? sql`null`
    : sql.join(
        [...new Set(values)].map((one) => sql`${one}`),
        sql`, `,
      );
