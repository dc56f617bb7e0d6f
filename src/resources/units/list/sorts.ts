/** Orders a list of units can have, in the words of the sort select. */
export const sorts = [
  { field: 'name', label: 'Алфавиту от А - Я' },
  { field: 'founding_date', label: 'Дате создания' },
  { field: 'participants_count', label: 'Числу участников' },
] as const;

export const firstSort = { field: 'name', order: 'ASC' } as const;
