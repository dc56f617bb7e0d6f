import { type Column, type SQL, sql } from 'drizzle-orm';

const MOSCOW = sql.raw("'Europe/Moscow'");

/** Conditions that keep moments from one day to another, both of them Moscow's and both included. */
export const moscowDays = (at: Column, { from, to }: { from?: string; to?: string }): SQL[] => [
  ...(from ? [sql`${at} >= ${from}::date::timestamp at time zone ${MOSCOW}`] : []),
  ...(to ? [sql`${at} < (${to}::date + 1)::timestamp at time zone ${MOSCOW}`] : []),
];
