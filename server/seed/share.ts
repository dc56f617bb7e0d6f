/**
 * Divides `total` by weights into whole parts that add up to it (largest remainders first, then the earlier one).
 * @param least what every part gets at least; `total` must cover it
 */
export function share(total: number, weights: readonly number[], least = 0): number[] {
  const free = total - least * weights.length;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (free * weight) / sum);
  const parts = exact.map(Math.floor);
  const missing = free - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map((part) => part + least);
}
