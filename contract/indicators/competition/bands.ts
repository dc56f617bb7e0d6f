import type { Big } from 'big.js';

/**
 * Place by a result in percent: above 95 the first, from 90 the second, then one place more for every 5 points down.
 * @param last the place of all that is lower
 */
export const resultBands =
  (last: number) =>
  (result: Big): number => {
    if (result.gt(95)) return 1;
    if (result.gte(90)) return 2;
    const fives = result.div(5).round(0, 0).toNumber();
    return Math.min(last, 20 - fives);
  };
