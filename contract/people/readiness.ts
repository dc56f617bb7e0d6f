import { z } from 'zod';
import { type ReadinessKey, readinessRows } from './readinessRows';

/** How many people a unit has, and how many of them are ready. */
export const Readiness = z.object({
  people: z.number().int(),
  done: z.object(
    Object.fromEntries(readinessRows.map(({ key }) => [key, z.number().int()])) as Record<ReadinessKey, z.ZodNumber>,
  ),
});
export type Readiness = z.infer<typeof Readiness>;
