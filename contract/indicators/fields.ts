// The kinds of fields with the bounds most definitions share.
import type { FieldRow as Field, FieldKind, FieldOf, ListField } from '../fields/types';

type More<Kind extends FieldKind> = Partial<Omit<FieldOf<Kind>, 'name' | 'kind' | 'label'>>;

const LARGEST = 2_147_483_647;
const LARGEST_SMALL = 32_767;
/** Items of a list: more than any report has, and what a form still carries without a pause. */
const LIST_MOST = 1000;

export const whole = (name: string, label: string, more: More<'integer'> = {}): Field => ({
  name,
  kind: 'integer',
  label,
  min: 0,
  max: LARGEST,
  ...more,
});

export const small = (name: string, label: string, more: More<'integer'> = {}): Field =>
  whole(name, label, { max: LARGEST_SMALL, ...more });

/** Roubles and kopecks. */
export const money = (name: string, label: string, more: More<'decimal'> = {}): Field => ({
  name,
  kind: 'decimal',
  label,
  min: 0,
  max: 9_999_999_999,
  digits: 2,
  ...more,
});

export const decimal = (name: string, label: string, more: More<'decimal'> = {}): Field => ({
  name,
  kind: 'decimal',
  label,
  max: 999_999_999,
  digits: 6,
  ...more,
});

export const flag = (name: string, label: string, more: More<'yesNo'> = {}): Field => ({
  name,
  kind: 'yesNo',
  label,
  ...more,
});

/** Yes, no or not answered yet. */
export const yesNo = (name: string, label: string, more: More<'yesNo'> = {}): Field => ({
  name,
  kind: 'yesNo',
  label,
  undecided: true,
  ...more,
});

export const text = (name: string, label: string, more: More<'text'> = {}): Field => ({
  name,
  kind: 'text',
  label,
  max: 1000,
  uncounted: true,
  breaks: true,
  ...more,
});

export const link = (name: string, label: string, more: More<'link'> = {}): Field => ({
  name,
  kind: 'link',
  label,
  max: 300,
  ...more,
});

export const date = (name: string, label: string, more: More<'date'> = {}): Field => ({
  name,
  kind: 'date',
  label,
  notBefore: '1950-01-01',
  notAfter: '2100-12-31',
  ...more,
});

export const file = (name: string, label: string, more: More<'file'> = {}): Field => ({
  name,
  kind: 'file',
  label,
  ...more,
});

export const choice = (name: string, label: string, choices: readonly string[], more: More<'choice'> = {}): Field => ({
  name,
  kind: 'choice',
  label,
  choices: Object.fromEntries(choices.map((one) => [one, one])),
  ...more,
});

export const comment = (): Field => text('comment', 'Комментарий', { max: 3000, lines: 3 });

export const list = (
  name: string,
  label: string,
  itemLabel: string,
  fields: readonly Field[],
  more: Partial<ListField> = {},
): ListField => ({ name, kind: 'list', label, itemLabel, fields, maxItems: LIST_MOST, ...more });

export const links = (): Field =>
  list('links', 'Ссылки', 'Ссылка', [link('link', 'Ссылка', { max: 200 })], {
    maxItems: 100,
  });
