// One row per kind of field: its value as it is sent.
import { z } from 'zod';
import { type Check, checkFault, hiddenSignFault, spellingOf } from './checks';
import type { FieldKind, FieldOf, FieldRow } from './types';

const LARGEST = 2_147_483_647;
const EMPTY_PHONE = '+7';

const line = (max: number, check?: Check, lines = 1) =>
  z
    .string({ error: 'Введите текст.' })
    .trim()
    .max(max, `Не больше ${max} символов.`)
    .superRefine((value, context) => {
      if (context.issues.length) return;
      const fault = (lines === 1 ? hiddenSignFault(value) : undefined) ?? (check && checkFault(check, value));
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform((value) => (check ? spellingOf(check, value) : value));

const day = (check?: Check) =>
  z.iso.date('Неправильный формат даты. Используйте ГГГГ-ММ-ДД.').superRefine((value, context) => {
    // A text that is no day has been refused already.
    const fault = context.issues.length ? undefined : check && checkFault(check, value);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** A form sends yes and no as texts. */
export const yesNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
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
        .regex(/^(https?:\/\/|\/)/),
    ],
    { error: `Приложите файл ${what}.` },
  );

/** The schema of a value that is there. */
export const fieldKinds: { [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodType } = {
  text: ({ max, check, lines }) => line(max, check, lines),
  email: () => line(254, 'email'),
  integer: ({ max = LARGEST }) => z.coerce.number({ error: 'Введите число.' }).int('Введите целое число.').max(max),
  year: () =>
    z.coerce
      .number({ error: 'Введите год.' })
      .int('Введите год.')
      .min(1000, 'Год от 1000 до 9999.')
      .max(9999, 'Год от 1000 до 9999.'),
  date: ({ check }) => day(check),
  time: () => z.string().regex(/^\d{2}:\d{2}$/, 'Введите время: часы и минуты.'),
  yesNo: () => yesNo,
  choice: ({ choices }) => {
    const values = Object.keys(choices);
    return z.enum(values, { error: `Недопустимое значение. Допустимые значения: ${values.join(', ')}.` });
  },
  many: ({ choices }) => z.array(z.enum(Object.keys(choices))),
  ref: () =>
    z.coerce
      .number({ error: 'Введите номер записи.' })
      .int('Введите номер записи.')
      .min(1, 'Такой записи нет.')
      .max(LARGEST, 'Такой записи нет.'),
  image: () => file('картинки'),
  scan: () => file('PDF, PNG или JPEG'),
};

const nullable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' || given === EMPTY_PHONE ? null : given), schema.nullable());

/** A text of at most `max` characters that meets a check and takes its one spelling; empty is null. */
export const checkedText = (max: number, check?: Check) => nullable(line(max, check));

/** A day that meets a check; empty is null. */
export const checkedDay = (check: Check) => nullable(day(check));

/** A value that has to be sent; an empty one is refused where `filled`. */
export const present = (value: z.ZodType, filled = false) =>
  z
    .unknown()
    .transform((given, context): unknown => {
      if (given !== undefined && !(filled && (given === '' || given === null))) return given;
      context.addIssue({
        code: 'custom',
        message: given === undefined ? 'Обязательное поле.' : 'Это поле не может быть пустым.',
      });
      return z.NEVER;
    })
    .pipe(value);

/** The schema of a field that may be left out: what is not sent stays as it is, an empty text clears it. */
export function fieldSchema(field: FieldRow): z.ZodType {
  const value = (fieldKinds[field.kind] as (one: FieldRow) => z.ZodType)(field);
  if (field.required) return present(value, true).optional();
  const fixed = field.kind === 'yesNo' || ('notNull' in field && field.notNull);
  return (fixed ? value : nullable(value)).optional();
}

/** The schema of a field of a whole record. */
export const wholeSchema = (field: FieldRow): z.ZodType =>
  field.required ? present((fieldKinds[field.kind] as (one: FieldRow) => z.ZodType)(field), true) : fieldSchema(field);
