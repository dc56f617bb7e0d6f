/** Directions of work; the id is the place in the list, counted from 1. */
export const areas = ['ССО', 'СПО', 'СОП', 'СМО', 'ССервО', 'ССхО', 'Профильные', 'Производственные', 'ТОП'] as const;

export type AreaName = (typeof areas)[number];
