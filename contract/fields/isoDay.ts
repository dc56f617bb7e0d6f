import { z } from 'zod';

/** Years that a calendar of people has; beyond them the database has none. */
export const inCalendar = (text: string): boolean => text >= '1000' && text < '3000';

/**
 * A day as the API writes it, `2026-01-31`.
 * @param fault what is said of a text that is none
 */
export const isoDay = (fault: Parameters<typeof z.iso.date>[0]) =>
  z.iso.date(fault).refine(inCalendar, 'Такой даты не бывает.');
