// Reports of the rating in the shapes of API v1.
import { z } from 'zod';
import { sentNumber } from '../../fields/sentNumber';

/** The season's year; without it the open season. */
export const yearQuery = z.object({
  year: sentNumber(
    z.number({ error: 'Введите год.' }).int('Введите год.').min(1, 'Введите год.').max(9999, 'Введите год.'),
  ).optional(),
});

/** Fields of the indicator; a form names nested ones `events[0][links][0][link]`. */
export const RatingBody = z.record(z.string(), z.unknown(), { error: 'Пришлите поля отчёта.' });
/** `id`, the fields of the indicator and, where it is reviewed, the common ones: state, score, versions, reasons. */
export const RatingReport = z.record(z.string(), z.unknown());
export const RatingDetail = z.object({ detail: z.string() });
export const SentRegion = z.object({
  id: z.number(),
  name: z.string(),
  banner: z.string().nullable(),
  emblem: z.string().nullable(),
});
export const EventName = z.object({
  id: z.number(),
  name: z.string(),
  month: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
});
