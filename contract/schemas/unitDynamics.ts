// How units change: month by month, season by season, and beside each other.
import { z } from 'zod';
import { type Level, levelKeys } from '../levels';
import { dynamicsColumns } from '../people/dynamicsColumns';
import { Readiness } from '../people/readiness';
import { cellsOf, listByColumns } from './parts/columnCells';
import { oneOf } from './parts/page';

/** People and the ready among them at the end of the time, reports sent in it. */
export const UnitFigure = Readiness.extend({ reports: z.number().int() });
export type UnitFigure = z.infer<typeof UnitFigure>;

const steps = ['month', 'season'] as const;
export type Step = (typeof steps)[number];
export const unitDynamicsQuery = z.object({ by: oneOf(steps) });

export const UnitDynamics = z.object({
  /** The nearest unit above, that this one is compared with; null for the central headquarters. */
  above: z.object({ level: z.enum(levelKeys), id: z.number(), name: z.string() }).nullable(),
  /** From the oldest on; the last is today. */
  points: z.array(
    z.object({
      /** `2026-10` of a month, `2025-2026` of a season. */
      at: z.string(),
      /** Null: nothing is known of that time. */
      own: UnitFigure.nullable(),
      above: UnitFigure.nullable(),
    }),
  ),
});
export type UnitDynamics = z.infer<typeof UnitDynamics>;

const below = levelKeys.slice(1) as [Level, ...Level[]];
export const { query: unitRankingQuery, file: UnitRankingExportBody } = listByColumns(dynamicsColumns, {
  filters: {
    /** Units of which level. */
    of: z.enum(below, { error: `Недопустимое значение. Допустимые значения: ${below.join(', ')}.` }),
  },
  orders: [],
});
export type UnitRankingExportBody = z.output<typeof UnitRankingExportBody>;
export const UnitRank = z.object({ id: z.number(), level: z.enum(levelKeys), ...cellsOf(dynamicsColumns) });
export type UnitRank = z.infer<typeof UnitRank>;
