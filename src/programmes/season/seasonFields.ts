// The settings of a season as a form shows them.
import type { FieldRow } from '@contract/fields/types';
import { faultOf, wordsOf } from '@contract/fields/values';
import type { Programme } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import {
  fieldsOf,
  labelIn,
  type SeasonGroup,
  type SeasonRecord,
  sumNames,
} from '@contract/programmes/season/seasonFields';
import { faultsOfDays } from '@contract/programmes/seasonDays';
import type { Faults } from '../../ui/form/faults';
import { type Path, putAt, valueAt } from '../../ui/form/ontoNewer';
import { valueText } from '../../ui/form/valueText';

/** How the form calls the value that a path leads to. */
export function nameOf(groups: readonly SeasonGroup[], path: Path): string {
  const name = path.join('.');
  for (const group of groups) {
    const field = fieldsOf(group).find((one) => one.name === name);
    if (field) return labelIn(group, field);
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
