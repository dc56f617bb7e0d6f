// The settings of a season as a form shows them: a path into the season, a label, what is typed.
import type { Programme } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import { isSame, type Path, putAt, valueAt } from '../../ui/form/ontoNewer';
import { valueText } from '../../ui/form/valueText';

export type SeasonRecord = { number: number; title: string; is_open: boolean; version: number; settings: object };

export type SeasonField = {
  path: Path;
  label: string;
  /** `decimal`: a number as a text of the API; `better`: which score is first; `sums`: indicators of each sum. */
  kind: 'text' | 'long' | 'day' | 'yes' | 'number' | 'decimal' | 'ids' | 'bands' | 'better' | 'sums';
  max?: number;
  required?: true;
  /** What a switch says while it is off. */
  off?: string;
  /** Cleared, it has no row of its own: what it stands instead of holds. */
  own?: true;
  /** How it is called outside of its group. */
  name?: string;
  /** What it holds, where that is changed by itself. */
  parts?: readonly { path: Path; label: string }[];
};
export type SeasonGroup = {
  title: string;
  fields: readonly SeasonField[];
  /** Fields that few seasons set, under this line. */
  more?: { title: string; fields: readonly SeasonField[] };
};

/** A setting by the names that lead to it; a name of an indicator may hold dots. */
export const setting = (kind: SeasonField['kind'], path: Path, label: string): SeasonField => ({
  path: ['settings', ...path],
  label,
  kind,
});
export const day = (path: Path, label: string) => setting('day', path, label);

/** How the form calls the value that a path leads to. */
export function nameOf(groups: readonly SeasonGroup[], path: Path): string {
  const fields = groups.flatMap((group) => [...group.fields, ...(group.more?.fields ?? [])]);
  const named: { path: Path; name?: string; label: string }[] = fields.flatMap((one) => [one, ...(one.parts ?? [])]);
  const found = named.find((one) => isSame(one.path, path));
  return found?.name ?? found?.label ?? path.at(-1) ?? '';
}

export const betterNames: Record<string, string> = { more: 'Больше — лучше', less: 'Меньше — лучше' };

/** How a value of a season reads. */
export const textOf =
  (programme: Programme, season: number) =>
  (value: unknown): string => {
    const named = (one: unknown) =>
      (typeof one === 'string' && indicatorAt(programme, one, season)?.title) || betterNames[String(one)] || one;
    return valueText(Array.isArray(value) ? value.map(named) : named(value));
  };

/** The value a path leads to. */
export const readAt = (season: SeasonRecord, { path }: SeasonField): unknown => valueAt(season, path);

/** The season with one value changed. */
export const writeAt = <Season extends SeasonRecord>(season: Season, { path, own }: SeasonField, value: unknown) =>
  putAt(season, path, value === null && own ? undefined : value);
