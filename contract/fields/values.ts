// What a field says of its value without a schema: whoever reads this loads no zod.
import { checkFault } from './checks';
import type { FieldOf, FieldRow } from './types';

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
    if (field.required) return field.required === true ? 'Обязательное поле.' : field.required;
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
    case 'year':
      return /^[1-9]\d{3}$/.test(text) ? futureFault(field, value, today) : 'Введите год четырьмя цифрами.';
    default:
      return undefined;
  }
}

function dateFault(field: FieldOf<'date'>, day: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Введите дату целиком: день, месяц, год.';
  if (field.check) return checkFault(field.check, day);
  return day < '1900' || day > '2100' ? 'Проверьте год.' : futureFault(field, day, today);
}

/**
 * @param today `YYYY-MM-DD`
 * @returns the fault of a day or a year that has not come yet where its row says that it has
 */
export function futureFault(field: FieldRow, value: unknown, today: string): string | undefined {
  if (isBlank(value) || !('notFuture' in field)) return undefined;
  if (field.kind === 'date') return String(value) > today ? 'Эта дата ещё не наступила.' : undefined;
  return Number(value) > Number(today.slice(0, 4)) ? 'Этот год ещё не наступил.' : undefined;
}

/** What stands for nothing. */
export function emptyOf(field: FieldRow): string | boolean | null | [] {
  if (field.kind === 'many') return [];
  if (field.kind === 'yesNo') return false;
  if (field.kind === 'choice' && field.notNull) return Object.keys(field.choices)[0] ?? null;
  return field.kind === 'text' && field.notNull ? '' : null;
}

/** A value as a form holds it: what is not there is empty, and so is what the field does not know. */
export function valueIn(field: FieldRow, value: unknown): unknown {
  if (field.kind === 'choice' && !(String(value) in field.choices)) return emptyOf(field);
  // A prefix that nobody has continued is not a value.
  return value === '' || value === undefined || value === '+7' ? emptyOf(field) : value;
}

/** A value as people read it; empty for nothing. */
export function wordsOf(field: FieldRow | undefined, value: unknown): string {
  if (field?.kind === 'yesNo') return value ? 'да' : 'нет';
  if (isBlank(value)) return '';
  if (field?.kind === 'many') return (value as string[]).map((one) => field.choices[one] ?? one).join(', ');
  if (field?.kind === 'choice') return field.choices[String(value)] ?? String(value);
  if (field?.kind === 'date') return String(value).split('-').reverse().join('.');
  if (field?.kind === 'image') return 'картинка';
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, last_name, first_name, id } = value as Record<string, unknown>;
  return String(name ?? ([last_name, first_name].filter(Boolean).join(' ') || `№ ${id}`));
}

const localDay = () => new Date().toLocaleDateString('sv-SE');
