// The tree of units one may name, as rows with their depth.
import { structuralUnits } from '@contract/events/eventTerms';
import { type UnitKey, unitKeys } from '@contract/events/eventUnits';
import type { Level } from '@contract/levels';
import { levels } from '@contract/levels';
import type { UnitTree } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';

export type UnitRow = {
  key: string;
  field: UnitKey;
  id: number;
  name: string;
  emblem: string | null;
  members: number;
  level: Level;
  depth: number;
};

const below = [
  ['districts_headquarters', 'district'],
  ['regionals_headquarters', 'regional'],
  ['local_headquarters', 'local'],
  ['educational_headquarters', 'educational'],
  ['detachments', 'detachment'],
] as const satisfies readonly (readonly [keyof UnitTree, Level])[];

const fieldOf = (level: Level): UnitKey =>
  (Object.keys(unitKeys) as UnitKey[]).find((key) => unitKeys[key] === level) ?? 'detachment';

/** The own unit and all below it, each once: what stands below a nearer unit is not repeated. */
export function unitRows(trees: readonly UnitTree[], { available_structural_units: own }: EventFull): UnitRow[] {
  const rows: UnitRow[] = [];
  const seen = new Set<string>();
  const walk = (unit: UnitTree, level: Level, depth: number) => {
    const key = `${level}/${unit.id}`;
    if (seen.has(key)) return;
    seen.add(key);
    rows.push({
      key,
      field: fieldOf(level),
      id: unit.id,
      name: unit.name,
      emblem: unit.emblem,
      members: unit.members_count,
      level,
      depth,
    });
    for (const [name, lower] of below) for (const child of unit[name] ?? []) walk(child, lower, depth + 1);
  };
  for (const tree of trees) walk(tree, own ? structuralUnits[own] : 'detachment', 0);
  return rows;
}

export const levelLabel = (level: Level): string => levels[level].labels.one;
