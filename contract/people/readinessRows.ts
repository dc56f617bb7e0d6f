// How ready the people of a unit are: what of the columns of its people is counted.
import type { unitPersonColumns } from './unitPersonColumns';

type Flag = Extract<(typeof unitPersonColumns)[number], { kind: 'flag' | 'paid' }>['key'];

/** Counted columns in order, as the page of the unit calls them; `short`: at the head of a column. */
export const readinessRows = [
  { key: 'membership_fee', label: 'Взнос оплачен', short: 'Взнос', missing: 'не оплатили' },
  { key: 'test_passed', label: 'Охрана труда', short: 'Охрана труда', missing: 'не прошли' },
  { key: 'is_verified', label: 'Данные подтверждены', short: 'Данные', missing: 'не подтверждены' },
] as const satisfies readonly { key: Flag; label: string; short: string; missing: string }[];
/** Counted for the page of a unit alone: it depends on the age of each person, so that nothing keeps it. */
export const papersRow = {
  key: 'papers_complete',
  label: 'Все копии приложены',
  missing: 'приложили не все',
} as const satisfies { key: Flag; label: string; missing: string };
export type ReadinessKey = (typeof readinessRows)[number]['key'];
