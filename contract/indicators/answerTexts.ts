// Answers as people read them outside the form: in files, line by line.
import { wordsOf } from '../fields/values';
import type { Answers, Field, Value } from './types';

export type AnswerLine = { group: string | null; label: string; value: string };
type FileName = (id: number) => string;

/** Every answered field with its label; nested items are counted: `Мероприятие 2: Дата начала`. */
export function answerLines(fields: readonly Field[], answers: Answers, fileName: FileName, named = ''): AnswerLine[] {
  return fields.flatMap((field): AnswerLine[] => {
    const value = answers[field.name] ?? null;
    if (field.kind === 'list') {
      const items = Array.isArray(value) ? value : [];
      return items.flatMap((item, index) =>
        answerLines(field.fields, item, fileName, `${named}${field.itemLabel} ${index + 1}: `),
      );
    }
    const text = answerText(field, value, fileName);
    return text === '' ? [] : [{ group: field.group ?? null, label: `${named}${field.label}`, value: text }];
  });
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
