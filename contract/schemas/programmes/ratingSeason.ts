// The season of the rating: whether it is open, and every value an office may want to change.

import { z } from 'zod';
import { isoDay } from '../../fields/isoDay';
import type { RatingSettings } from '../../indicators/rating/settings';
import { rulesOf } from '../../programmes';
import { faultsOfDays } from '../../programmes/seasonDays';
import { thingName } from '../parts/names';
import { recordVersion } from '../parts/versions';

const positive = (most: number) =>
  z
    .string({ error: 'Введите число.' })
    .trim()
    .regex(/^\d{1,6}([.,]\d{1,4})?$/, { error: 'Введите число, не больше четырёх знаков после запятой.', abort: true })
    .overwrite((text) => text.replace(',', '.'))
    .refine((text) => Number(text) > 0 && Number(text) <= most, `Введите число больше 0 и не больше ${most}.`);
const points = z
  .string({ error: 'Введите число.' })
  .trim()
  .regex(/^\d{1,4}([.,]\d{1,4})?$/, { error: 'Введите число от 0.', abort: true })
  .overwrite((text) => text.replace(',', '.'));
const day = isoDay('Введите дату.').nullable();
const direction = z.enum(['more', 'less'], { error: 'Допустимые значения: more, less.' });

const keys = z
  .array(z.string(), { error: 'Перечислите показатели.' })
  .max(100, 'Слишком много показателей.')
  .refine((list) => new Set(list).size === list.length, 'Каждый показатель один раз.');

/** Which indicators there are, the season says: `faultsOfKeys`. */
export const RatingSettingsSchema = z.object({
  deadlines: z.object({ part1: day, part2: day }, { error: 'Укажите сроки.' }).catchall(day),
  refuse_late: z.boolean(),
  fee: positive(100_000),
  regionCoefficients: z
    .record(z.string().regex(/^\d{1,3}$/, 'Код региона: от одной до трёх цифр.'), positive(100), {
      error: 'Укажите коэффициенты по кодам регионов.',
    })
    .refine((given) => Object.keys(given).length <= 100, 'Не больше 100 регионов.'),
  interregional: positive(100),
  headquartersMember: positive(100),
  prizes: z.object({ first: points, second: points, third: points, project: points }),
  projectScales: z.object({ Всероссийский: points, Окружной: points, Межрегиональный: points }),
  directions: z.record(z.string(), direction),
  sums: z.object({ overall: keys, commissar: keys }),
}) satisfies z.ZodType<RatingSettings>;

type Fault = { path: string[]; message: string };

/** What the settings say of indicators that the season does not have. */
export function faultsOfKeys(
  season: number,
  { deadlines = { part1: null, part2: null }, directions = {}, sums }: Partial<RatingSettings>,
): Fault[] {
  const { indicators, settings } = rulesOf('rating', season);
  const filled = indicators.filter(({ entry }) => entry === 'unit').map(({ key }) => key);
  const placed = indicators.filter(({ better }) => better !== null).map(({ key }) => key);
  const directed = Object.keys(settings.directions);
  const unless = (path: string[], given: readonly string[], known: readonly string[], message: string): Fault[] =>
    given.every((key) => known.includes(key)) ? [] : [{ path, message }];
  const ofSum = `Допустимые показатели: ${placed.join(', ')}.`;
  return [
    ...unless(
      ['deadlines'],
      Object.keys(deadlines),
      ['part1', 'part2', ...filled],
      'Срок бывает у части или у показателя, который заполняет отделение.',
    ),
    ...unless(['directions'], Object.keys(directions), directed, `Допустимые показатели: ${directed.join(', ')}.`),
    ...unless(['sums', 'overall'], sums?.overall ?? [], placed, ofSum),
    ...unless(['sums', 'commissar'], sums?.commissar ?? [], placed, ofSum),
  ];
}

export const RatingSeason = z.object({
  number: z.number(),
  title: z.string(),
  is_open: z.boolean(),
  /** Grows with every change; 0: the season does not exist yet. */
  version: z.number(),
  settings: RatingSettingsSchema,
});
export type RatingSeason = z.infer<typeof RatingSeason>;

const Year = z
  .number({ error: 'Укажите год.' })
  .int('Введите целое число.')
  .min(2025, 'Не раньше 2025 года.')
  .max(2100, 'Не позже 2100 года.');

/** A season may be asked for before it exists: it answers with what it would begin with. */
export const ratingSeasonQuery = z.object({ season: z.string().transform(Number).pipe(Year).optional() });

export const RatingSeasonBody = z
  .object({
    number: Year,
    title: thingName(200, 'Введите название.'),
    is_open: z.boolean(),
    version: recordVersion,
    /** Values that are not given are those the season begins with. */
    settings: RatingSettingsSchema.partial(),
  })
  .superRefine(({ number, settings }, context) => {
    for (const { path, message } of [...faultsOfKeys(number, settings), ...faultsOfDays('rating', settings)])
      context.addIssue({ code: 'custom', path: ['settings', ...path], message });
  });
