// A unit that the old portal names in one of six columns, a column for each level.
import { type Level, levelKeys } from '../../../contract/levels';
import type { SourceRow } from '../subject';

const columnOf = (level: Level) => (level === 'detachment' ? 'detachment_id' : `${level}_headquarter_id`);

/** The six columns. @param prefix what their names begin with: `org_` */
export const unitColumns = (prefix: string): string[] => levelKeys.map((level) => prefix + columnOf(level));

/** The unit that a row names, or undefined. */
export const unitNamed =
  (prefix: string) =>
  (row: SourceRow): { level: Level; id: string } | undefined => {
    for (const level of levelKeys) {
      const id = row[prefix + columnOf(level)];
      if (id) return { level, id };
    }
    return undefined;
  };
