// What a field says of its value without a schema: whoever reads this loads no zod.
import { REQUIRED } from '../constants';
import { dayText } from '../text/typographic';
import { checkFault } from './checks';
import type { FieldOf, FieldRow } from './types';

/** The largest whole number the database keeps. */
export const LARGEST = 2_147_483_647;
/** More digits before the comma are read as no number. */
const LARGEST_DECIMAL = 999_999_999_999;

/** From this number on there are so many points. */
export type Step = { from: number; points: number };

/** Nothing was given. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * What is wrong with a value as a form holds it.
 * @param today `YYYY-MM-DD`, where the form stands: a day more may have begun elsewhere, and the server says the rest
 * @returns the fault in Russian, or nothing
 */
export function faultOf(field: FieldRow, value: unknown, today = localDay()): string | undefined {
  if (isBlank(value)) {
    if (field.required) return field.required === true ? REQUIRED : field.required;
    return field.needed && 'notNull' in field && field.notNull ? 'Это поле не может быть пустым.' : undefined;
  }
  const text = String(value).trim();
  switch (field.kind) {
    case 'text':
      if (text.length > field.max) return `Не больше ${field.max} символов.`;
      return field.check && checkFault(field.check, text);
    case 'email':
      return checkFault('email', text);
    case 'date':
      return dateFault(field, text, today);
    case 'integer':
      if (!/^-?\d+$/.test(text)) return 'Введите целое число.';
      return limitsFault({ min: 0, max: LARGEST, ...field }, Number(text));
    case 'decimal':
      if (!new RegExp(`^-?\\d+(\\.\\d{1,${field.digits}})?$`).test(text))
        return `Введите число, после запятой не больше ${field.digits} знаков.`;
      return limitsFault({ max: LARGEST_DECIMAL, ...field }, Number(text));
    case 'link':
      if (text.length > field.max) return `Не больше ${field.max} символов.`;
      return isAddress(text) ? undefined : 'Введите адрес страницы: https://…';
    case 'year':
      return /^[1-9]\d{3}$/.test(text) ? futureFault(field, value, today) : 'Введите год четырьмя цифрами.';
    case 'numbers':
      return hasText(value) ? 'Введите целые числа через запятую.' : undefined;
    case 'steps':
      return hasText(value) ? 'Введите пары целых чисел через запятую, например 76: 3, 51: 2.' : undefined;
    default:
      return undefined;
  }
}

/** A part of what was typed that could not be read. */
const hasText = (parts: unknown) => Array.isArray(parts) && parts.some((part) => typeof part === 'string');

/** Faults of the rows of a list, by their paths: `options.2.text`. */
export const rowFaults = ({ name, fields }: FieldOf<'list'>, rows: unknown): [path: string, fault: string][] =>
  (Array.isArray(rows) ? rows : []).flatMap((row: Record<string, unknown>, at) =>
    fields.flatMap((field): [string, string][] => {
      const fault = faultOf(field, row[field.name]) ?? repeatFault(field, rows as (typeof row)[], at);
      return fault ? [[`${name}.${at}.${field.name}`, fault]] : [];
    }),
  );

const repeatFault = (field: FieldRow, rows: readonly Record<string, unknown>[], at: number): string | undefined => {
  if (field.kind !== 'text' || !field.once) return undefined;
  const texts = rows.map((row) => String(row[field.name] ?? '').trim());
  return texts.indexOf(texts[at] ?? '') < at ? field.once : undefined;
};

function dateFault(field: FieldOf<'date'>, day: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Введите дату целиком: день, месяц, год.';
  if (field.check) return checkFault(field.check, day);
  return day < '1900' || day > '2100' ? 'Проверьте год.' : (futureFault(field, day, today) ?? boundsFault(field, day));
}

/** The fault of a day outside of the bounds that its row sets. */
export function boundsFault({ notBefore, notAfter }: Partial<FieldOf<'date'>>, day: string): string | undefined {
  if (notBefore && day < notBefore) return `Дата не раньше ${dayText(notBefore)}.`;
  return notAfter && day > notAfter ? `Дата не позже ${dayText(notAfter)}.` : undefined;
}

