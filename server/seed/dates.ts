// Every date of a seeded world is counted from the moment of seeding.

const DAY_MS = 86_400_000;

/** The moment `days` before `now`, as the database writes it. */
export const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** The calendar day `days` before `now`, `YYYY-MM-DD`. */
export const dayAgo = (now: Date, days: number): string => daysAgo(now, days).slice(0, 10);

/** A birthday of somebody who is `years` and some `days` (below 365) old today. */
export function bornAgo(now: Date, years: number, days: number): string {
  const day = new Date(now.getTime() - days * DAY_MS);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}

/** The same day so many years later. */
export function yearsAfter(iso: string, years: number): string {
  const day = new Date(iso);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
