// One row per kind of field: how its value is read, what stands for no value, when it is given, how it is written.
import { z } from 'zod';
import type { Answers, Field, FieldKind, Value } from './types';

type Of<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;
type KindRow<Kind extends FieldKind> = {
  /** What a draft may hold: types and bounds; nothing given is allowed and becomes the empty value. */
  schema: (field: Of<Kind>, itemSchema: (fields: readonly Field[]) => z.ZodType<Answers>) => z.ZodType<Value>;
  empty: (field: Of<Kind>) => Value;
  /** The value as people read it, outside forms; lists are written item by item. */
  text: (value: Value, fileName: (id: number) => string) => string;
};

const LARGEST = 2_147_483_647;
const FORMS = { forms: 'Введите правильное число.', text: 'Введите текст.' };

/** A form sends texts, and an empty one for nothing. */
const fromForm = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null));
const orNull = (schema: z.ZodType<Value>): z.ZodType<Value> =>
  z.preprocess(fromForm, schema.nullable()) as z.ZodType<Value>;

const least = (min: number) => `Убедитесь, что это значение больше либо равно ${min}.`;
const most = (max: number) => `Убедитесь, что это значение меньше либо равно ${max}.`;
const noLonger = (max: number) => `Не больше ${max} символов.`;

const integer = ({ min = 0, max = LARGEST }: { min?: number; max?: number }) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d{1,15}\s*$/, FORMS.forms)], { error: FORMS.forms })
    .transform(Number)
    .pipe(z.number().int('Введите целое число.').min(min, least(min)).max(max, most(max)));

function decimal({ min, max, digits }: Of<'decimal'>) {
  const fits = (text: string) => (text.split('.')[1] ?? '').length <= digits;
  const written = z
    .union([z.number().transform(String), z.string()], { error: FORMS.forms })
    .transform((text) =>
      text
        .trim()
        .replace(/[\s\u00a0]/g, '')
        .replace(',', '.'),
    )
    .pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,20})?$/, FORMS.forms));
  return written
    .refine(fits, `Не больше ${digits} знаков после запятой.`)
    .refine((text) => min === undefined || Number(text) >= min, least(min ?? 0))
    .refine((text) => max === undefined || Number(text) <= max, most(max ?? 0));
}

const yes = z.stringbool({
  truthy: ['true', '1', 'on'],
  falsy: ['false', '0', 'off'],
  error: 'Введите true или false.',
});
const sameText = (value: Value) => (value === null ? '' : String(value));

export const fieldKinds: { [Kind in FieldKind]: KindRow<Kind> } = {
  integer: {
    schema: (field) => orNull(integer(field)),
    empty: (field) => field.default ?? null,
    text: sameText,
  },
  decimal: {
    schema: (field) => orNull(decimal(field)),
    empty: () => null,
    text: (value) => sameText(value).replace('.', ','),
  },
  boolean: {
    schema: () => orNull(z.union([z.boolean(), yes], { error: 'Введите true или false.' })),
    empty: (field) => field.default ?? null,
    text: (value) => (value === null ? '' : value ? 'Да' : 'Нет'),
  },
  text: {
    schema: ({ maxLength }) => orNull(z.string({ error: FORMS.text }).trim().max(maxLength, noLonger(maxLength))),
    empty: () => null,
    text: sameText,
  },
  link: {
    schema: ({ maxLength }) =>
      orNull(
        z
          .string({ error: 'Введите правильный URL.' })
          .trim()
          .max(maxLength, noLonger(maxLength))
          .pipe(z.url({ protocol: /^https?$/, error: 'Введите правильный URL.' })),
      ),
    empty: () => null,
    text: sameText,
  },
  date: {
    schema: ({ notBefore }) =>
      orNull(
        z.iso
          .date('Введите дату.')
          .refine((day) => day >= '1950-01-01' && day <= '2100-12-31', 'Введите правильную дату.')
          .refine(
            (day) => !notBefore || day >= notBefore,
            `Дата не раньше ${notBefore?.split('-').reverse().join('.')}.`,
          ),
      ),
    empty: () => null,
    text: (value) => sameText(value).split('-').reverse().join('.'),
  },
  choice: {
    schema: ({ choices }) =>
      orNull(z.enum(choices as [string, ...string[]], { error: `Допустимые значения: ${choices.join(', ')}.` })),
    empty: (field) => field.default ?? null,
    text: sameText,
  },
  file: {
    schema: () => orNull(integer({ min: 1 })),
    empty: () => null,
    text: (value, fileName) => (typeof value === 'number' ? fileName(value) : ''),
  },
  list: {
    schema: ({ fields, maxItems, unique }, itemSchema) =>
      z.preprocess(
        (given) => given ?? [],
        z
          .array(itemSchema(fields), { error: 'Пришлите список.' })
          .max(maxItems, `Не больше ${maxItems}: уберите лишние или объедините близкие.`)
          .superRefine((items, context) => {
            for (const index of unique ? repeated(items, unique) : [])
              context.addIssue({ code: 'custom', path: [index, unique as string], message: 'Уже есть в списке.' });
          }),
      ) as unknown as z.ZodType<Value>,
    empty: () => [],
    text: () => '',
  },
};

/** Indexes of items that repeat the value of one before. */
function repeated(items: readonly Answers[], name: string): number[] {
  const seen = new Set<Value>();
  return items.flatMap((item, index) => {
    const value = item[name] ?? null;
    if (value === null || !seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [index];
  });
}

/** The row of a field's kind, for the field as it is. */
export const kindOf = (field: Field) => fieldKinds[field.kind] as KindRow<FieldKind>;

/** Something was answered: neither nothing nor what the form begins with. */
export function isGiven(field: Field, value: Value | undefined): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (field.kind === 'list') return Array.isArray(value) && value.some((item) => isItemGiven(field.fields, item));
  return field.required ? true : value !== kindOf(field).empty(field);
}

/** Something was answered in a nested item: an added one is empty. */
export const isItemGiven = (fields: readonly Field[], item: Answers): boolean =>
  fields.some((field) => !field.computed && isGiven(field, item[field.name]));
