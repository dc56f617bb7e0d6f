import { Big } from 'big.js';

/** The median of scores; of an even number the mean of the middle two. Null without any. */
export function medianOf(scores: readonly string[]): string | null {
  const sorted = scores.map((score) => new Big(score)).sort((a, b) => a.cmp(b));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper && lower ? upper.plus(lower).div(2).round(10).toFixed() : null;
}
