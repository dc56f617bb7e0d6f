// A report as a person lays it out: values in lines, lists as tables.
import { type AnswerLine, answerText } from './answerTexts';
import type { Answers, Field, ListField, Value } from './types';

/** `narrow`: columns of numbers, days and marks; the others take the room that is left. */
export type AnswerTable = { title: string | null; columns: { label: string; narrow: boolean }[]; rows: string[][] };
export type LaidOut = { lines: AnswerLine[]; tables: AnswerTable[] };

type FileName = (id: number) => string;

/** The answered values of a report, and each of its lists with something in it as a table. */
export const layOut = (fields: readonly Field[], answers: Answers, fileName: FileName): LaidOut => ({
  lines: fields.flatMap((field): AnswerLine[] => {
    const value = field.kind === 'list' ? '' : printed(field, answers[field.name] ?? null, fileName);
    return value === '' ? [] : [{ group: field.group ?? null, label: field.label, value }];
  }),
  tables: fields.flatMap((field) => {
    const items = answers[field.name];
    return field.kind === 'list' && Array.isArray(items) && items.length > 0 ? [listTable(field, items, fileName)] : [];
  }),
});

const listTable = (field: ListField, items: readonly Answers[], fileName: FileName): AnswerTable =>
  tableOf(
    field.label,
    field.fields,
    items.map((answers, index) => ({ head: [String(index + 1)], answers })),
    { head: [{ label: '№', narrow: true }], fileName },
  );

type Row = { head: string[]; answers: Answers; foot?: string[] };
type Around = { head: AnswerTable['columns']; foot?: AnswerTable['columns']; fileName: FileName };

/** A row for each of the answers; columns in which nobody answered anything are left out. */
export function tableOf(
  title: string | null,
  fields: readonly Field[],
  rows: readonly Row[],
  { head, foot = [], fileName }: Around,
): AnswerTable {
  const texts = rows.map(({ answers }) => fields.map((field) => printed(field, answers[field.name] ?? null, fileName)));
  const said = fields.map((_, at) => texts.some((row) => row[at] !== ''));
  return {
    title,
    columns: [
      ...head,
      ...fields.filter((_, at) => said[at]).map(({ label, kind }) => ({ label, narrow: NARROW.has(kind) })),
      ...foot,
    ],
    rows: rows.map((row, index) => [
      ...row.head,
      ...(texts[index] ?? []).filter((_, at) => said[at]),
      ...(row.foot ?? []),
    ]),
  };
}

/** Numbers are grouped: «1 447 000,5». */
function printed(field: Field, value: Value, fileName: FileName): string {
  const text = answerText(field, value, fileName);
  if (field.kind !== 'integer' && field.kind !== 'decimal') return text;
  const [whole = '', ...rest] = text.split(',');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0'), ...rest].join(',');
}

const NARROW: ReadonlySet<string> = new Set(['integer', 'decimal', 'date', 'yesNo', 'year', 'time']);
