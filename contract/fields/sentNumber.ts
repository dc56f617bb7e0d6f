import { z } from 'zod';
import { REQUIRED } from '../constants';

const DIGITS = /^-?\d{1,15}$/;

/**
 * A whole number as it is sent: itself, or its digits in a form or a query. JavaScript takes more for one: `true`, `[1]`,
 * `0x1`, `1e0`, ` 1`, none of which names a record.
 * @param schema of the number
 */
export const sentNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => (typeof sent === 'string' && DIGITS.test(sent) ? Number(sent) : sent), schema);

/** What is said of a number that is left out, and of what is none. */
export const numberFault = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? REQUIRED : 'Введите правильное число.'),
};
