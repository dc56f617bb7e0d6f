// The season of the rating: whether it is open, and every value an office may want to change.
import { z } from 'zod';
import { ratingIndicators } from '../indicators/rating';
import { type RatingSettings, ratingSettings2025 } from '../indicators/rating/settings';
import { thingName } from './names';
import { Id } from './page';

const positive = (most: number) =>
  z
    .string({ error: 'Введите число.' })
    .trim()
    .regex(/^\d{1,6}([.,]\d{1,4})?$/, 'Введите число, не больше четырёх знаков после запятой.')
    .transform((text) => text.replace(',', '.'))
    .refine((text) => Number(text) > 0 && Number(text) <= most, `Введите число больше 0 и не больше ${most}.`);
const points = z
  .string({ error: 'Введите число.' })
  .trim()
  .regex(/^\d{1,4}([.,]\d{1,4})?$/, 'Введите число от 0.')
  .transform((text) => text.replace(',', '.'));
const day = z.iso.date('Введите дату.').nullable();
const direction = z.enum(['more', 'less'], { error: 'Допустимые значения: more, less.' });

const placed = ratingIndicators.filter(({ better }) => better !== null).map(({ key }) => key);
const dated = ['part1', 'part2', ...ratingIndicators.filter(({ entry }) => entry === 'unit').map(({ key }) => key)];
const directed: readonly string[] = Object.keys(ratingSettings2025.directions);
const known = (keys: readonly string[]) => (list: string[]) =>
  list.every((key) => keys.includes(key)) && new Set(list).size === list.length;
const sum = z
  .array(z.string(), { error: 'Перечислите показатели.' })
  .max(placed.length, 'Слишком много показателей.')
  .refine(known(placed), `Допустимые показатели, каждый один раз: ${placed.join(', ')}.`);

const initial = ratingSettings2025;
/** Values that are not given are those of 2025. */
export const RatingSettingsSchema = z.object({
  deadlines: z
    .object({ part1: day, part2: day }, { error: 'Укажите сроки.' })
    .catchall(day)
    .refine((given) => Object.keys(given).every((key) => dated.includes(key)), {
      error: 'Срок бывает у части или у показателя, который заполняет отделение.',
    })
    .default(initial.deadlines),
  refuse_late: z.boolean({ error: 'Укажите true или false.' }).default(initial.refuse_late),
  fee: positive(100_000).default(initial.fee),
  regionCoefficients: z
    .record(z.string().regex(/^\d{1,3}$/, 'Код региона: от одной до трёх цифр.'), positive(100), {
      error: 'Укажите коэффициенты по кодам регионов.',
    })
    .refine((given) => Object.keys(given).length <= 100, 'Не больше 100 регионов.')
    .default(initial.regionCoefficients),
  interregional: positive(100).default(initial.interregional),
  headquartersMember: positive(100).default(initial.headquartersMember),
  prizes: z.object({ first: points, second: points, third: points, project: points }).default(initial.prizes),
  projectScales: z
    .object({ Всероссийский: points, Окружной: points, Межрегиональный: points })
    .default(initial.projectScales as { Всероссийский: string; Окружной: string; Межрегиональный: string }),
  directions: z
    .record(z.string(), direction)
    .refine((given) => Object.keys(given).every((key) => directed.includes(key)), {
      error: `Допустимые показатели: ${directed.join(', ')}.`,
    })
    .transform((given) => ({ ...initial.directions, ...given }))
    .default(initial.directions),
  sums: z.object({ overall: sum, commissar: sum }).default(initial.sums),
}) satisfies z.ZodType<RatingSettings>;

export const RatingSeason = z.object({
  number: z.number(),
  title: z.string(),
  is_open: z.boolean(),
  /** Grows with every change; 0: the season does not exist yet. */
  version: z.number(),
  settings: RatingSettingsSchema,
});
export type RatingSeason = z.infer<typeof RatingSeason>;

export const ratingSeasonQuery = z.object({ season: Id.optional() });

export const RatingSeasonBody = z.object({
  number: z
    .number({ error: 'Укажите год.' })
    .int('Введите целое число.')
    .min(2025, 'Не раньше 2025 года.')
    .max(2100, 'Не позже 2100 года.'),
  title: thingName(200, 'Введите название.'),
  is_open: z.boolean({ error: 'Укажите true или false.' }),
  version: z.number({ error: 'Укажите версию.' }).int().min(0),
  settings: RatingSettingsSchema,
});
