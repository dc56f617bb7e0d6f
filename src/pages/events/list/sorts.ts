import type { Sort } from '../../../ui/list/SortControl';

/** Orders of the list of events, in the words of the sort select. */
export const sorts: readonly [Sort, ...Sort[]] = [
  { field: 'start_date', label: 'По дате начала', order: 'DESC' },
  { field: 'registration_end_date', label: 'По концу регистрации', order: 'DESC' },
  { field: 'created_at', label: 'По дате публикации', order: 'DESC' },
  { field: 'name', label: 'По названию' },
];

export const firstSort = { field: 'start_date', order: 'DESC' } as const;
