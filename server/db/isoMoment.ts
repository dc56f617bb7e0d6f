import { type SQL, sql } from 'drizzle-orm';

/** A moment as the API writes it, whatever the session's time zone: `2026-03-16T09:00:00Z`. */
export const isoMoment = (column: SQL): SQL =>
  sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
