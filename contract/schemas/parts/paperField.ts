// One field of a person's papers as it is sent: the table's row as a schema.
import { z } from 'zod';
import { hiddenSignFault, type PaperCheck, paperFault, paperSpelling } from '../../papers/paperChecks';
import type { PaperField } from '../../papers/papers';

/** A text of at most `max` characters that meets a check and takes its one spelling; empty is null. */
export const paperText = (max: number, check?: PaperCheck) => nullable(line(max, check));

/** A day that meets a check; empty is null. */
export const paperDate = (check: PaperCheck) => nullable(day(check));

/** The schema of a field, always optional: what is not sent stays as it is. */
export const paperField = (field: PaperField): z.ZodType => {
  const value = sent(field);
  const fixed = field.kind === 'yesNo' || ('notNull' in field && field.notNull);
  return (fixed ? value : nullable(value)).optional();
};

const EMPTY_PHONE = '+7';

const nullable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' || given === EMPTY_PHONE ? null : given), schema.nullable());

const line = (max: number, check?: PaperCheck, lines = 1) =>
  z
    .string({ error: 'Введите текст.' })
    .trim()
    .max(max, `Не больше ${max} символов.`)
    .superRefine((value, context) => {
      if (context.issues.length) return;
      const fault = (lines === 1 ? hiddenSignFault(value) : undefined) ?? (check && paperFault(check, value));
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform((value) => (check ? paperSpelling(check, value) : value));

const day = (check: PaperCheck) =>
  z.iso.date('Неправильный формат даты. Используйте ГГГГ-ММ-ДД.').superRefine((value, context) => {
    // A text that is no day has been refused already.
    const fault = context.issues.length ? undefined : paperFault(check, value);
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

function sent(field: PaperField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return line(field.max, field.check, field.lines);
    case 'date':
      return day(field.check);
    case 'yesNo':
      return yesNo;
    case 'choice': {
      const values = Object.keys(field.choices);
      return z.enum(values, { error: `Недопустимое значение. Допустимые значения: ${values.join(', ')}.` });
    }
    case 'link':
      return z.coerce
        .number({ error: 'Введите номер записи.' })
        .int('Введите номер записи.')
        .min(1, 'Такой записи нет.')
        .max(2_147_483_647, 'Такой записи нет.');
    case 'image':
      return file('картинки');
    case 'scan':
      return file('PDF, PNG или JPEG');
  }
}
