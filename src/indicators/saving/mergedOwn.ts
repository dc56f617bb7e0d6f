import type { Answers, Field } from '@contract/indicators/types';
import { differences, merged } from './differences';

type Three = { base: Answers; mine: Answers; theirs: Answers };

/**
 * What one person typed in two windows as one text; null where both changed the same field or item, and differ.
 * @param base what both began with
 */
export function mergedOwn(fields: readonly Field[], { base, mine, theirs }: Three): Answers | null {
  const keys = (one: Answers, two: Answers) => new Set(differences(fields, one, two).map(({ key }) => key));
  const touched = { mine: keys(mine, base), theirs: keys(theirs, base) };
  const all = differences(fields, mine, theirs);
  if (all.some(({ key }) => touched.mine.has(key) && touched.theirs.has(key))) return null;
  const chosen = Object.fromEntries(
    all.map(({ key }) => [key, touched.mine.has(key) ? ('mine' as const) : ('theirs' as const)]),
  );
  return merged(mine, theirs, all, chosen);
}
