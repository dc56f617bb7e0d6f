// Every table of reports counts from one; here they are one table, and so are the items that are decided one by one.
import type { Programme } from '../../../../contract/indicators/types';
import { indicatorsOf, programmes } from '../../../../contract/programmes';
import { made } from '../../columns';
import type { Column } from '../../subject';

/** More than there are tables of reports, and of lists of items. */
const TABLES = 256;
const LISTS = 32;

const all = (['rating', 'competition'] as const).flatMap((programme) =>
  indicatorsOf(programme, programmes[programme].first).flatMap(({ key, catalogue }) =>
    (catalogue ?? [{ id: 0 }]).map(({ id }) => `${programme} ${key} ${id}`),
  ),
);
if (all.length > TABLES) throw new Error('there are more tables of reports than numbers for them');

const at = (programme: Programme, key: string, item: number): number => {
  const found = all.indexOf(`${programme} ${key} ${item}`);
  if (found < 0) throw new Error(`no report ${programme} ${key} ${item}`);
  return found;
};

/** The id of a report here, by its id in its table. */
export const reportIdOf = (programme: Programme, key: string, item: number, id: number): number =>
  id * TABLES + at(programme, key, item);

/** The column with the id of a report. @param name the column of the source that holds its id */
export const reportId = (programme: Programme, key: string, item: number, name = 'id'): Column =>
  made([name], (row) => reportIdOf(programme, key, item, Number(row[name])));

const lists = indicatorsOf('competition', programmes.competition.first).flatMap(({ key, fields, decidedPer }) =>
  decidedPer === 'report' ? [] : fields.filter(({ kind }) => kind === 'list').map(({ name }) => `${key} ${name}`),
);
if (lists.length > LISTS) throw new Error('there are more lists of items than numbers for them');

/** The id of an item of a competition's report: unique among all lists. */
export const itemIdOf = (key: string, list: string, id: number): number =>
  id * LISTS + Math.max(0, lists.indexOf(`${key} ${list}`));
