/** Orders a list of units can have, in the words of the sort select. */
import type { Sort } from '../../../ui/list/SortControl';

export const sorts: readonly [Sort, ...Sort[]] = [
  { field: 'name', label: 'По алфавиту' },
  { field: 'founding_date', label: 'По дате создания' },
  { field: 'participants_count', label: 'По числу участников' },
];

export const firstSort = { field: 'name', order: 'ASC' } as const;
