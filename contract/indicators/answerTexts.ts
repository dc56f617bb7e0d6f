// Answers as people read them outside the form: in files, line by line.
import { wordsOf } from '../fields/values';
import { numbered } from './answerPaths';
import type { Answers, Field, Value } from './types';

export type AnswerLine = { group: string | null; label: string; value: string };
/** A value as a sheet keeps it: days are days, numbers are numbers that are shown grouped. */
export type AnswerCell = string | { day: string } | { amount: number } | null;
type FileName = (id: number) => string;

/** Every answered field as a sheet lists it; nested items are counted: `Мероприятие 2: Дата начала`. */
export const answerCells = (
  fields: readonly Field[],
  answers: Answers,
  fileName: FileName,
  named = '',
): { label: string; value: AnswerCell }[] =>
  fields.flatMap((field) => {
    const value = answers[field.name] ?? null;
    if (field.kind === 'list') {
      const items = Array.isArray(value) ? value : [];
      return items.flatMap((item, index) =>
        answerCells(field.fields, item, fileName, `${named}${numbered(field, index)}: `),
      );
    }
    const cell = answerCell(field, value, fileName);
    return cell === null ? [] : [{ label: `${named}${field.label}`, value: cell }];
  });

/** Digits that a program of sheets keeps. */
const EXACT = /^-?\d{1,11}(\.\d{1,4})?$/;

/** One value as a sheet keeps it; null where nothing is answered. */
export function answerCell(field: Field, value: Value, fileName: FileName): AnswerCell {
  if (field.kind === 'date' && typeof value === 'string' && value !== '') return { day: value };
  const counts = field.kind === 'integer' || field.kind === 'decimal';
  if (counts && value !== null && EXACT.test(String(value))) return { amount: Number(value) };
  return answerText(field, value, fileName) || null;
}

/** One value as text; a list as its items, a line each. */
export function answerText(field: Field, value: Value, fileName: FileName): string {
  if (field.kind !== 'list') return wordsOf(field, value, fileName);
  const items = Array.isArray(value) ? value : [];
  return items
    .map((item) =>
      field.fields
        .map((inner) => answerText(inner, item[inner.name] ?? null, fileName))
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}
