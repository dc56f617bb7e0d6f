// How the fields of a definition are laid out: headings, sums, and tables of fields named «Отряды: ССО».
import type { Answers, Field } from '@contract/indicators/types';

type Group = { title: string | undefined; fields: Field[] };

/** Fields under their headings, in the order of the definition. */
export function groupsOf(fields: readonly Field[]): Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.title === field.group) last.fields.push(field);
    else groups.push({ title: field.group, fields: [field] });
  }
  return groups;
}

/** From so many numbers on a heading shows their sum. */
const SUMMED_FROM = 3;

/** The sum of a heading's numbers; null where there are few. */
export function totalOf(fields: readonly Field[], answers: Answers): number | null {
  const numbers = fields.filter(({ kind }) => kind === 'integer');
  if (numbers.length < SUMMED_FROM || numbers.length !== fields.length) return null;
  return sumOf(numbers, answers);
}

export const sumOf = (fields: readonly Field[], answers: Answers): number =>
  fields.reduce((sum, { name }) => sum + (Number(answers[name]) || 0), 0);

const parts = ({ label }: Field): [what: string, row: string] | null => {
  const at = label.indexOf(': ');
  return at < 0 ? null : [label.slice(0, at), label.slice(at + 2)];
};

/** Under a heading that says what is counted the label says the rest: «ССО». */
export const shortLabel = (field: Field): Field => {
  const row = parts(field)?.[1];
  return row ? { ...field, label: row.charAt(0).toUpperCase() + row.slice(1) } : field;
};

export type Pairs = { columns: string[]; rows: { label: string; fields: (Field | undefined)[] }[]; rest: Field[] };

/** Two or more numbers for each direction are a table: its columns, its rows, and the fields beside it. */
export function pairedGroup(fields: readonly Field[]): Pairs | null {
  const paired = fields.filter((field) => field.kind === 'integer' && parts(field));
  const columns = [...new Set(paired.map((field) => parts(field)?.[0] ?? ''))];
  const names = [...new Set(paired.map((field) => parts(field)?.[1] ?? ''))];
  if (columns.length < 2 || names.length < SUMMED_FROM) return null;
  const rows = names.map((label) => ({
    label,
    fields: columns.map((column) => paired.find((field) => field.label === `${column}: ${label}`)),
  }));
  return { columns, rows, rest: fields.filter((field) => !paired.includes(field)) };
}
