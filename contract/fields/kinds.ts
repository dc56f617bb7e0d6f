// One row per kind of field: its value as it is sent.

import { z } from 'zod';
import { REQUIRED } from '../constants';
import { type Check, checkFault, hiddenSignFault, spellingOf } from './checks';
import { isoDay } from './isoDay';
import { sentNumber } from './sentNumber';
import type { FieldKind, FieldOf, FieldRow } from './types';
import { boundsFault, emptyOf, LARGEST } from './values';

const EMPTY_PHONE = '+7';

const noLonger = (max: number) => `Не больше ${max} символов.`;
const withComma = (limit: number) => String(limit).replace('.', ',');
const least = (min: number) => `Убедитесь, что это значение больше либо равно ${withComma(min)}.`;
const most = (max: number) => `Убедитесь, что это значение меньше либо равно ${withComma(max)}.`;
const NOT_NUMBER = 'Введите правильное число.';
const NOT_ADDRESS = 'Введите правильный URL.';

const line = (max: number, check?: Check, oneLine = true) =>
  z
    .string({ error: 'Введите текст.' })
    .trim()
    .max(max, noLonger(max))
    .superRefine((value, context) => {
      if (context.issues.length) return;
      // What a paper cannot show is told where it is seen what has changed.
      const told = check === 'paper' ? undefined : check;
      const fault = (oneLine ? hiddenSignFault(value) : undefined) ?? (told && checkFault(told, value));
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform((value) => (check ? spellingOf(check, value) : value));

const day = ({ check, notBefore, notAfter }: Partial<FieldOf<'date'>>) =>
  isoDay().superRefine((value, context) => {
    // A text that is no day has been refused already.
    if (context.issues.length) return;
    const fault = (check && checkFault(check, value)) ?? boundsFault({ notBefore, notAfter }, value);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

const integer = ({ min = 0, max = LARGEST }: { min?: number; max?: number }) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d{1,15}\s*$/, NOT_NUMBER)], { error: NOT_NUMBER })
    .transform(Number)
    .pipe(z.number().int('Введите целое число.').min(min, least(min)).max(max, most(max)));

function decimal({ min, max, digits }: FieldOf<'decimal'>) {
  const fits = (text: string) => (text.split('.')[1] ?? '').length <= digits;
  return z
    .union([z.number().transform(String), z.string()], { error: NOT_NUMBER })
    .transform((text) =>
      text
        .trim()
        .replace(/[\s\u00a0]/g, '')
        .replace(',', '.'),
    )
    .pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,20})?$/, NOT_NUMBER))
    .refine(fits, `Не больше ${digits} знаков после запятой.`)
    .refine((text) => min === undefined || Number(text) >= min, least(min ?? 0))
    .refine((text) => max === undefined || Number(text) <= max, most(max ?? 0));
}

/** A form sends yes and no as texts. */
const yesNo = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1', 'on'], falsy: ['false', '0', 'off'] })], {
  error: 'Допустимые значения: true, false.',
});

const file = (what: string) =>
  // An address is the one the server itself gave: an unchanged file.
  z.union(
    [
      z.instanceof(File),
      z
        .string()
        .max(2000)
        .regex(/^(https?:\/\/|\/)/, `Приложите файл ${what}.`),
    ],
    { error: `Приложите файл ${what}.` },
  );

/** How the rows of a list are read: by a form whole, by a report as far as they are filled. */
type RowsSchema = (fields: readonly FieldRow[]) => z.ZodType;

const list = ({ fields, maxItems, unique }: FieldOf<'list'>, rowOf: RowsSchema) =>
  z
    .array(rowOf(fields), { error: 'Пришлите список.' })
    .max(maxItems, `Не больше ${maxItems}: уберите лишние или объедините близкие.`)
    .superRefine((rows, context) => {
      for (const index of unique ? repeated(rows as Record<string, unknown>[], unique) : [])
        context.addIssue({ code: 'custom', path: [index, unique as string], message: 'Уже есть в списке.' });
    });

/** Indexes of rows that repeat the value of one before. */
function repeated(rows: readonly Record<string, unknown>[], name: string): number[] {
  const values = rows.map((row) => row[name] ?? null);
  return values.flatMap((value, index) => (value !== null && values.indexOf(value) < index ? [index] : []));
}

