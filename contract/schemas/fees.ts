// The membership fee: a mark per person and season, who changed it, how much it is.
import { z } from 'zod';
import { FEE_RESET_CONFIRM, PEOPLE_SEARCH_MIN, REQUIRED } from '../constants';
import { levelKeys } from '../levels';
import { feeColumns } from '../people/feeColumns';
import { Ref } from './catalogues';
import { exportBody } from './parts/columnCells';
import { columnsOrdering, columnsQuery } from './parts/columnsQuery';
import { Id, idFilter, listQuery, oneOf, pageOf, search, yesOrNo } from './parts/page';
import { ShortestUser, ShortUser } from './people';
import { levelAndUnit } from './registry';

/** People marked by one call at most. */
export const FEE_BULK_MAX = 500;

export const FeeBulkBody = z.object({
  paid: z.boolean(),
  ids: z
    .array(Id, { error: 'Перечислите номера людей.' })
    .min(1, 'Выберите хотя бы одного человека.')
    .max(FEE_BULK_MAX, `Не больше ${FEE_BULK_MAX} человек за один раз.`),
});
/** What became of each person of a bulk call, in the order asked. */
export const FeeResult = z.object({
  id: z.number(),
  name: z.string().nullable(),
  /** changed: the mark is new; same: it already was so; refused: `detail` says why. */
  result: z.enum(['changed', 'same', 'refused']),
  detail: z.string().nullable(),
});
export const FeeBulkAnswer = z.object({
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  results: z.array(FeeResult),
});

/** One change of a mark; without a person it was the yearly reset. */
export const FeeChange = z.object({
  id: z.number(),
  period: z.string(),
  paid: z.boolean(),
  at: z.string(),
  changed_by: ShortestUser.nullable(),
});

/** A season by its two years, `2024-2025`. */
const feeSeason = z
  .string()
  .refine((text) => /^2\d{3}-2\d{3}$/.test(text) && Number(text.slice(5)) === Number(text.slice(0, 4)) + 1, {
    error: 'Укажите сезон двумя годами, например 2024-2025.',
  })
  .optional();

const ordering = ['id', ...columnsOrdering(feeColumns)] as const;
const filters = {
  paid: yesOrNo,
  verified: yesOrNo,
  /** Whose last mark of that season is paid; whose is not, a season without a mark included. */
  paid_in: feeSeason,
  unpaid_in: feeSeason,
  level: oneOf(levelKeys),
  unit: idFilter,
  ...columnsQuery(feeColumns),
};
export const feeQuery = listQuery(ordering, filters, PEOPLE_SEARCH_MIN).refine(...levelAndUnit);
export const FeeExportBody = exportBody(
  feeColumns,
  z.object({ search: search(PEOPLE_SEARCH_MIN), ...filters }).refine(...levelAndUnit),
  ordering,
);
export type FeeExportBody = z.output<typeof FeeExportBody>;

export const FeePerson = z.object({
  id: z.number(),
  user: ShortUser,
  detachment: Ref.nullable(),
  paid: z.boolean(),
  /** The last mark of each earlier season that was written down, the newest first. */
  periods: z.array(z.object({ period: z.string(), paid: z.boolean() })),
  /** The caller may change the mark. */
  can_mark: z.boolean(),
});

export const feeTotalsQuery = listQuery([] as const, { level: oneOf(levelKeys) });
const counts = { people: z.number().int(), paid: z.number().int() };
export const FeeTotals = z.object({
  season: z.string(),
  /** All people whose marks the caller reads. */
  total: z.object(counts),
  /** The level of the units below: the next one unless another is asked for. */
  level: z.enum(levelKeys),
  units: pageOf(z.object({ id: z.number(), name: z.string(), ...counts })),
});

export const FeeTerms = z.object({
  season: z.string(),
  /** Roubles as a decimal text; null where the organisation did not set it. */
  amount: z.string().nullable(),
  /** The day all marks are reset; null where that is switched off. */
  next_reset: z.string().nullable(),
});

export const FeeResetPreview = z.object({
  season: z.string(),
  /** The season that was opened last, by the calendar or by hand; null when none was. */
  last_season: z.string().nullable(),
  /** The last reset there was, by the calendar or by hand; 0 when there was none. */
  last_reset: z.number().int(),
  people: z.number().int(),
  regionals: z.array(z.object({ id: z.number().nullable(), name: z.string(), people: z.number().int() })),
});
export const FeeResetBody = z.object({
  confirm: z
    .string({ error: REQUIRED })
    .refine((text) => text.trim().toLowerCase() === FEE_RESET_CONFIRM.toLowerCase(), {
      error: `Введите слова «${FEE_RESET_CONFIRM}».`,
    }),
});
export const FeeResetAnswer = z.object({ season: z.string(), people: z.number().int() });

export type FeeBulkAnswer = z.infer<typeof FeeBulkAnswer>;
export type FeeResult = z.infer<typeof FeeResult>;
export type FeeChange = z.infer<typeof FeeChange>;
export type FeePerson = z.infer<typeof FeePerson>;
export type FeeTotals = z.infer<typeof FeeTotals>;
export type FeeTerms = z.infer<typeof FeeTerms>;
export type FeeResetPreview = z.infer<typeof FeeResetPreview>;
