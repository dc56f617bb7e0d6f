import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import type { Shown } from './matrix/MatrixTools';

type Row = Matrix['rows'][number];
const names = new Intl.Collator('ru');

/** Rows in the order of a column, `-` for descending; what has no value stands last either way. */
export function sortRows(rows: readonly Row[], sort: string, shown: Shown): Row[] {
  const key = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  if (key === 'name') return [...rows].sort((one, two) => sign * names.compare(one.name, two.name));
  const value = (row: Row): number | null => {
    if (key === 'overall') return row.overall.place;
    if (key === 'sum') return shown === 'changes' ? row.overall.change : row.overall.sum;
    if (key === 'commissar') return shown === 'changes' ? row.commissar.change : row.commissar.place;
    const found = shown === 'scores' ? row.scores[key] : shown === 'changes' ? row.changes[key] : row.places[key];
    return found === undefined ? null : Number(found);
  };
  return [...rows].sort((one, two) => {
    const first = value(one);
    const second = value(two);
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName(one, two);
    return sign * (first - second) || byName(one, two);
  });
}

const byName = (one: Row, two: Row) => names.compare(one.name, two.name);
