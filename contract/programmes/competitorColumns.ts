// Who takes part in the competition: one table of columns for the screen, the query and the file.

import type { ListedColumn } from '../listedColumns';
import { asked } from '../people/columnParts';
import { nominations, nominationTitles } from './nominations';

const choices = nominations.map((value) => ({ value, label: nominationTitles[value] }));

/** A row is a detachment, or a tandem under its mentor; `server/domain/competition/competitors.ts` says what each is. */
export const competitorColumns = [
  { key: 'name', label: 'Отряд', kind: 'text', width: 36, ...asked },
  { key: 'place', label: 'Место', kind: 'number', width: 10, ...asked, empty: true },
  { key: 'places_sum', label: 'Сумма мест', kind: 'number', width: 14, ...asked, empty: true },
  { key: 'nomination', label: 'Номинация', kind: 'choice', choices, width: 14, ...asked },
  { key: 'junior', label: 'Младший отряд тандема', kind: 'text', width: 36, ...asked, empty: true },
  { key: 'area', label: 'Направление', kind: 'record', resource: 'areas', width: 20, ...asked, empty: true },
  {
    key: 'regional',
    label: 'Региональный штаб',
    kind: 'record',
    resource: 'regionals',
    width: 40,
    ...asked,
    empty: true,
  },
  { key: 'created_at', label: 'Участвует с', kind: 'date', width: 14, ...asked, hidden: true },
] as const satisfies readonly ListedColumn[];
export type CompetitorKey = (typeof competitorColumns)[number]['key'];
