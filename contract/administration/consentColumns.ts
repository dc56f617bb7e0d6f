// The register of consents: one table of columns for the screen, the query and the file.
import type { ListedColumn } from '../listedColumns';
import { asked, choicesFrom, nameColumns } from '../people/columnParts';
import { consentPurposes, consentWays } from '../people/consents';

const purposes = Object.entries(consentPurposes).map(([value, { title }]) => ({ value, label: title }));
const ways = choicesFrom(consentWays);

/** Columns in order; `server/domain/people/consents/register.ts` says what each is. */
export const consentColumns = [
  ...nameColumns,
  { key: 'purpose', label: 'Согласие', kind: 'choice', choices: purposes, width: 34, ...asked },
  { key: 'version', label: 'Редакция', kind: 'number', width: 12, ...asked },
  { key: 'at', label: 'Дано (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'way', label: 'Как дано', kind: 'choice', choices: ways, width: 22, ...asked },
  { key: 'guardian', label: 'Представитель', kind: 'text', width: 34, ...asked, hidden: true, empty: true },
  { key: 'withdrawn_at', label: 'Отозвано (Москва)', kind: 'moment', width: 18, ...asked, empty: true },
] as const satisfies readonly ListedColumn[];
export type ConsentKey = (typeof consentColumns)[number]['key'];