function limitsFault(
  { min, max, digits }: Partial<Pick<FieldOf<'decimal'>, 'min' | 'max' | 'digits'>>,
  value: number,
): string | undefined {
  // The least that the digits after the comma can say is no limit to read: anything above nothing will do.
  if (min !== undefined && value < min)
    return digits && min === Number(`1e-${digits}`) ? 'Введите число больше нуля.' : `Не меньше ${limitText(min)}.`;
  return max !== undefined && value > max ? `Не больше ${limitText(max)}.` : undefined;
}

/** A limit as Russian texts write it, with a comma and every digit. */
const limitText = (limit: number) => limit.toLocaleString('ru', { maximumFractionDigits: 10 });

const isAddress = (text: string) =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && /\.[^.\s]{2,}$/.test(new URL(text).hostname);

/**
 * @param today `YYYY-MM-DD`
 * @returns the fault of a day or a year that has not come yet where its row says that it has
 */
export function futureFault(field: FieldRow, value: unknown, today: string): string | undefined {
  if (isBlank(value) || !('notFuture' in field)) return undefined;
  if (field.kind === 'date') return String(value) > today ? 'Эта дата ещё не наступила.' : undefined;
  return Number(value) > Number(today.slice(0, 4)) ? 'Этот год ещё не наступил.' : undefined;
}

/** What stands for nothing, or what a form begins with. */
export function emptyOf(field: FieldRow): string | number | boolean | null | [] {
  switch (field.kind) {
    case 'many':
    case 'list':
    case 'numbers':
    case 'steps':
      return [];
    case 'yesNo':
      return field.undecided ? null : false;
    case 'integer':
      return field.default ?? null;
    case 'choice':
      return field.default ?? (field.notNull ? (Object.keys(field.choices)[0] ?? null) : null);
    default:
      return field.kind === 'text' && field.notNull ? '' : null;
  }
}

/** What an untouched form, or a new row of a list, holds. */
export const emptyRow = (fields: readonly FieldRow[]) =>
  Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)]));

/** Something was answered: neither nothing nor what the form begins with. */
export function isGiven(field: FieldRow, value: unknown): boolean {
  if (isBlank(value)) return false;
  if (field.kind === 'list') return Array.isArray(value) && value.some((row) => isRowGiven(field, row));
  return field.required ? true : value !== emptyOf(field);
}

/** Something was answered in a row of a list: an added one is empty, unless its list says otherwise. */
export const isRowGiven = (
  { fields, blank }: Pick<FieldOf<'list'>, 'fields' | 'blank'>,
  row: Record<string, unknown>,
): boolean => blank === true || fields.some((field) => !field.computed && isGiven(field, row[field.name]));

/** A value as a form holds it: what is not there is empty, and so is what the field does not know. */
export function valueIn(field: FieldRow, value: unknown): unknown {
  if (field.kind === 'choice' && !(String(value) in field.choices)) return emptyOf(field);
  // A prefix that nobody has continued is not a value.
  return value === '' || value === undefined || value === '+7' ? emptyOf(field) : value;
}

/**
 * A value as people read it; empty for nothing. Lists are written row by row.
 * @param fileName of the file with this id
 */
export function wordsOf(field: FieldRow | undefined, value: unknown, fileName = (_id: number) => 'файл'): string {
  if (isBlank(value)) return '';
  switch (field?.kind) {
    case 'yesNo':
      return value ? 'Да' : 'Нет';
    case 'many':
      return (value as string[]).map((one) => field.choices[one] ?? one).join(', ');
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'date':
      return dayText(String(value));
    case 'decimal':
      return String(value).replace('.', ',');
    case 'numbers':
      return (value as number[]).join(', ');
    case 'steps':
      return (value as (Step | string)[])
        .map((step) => (typeof step === 'string' ? step : `${step.from}: ${step.points}`))
        .join(', ');
    case 'image':
      return 'картинка';
    case 'file':
      return typeof value === 'number' ? fileName(value) : '';
    case 'list':
      return '';
    default:
      return typeof value === 'object' && value !== null ? nameOf(value) : String(value);
  }
}

function nameOf(linked: object): string {
  const { name, last_name, first_name, id } = linked as Record<string, unknown>;
  return String(name ?? ([last_name, first_name].filter(Boolean).join(' ') || `№ ${id}`));
}

const localDay = () => new Date().toLocaleDateString('sv-SE');
