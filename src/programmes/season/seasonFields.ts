// The settings of a season as a form shows them: rows of the one vocabulary, named by the way into the season.
import type { FieldKind, FieldOf, FieldRow } from '@contract/fields/types';
import { faultOf, wordsOf } from '@contract/fields/values';
import type { Programme } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import { faultsOfDays } from '@contract/programmes/seasonDays';
import type { Faults } from '../../ui/form/faults';
import { type Path, putAt, valueAt } from '../../ui/form/ontoNewer';
import { valueText } from '../../ui/form/valueText';

export type SeasonRecord = { number: number; title: string; is_open: boolean; version: number; settings: object };

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
const fieldsOf = ({ fields, more }: SeasonGroup): readonly FieldRow[] => [...fields, ...(more?.fields ?? [])];

export const sumNames = { overall: 'Общая сумма', commissar: 'Комиссарская сумма' } as const;

/** How the form calls the value that a path leads to. */
export function nameOf(groups: readonly SeasonGroup[], path: Path): string {
  const name = path.join('.');
  for (const group of groups) {
    const field = fieldsOf(group).find((one) => one.name === name);
    if (field) return group.called ? `${group.called}: ${field.label}` : field.label;
  }
  const last = path.at(-1) ?? '';
  return last in sumNames ? sumNames[last as keyof typeof sumNames] : last;
}

/** How a value of a season reads. */
export const textOf =
  (programme: Programme, season: number, groups: readonly SeasonGroup[]) =>
  (value: unknown, path: Path): string => {
    const field = groups.flatMap(fieldsOf).find(({ name }) => name === path.join('.'));
    if (field?.kind === 'choice') return wordsOf(field, value);
    const named = (one: unknown) => (typeof one === 'string' && indicatorAt(programme, one, season)?.title) || one;
    return valueText(Array.isArray(value) ? value.map(named) : named(value));
  };

const pathOf = ({ name }: FieldRow): Path => name.split('.');

/** A season as its form holds it: a day that is not set is empty. */
export const inForm = (groups: readonly SeasonGroup[], season: SeasonRecord): SeasonRecord =>
  groups
    .flatMap(fieldsOf)
    .filter(({ kind }) => kind === 'date')
    .reduce((filled, field) => putAt(filled, pathOf(field), valueAt(filled, pathOf(field)) ?? null), season);

/** And as it is sent: a last day that was cleared has no row of its own, what it stands instead of holds. */
export function toSend(season: SeasonRecord): SeasonRecord {
  const { deadlines = {} } = season.settings as { deadlines?: Record<string, string | null> };
  const set = Object.entries(deadlines).filter(([key, last]) => last !== null || key.startsWith('part'));
  return putAt(season, ['settings', 'deadlines'], Object.fromEntries(set));
}

/** What is wrong with the values, by the rows, and with the order of the days. */
export const faultsIn = (programme: Programme, groups: readonly SeasonGroup[], season: SeasonRecord): Faults => ({
  ...Object.fromEntries(
    faultsOfDays(programme, season.settings).map(({ path, message }) => [['settings', ...path].join('.'), message]),
  ),
  ...Object.fromEntries(
    groups.flatMap(fieldsOf).flatMap((field): [string, string][] => {
      const fault = faultOf(field, valueAt(season, pathOf(field)));
      return fault ? [[field.name, fault]] : [];
    }),
  ),
});
