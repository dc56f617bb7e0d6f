// The journal: one table of columns for the screen, the query and the file.
import { auditActs, auditKinds, auditKindText } from '../auditActs';
import type { ListedColumn } from '../listedColumns';
import { asked, choicesFrom } from '../people/columnParts';

const acts = choicesFrom(auditActs);
const kinds = Object.keys(auditKinds).map((value) => ({ value, label: auditKindText(value) }));

/**
 * Columns in order; `server/domain/administration/journal.ts` says what each is. Nothing is ever taken out of the
 * journal: it is ordered only as its indexes are, and what it says in words is only searched.
 */
export const journalColumns = [
  { key: 'at', label: 'Когда (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'actor', label: 'Кто', kind: 'record', resource: 'rsousers', width: 36, ...asked, empty: true },
  { key: 'act', label: 'Что сделано', kind: 'choice', choices: acts, width: 44, ...asked },
  { key: 'kind', label: 'Вид записи', kind: 'choice', choices: kinds, width: 30, ...asked, hidden: true },
  { key: 'person', label: 'О ком или о чём', kind: 'record', resource: 'rsousers', width: 40, ...asked, empty: true },
  { key: 'note', label: 'Пояснение', kind: 'text', width: 50, filterable: true, empty: true },
] as const satisfies readonly ListedColumn[];
export type JournalKey = (typeof journalColumns)[number]['key'];
