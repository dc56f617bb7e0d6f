// The settings of a season as rows of the one vocabulary, named by the way into the season.
import type { FieldKind, FieldOf, FieldRow } from '../../fields/types';

export type SeasonRecord = { number: number; title: string; is_open: boolean; version: number; settings: object };

export type NamedRegion = { code: number | null; name: string };

export type SeasonGroup = {
  title: string;
  fields: readonly FieldRow[];
  /** Fields that few seasons set, under this line. */
  more?: { title: string; fields: readonly FieldRow[] };
  /** Which indicators each sum adds stands here. */
  sums?: true;
  /** What comes before the label where a field is named outside of its group. */
  called?: string;
};

type Rest<Kind extends FieldKind> = Omit<FieldOf<Kind>, 'name' | 'label' | 'kind'>;

/** A setting by the way to it: `deadlines.q7`. */
export const setting = <Kind extends FieldKind>(kind: Kind, path: string, label: string, rest: Rest<Kind>) =>
  ({ name: `settings.${path}`, label, kind, ...rest }) as FieldOf<Kind> & FieldRow;
export const day = (path: string, label: string, rest: Rest<'date'> = {}) => setting('date', path, label, rest);

/** Every field of a group, those that are folded away too. */
export const fieldsOf = ({ fields, more }: SeasonGroup): readonly FieldRow[] => [...fields, ...(more?.fields ?? [])];

/** How a field is called outside of its group. */
export const labelIn = ({ called }: SeasonGroup, { label }: FieldRow): string =>
  called ? `${called}: ${label}` : label;

export const sumNames = { overall: 'Общая сумма', commissar: 'Комиссарская сумма' } as const;
