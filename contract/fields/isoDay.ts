import { z } from 'zod';

/**
 * A day as the API writes it, `2026-01-31`; before the year 1 the database has none.
 * @param fault what is said of a text that is none
 */
export const isoDay = (fault: Parameters<typeof z.iso.date>[0]) =>
  z.iso.date(fault).refine((day) => !day.startsWith('0000'), 'Такой даты не бывает.');
