// What is said of units beside their names: commanders, people, how many of them are ready.
import { z } from 'zod';
import { levelKeys } from '../levels';
import { Readiness } from '../people/readiness';
import { Ref } from './catalogues';
import { listQuery } from './parts/page';

const count = z.number().int();

export const UnitFigures = z.object({
  id: z.number(),
  /** Null: the post waits for somebody. */
  commander: Ref.nullable(),
  people: count,
  /** For those who look after the people of the unit. */
  done: Readiness.shape.done.nullable(),
});
export type UnitFigures = z.infer<typeof UnitFigures>;
const asked = listQuery([] as const, {});
export const unitFiguresQuery = asked.pick({ ids: true });

/** A unit of the tree, with how many units of each level lie below it. */
export const UnitBranch = UnitFigures.extend({
  level: z.enum(levelKeys),
  name: z.string(),
  emblem: z.string().nullable(),
  below: z.object({ regional: count, local: count, educational: count, detachment: count }),
});
export type UnitBranch = z.infer<typeof UnitBranch>;
export const unitBranchQuery = asked.pick({ limit: true, offset: true });
