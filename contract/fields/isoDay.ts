import { z } from 'zod';
import { REQUIRED } from '../constants';

export const WRONG_DAY = 'Неправильный формат даты. Используйте ГГГГ-ММ-ДД.';

/**
 * A day as the API writes it, `2026-01-31`; from the year 2 on, as the first day of Moscow began before our era. Of a
 * text that is no day nothing else is asked, its order among other days neither.
 * @param fault what is said of a text that is none
 */
export const isoDay = (fault = WRONG_DAY) =>
  z.iso
    .date({ error: ({ input }) => (input === undefined ? REQUIRED : fault), abort: true })
    .refine((day) => day >= '0002', 'Такой даты не бывает.');
