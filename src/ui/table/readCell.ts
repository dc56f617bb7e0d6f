import type { FieldRow } from '@contract/fields/types';
import { emptyOf, faultOf } from '@contract/fields/values';
import { writtenDay } from '@contract/fields/writtenDay';

export type CellValue = string | number | boolean | null;
type ReadCell = { value: CellValue; fault?: string };

/** Kinds whose value is one line of a spreadsheet. */
const kinds = ['text', 'email', 'integer', 'year', 'decimal', 'date', 'yesNo', 'choice', 'link'] as const;
export const isCell = (field: FieldRow): boolean => !field.computed && kinds.some((kind) => kind === field.kind);

/** What a cell of a spreadsheet says to a field: its value, or why it says none. */
export function readCell(field: FieldRow, text: string): ReadCell {
  if (text === '') return { value: emptyOf(field) as CellValue };
  const value = meant(field, text);
  if (value === undefined)
    return { value: null, fault: `«${text}»: ${expected[field.kind] ?? 'такого значения нет'}.` };
  const fault = faultOf(field, value);
  return fault ? { value, fault: `«${text}»: ${fault}` } : { value };
}

const spaces = /[\s\u00a0\u202f]/g;

function meant(field: FieldRow, text: string): CellValue | undefined {
  switch (field.kind) {
    case 'integer':
    case 'year': {
      // A spreadsheet may write a whole number as «1 250,00».
      const digits = text.replace(spaces, '').replace(/[.,]0+$/, '');
      return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined;
    }
    case 'decimal':
      return text
        .replace(spaces, '')
        .replace(/(руб\.?|₽)$/i, '')
        .replace(',', '.');
    case 'date':
      return writtenDay(text, latestPlanned());
    case 'yesNo':
      return yesNo[text.toLowerCase()];
    case 'choice':
      return Object.entries(field.choices).find(([key, label]) => same(label, text) || same(key, text))?.[0];
    case 'link':
      return /^https?:\/\//i.test(text) ? text : `https://${text}`;
    default:
      return text;
  }
}

const expected: Partial<Record<FieldRow['kind'], string>> = {
  integer: 'нужно целое число',
  year: 'нужен год',
  date: 'нужна дата вида ДД.ММ.ГГГГ',
  yesNo: 'нужно «да» или «нет»',
};

const yesNo: Partial<Record<string, boolean>> = {
  да: true,
  '+': true,
  1: true,
  истина: true,
  true: true,
  нет: false,
  '-': false,
  '–': false,
  '—': false,
  0: false,
  ложь: false,
  false: false,
};

/** What is planned is so many years ahead at most: «85» is no year of this century. */
const YEARS_AHEAD = 20;
const latestPlanned = () => `${new Date().getFullYear() + YEARS_AHEAD}-12-31`;

const plain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
/** Whether two texts say the same to whoever typed them. */
export const same = (one: string, two: string): boolean => plain(one) === plain(two);
