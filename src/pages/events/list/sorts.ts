export const sorts = [
  { field: 'start_date', label: 'По дате начала' },
  { field: 'registration_end_date', label: 'По концу регистрации' },
  { field: 'created_at', label: 'По дате публикации' },
  { field: 'name', label: 'По названию' },
] as const;

export const firstSort = { field: 'start_date', order: 'DESC' } as const;
