import { z } from 'zod';
import { type ReadinessKey, readinessRows } from './readinessRows';

/** How many people a unit has, and how many of them are ready, as it keeps these numbers. */
export const Readiness = z.object({
  people: z.number().int(),
  done: z.object(
    Object.fromEntries(readinessRows.map(({ key }) => [key, z.number().int()])) as Record<ReadinessKey, z.ZodNumber>,
  ),
});
export type Readiness = z.infer<typeof Readiness>;

export const ReadinessNow = Readiness.extend({
  /** Those who sent every copy of their papers; null where there are more people than are counted at a look. */
  papers: z.number().int().nullable(),
});
export type ReadinessNow = z.infer<typeof ReadinessNow>;
