/** Orders a list of units can have, in the words of the sort select. */
export const sorts = [
  { field: 'name', label: 'По алфавиту' },
  { field: 'founding_date', label: 'По дате создания' },
  { field: 'participants_count', label: 'По числу участников' },
] as const;

export const firstSort = { field: 'name', order: 'ASC' } as const;
