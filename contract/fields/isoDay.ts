import { z } from 'zod';

/**
 * A day as the API writes it, `2026-01-31`; from the year 2 on, as the first day of Moscow began before our era.
 * @param fault what is said of a text that is none
 */
export const isoDay = (fault: Parameters<typeof z.iso.date>[0]) =>
  z.iso.date(fault).refine((day) => day >= '0002', 'Такой даты не бывает.');