const reference = sentNumber(
  z
    .number({ error: 'Введите номер записи.' })
    .int('Введите номер записи.')
    .min(1, 'Такой записи нет.')
    .max(LARGEST, 'Такой записи нет.'),
);

/** Points that a season gives. */
export const points = z.number().int().min(0, 'Не меньше 0.').max(100, 'Не больше 100.');
const step = z.object({ from: z.number().min(0, 'Не меньше 0.').max(1_000_000, 'Слишком большое число.'), points });

/** Points by steps: those of the highest step that is reached. */
export const steps = z.array(step).max(10, 'Не больше 10 ступеней.');

/** The schema of a value that is there. */
const fieldKinds: { [Kind in FieldKind]: (field: FieldOf<Kind>, rowOf: RowsSchema) => z.ZodType } = {
  text: ({ max, check, lines, breaks }) => line(max, check, (lines ?? 1) === 1 && !breaks),
  email: () => line(254, 'email'),
  integer,
  decimal,
  year: () =>
    sentNumber(
      z
        .number({ error: 'Введите год.' })
        .int('Введите год.')
        .min(1000, 'Год от 1000 до 9999.')
        .max(9999, 'Год от 1000 до 9999.'),
    ),
  date: day,
  time: () => z.string().regex(/^\d{2}:\d{2}$/, 'Введите время: часы и минуты.'),
  yesNo: () => yesNo,
  choice: ({ choices }) => {
    const values = Object.keys(choices);
    return z.enum(values, { error: `Недопустимое значение. Допустимые значения: ${values.join(', ')}.` });
  },
  many: ({ choices }) => z.array(z.enum(Object.keys(choices))),
  ref: () => reference,
  numbers: () => z.array(reference).max(100, 'Не больше 100.'),
  steps: () => steps,
  link: ({ max }) =>
    z
      .string({ error: NOT_ADDRESS })
      .trim()
      .max(max, noLonger(max))
      .pipe(z.url({ protocol: /^https?$/, error: NOT_ADDRESS })),
  image: () => file('картинки'),
  scan: () => file('PDF, PNG или JPEG'),
  file: () => integer({ min: 1 }),
  list,
};

const wholeRow: RowsSchema = (fields) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, wholeSchema(field)])));

const schemaOf = (field: FieldRow, rowOf: RowsSchema = wholeRow) =>
  (fieldKinds[field.kind] as (one: FieldRow, rowOf: RowsSchema) => z.ZodType)(field, rowOf);

/** A form sends texts, and an empty one for nothing. */
const isNothing = (given: unknown) =>
  typeof given === 'string' && (given.trim() === '' || given.trim() === EMPTY_PHONE);
const nullable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (isNothing(given) ? null : given), schema.nullable());

/** The schema of an answer of a draft: nothing sent is what the form begins with; a null stays a null. */
export const draftField = (field: FieldRow, rowOf: RowsSchema): z.ZodType =>
  z.preprocess(
    (given) => (given === undefined || (field.kind === 'list' && given === null) ? emptyOf(field) : given),
    // What the server works out is never taken from outside.
    field.computed ? z.unknown().transform(() => emptyOf(field)) : nullable(schemaOf(field, rowOf)),
  );

/** A text of at most `max` characters that meets a check and takes its one spelling; empty is null. */
export const checkedText = (max: number, check?: Check) => nullable(line(max, check));

/** A day that meets a check; empty is null. */
export const checkedDay = (check: Check) => nullable(day({ check }));

/** A value that has to be sent; an empty one is refused where `filled`. */
export const present = (value: z.ZodType, filled = false) =>
  z
    .unknown()
    .transform((given, context): unknown => {
      if (given !== undefined && !(filled && (given === '' || given === null))) return given;
      context.addIssue({
        code: 'custom',
        message: given === undefined ? REQUIRED : 'Это поле не может быть пустым.',
      });
      return z.NEVER;
    })
    .pipe(value);

/** The schema of a field that may be left out: what is not sent stays as it is, an empty text clears it. */
export function fieldSchema(field: FieldRow): z.ZodType {
  const value = schemaOf(field);
  if (field.required) return present(value, true).optional();
  const fixed = field.kind === 'yesNo' || ('notNull' in field && field.notNull);
  return (fixed ? value : nullable(value)).optional();
}

/** The schema of a field of a whole record. */
export const wholeSchema = (field: FieldRow): z.ZodType =>
  field.required ? present(schemaOf(field), true) : fieldSchema(field);
