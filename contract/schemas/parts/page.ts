// Lists: what may be asked and the page every list answers with.
import { z } from 'zod';
import { LIMIT_MAX, SEARCH_MAX } from '../../constants';
import { isoDay } from '../../fields/isoDay';
import { numberFault, sentNumber } from '../../fields/sentNumber';

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int().min(0),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] };

/** Ids of records: positive and within the database's integer. */
export const Id = sentNumber(
  z
    .number(numberFault)
    .int('Введите целое число.')
    .min(1, 'Номер начинается с 1.')
    .max(2_147_483_647, 'Такого номера не бывает.'),
);

const limit = sentNumber(
  z
    .number({ error: 'Введите число от 1 или -1.' })
    .int('Введите целое число.')
    .refine((value) => value === -1 || value >= 1, 'Введите число от 1 или -1.'),
).optional();

const offset = sentNumber(
  z
    .number({ error: 'Введите число от 0.' })
    .int('Введите целое число.')
    .min(0, 'Введите число от 0.')
    .max(10_000_000, 'Слишком большое смещение.'),
).optional();

/** Where a far page begins: out of `next`, for the client to follow and not to read. */
const after = z.string().max(1000, 'Не больше 1000 символов.').optional();

export const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Перечислите номера через запятую.')
  .transform((list) => list.split(',').map(Number))
  .refine((list) => list.length <= LIMIT_MAX, `Не больше ${LIMIT_MAX} номеров за один вызов.`)
  .optional();

export const search = (least = 0) =>
  z
    .string()
    .trim()
    .max(SEARCH_MAX, `Не больше ${SEARCH_MAX} символов.`)
    .refine((text) => text.length === 0 || text.length >= least, `Введите не меньше ${least} букв.`)
    .optional();

/** `ordering`: fields by comma, `-` for descending; any other value is refused with the list of allowed ones. */
export const ordering = <Field extends string>(fields: readonly Field[]) => {
  const allowed: readonly string[] = fields.flatMap((field) => [field, `-${field}`]);
  return z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((field) => field.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((field) => allowed.includes(field)), {
      error: `Недопустимая сортировка. Допустимые значения: ${allowed.join(', ')}.`,
    })
    .transform((list) =>
      list.map((field) => ({ field: field.replace(/^-/, '') as Field, descending: field.startsWith('-') })),
    )
    .optional();
};

export type Ordering<Field extends string = string> = { field: Field; descending: boolean }[];

/** The query of a list that is only read page by page. */
export const paging = z.object({ limit, offset, after });

/** The query of a list: paging, `ids`, `search`, `ordering`, and the filters given. */
export const listQuery = <Field extends string, Filters extends z.ZodRawShape>(
  fields: readonly Field[],
  filters: Filters,
  leastLetters = 0,
) => z.object({ limit, offset, after, ids, search: search(leastLetters), ordering: ordering(fields), ...filters });

/** A filter over a closed set of values; any other value is refused with the allowed ones. */
export const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: `Недопустимое значение. Допустимые значения: ${values.join(', ')}.` }).optional();

export const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false'], { error: 'Недопустимое значение. Допустимые значения: true, false.' }))
  .transform((value) => value === 'true')
  .optional();

export const nameFilter = z.string().trim().max(300, 'Не больше 300 символов.').optional();
export const idFilter = Id.optional();
export const dayFilter = isoDay().optional();
