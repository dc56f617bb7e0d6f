// What people ask about their data: one table of columns for the screen, the query and the file.
import type { ListedColumn } from '../listedColumns';
import { asked, choicesFrom, nameColumns } from '../people/columnParts';
import { dataRequestKinds, dataRequestStates } from '../people/consents';

const kinds = choicesFrom(dataRequestKinds);
const states = choicesFrom(dataRequestStates);

/** Columns in order; `server/domain/people/requests/requestList.ts` says what each is. */
export const requestColumns = [
  ...nameColumns,
  { key: 'kind', label: 'О чём', kind: 'choice', choices: kinds, width: 34, ...asked },
  { key: 'text', label: 'Что просит', kind: 'text', width: 50, ...asked, empty: true },
  { key: 'asked_at', label: 'Когда', kind: 'moment', width: 18, ...asked },
  { key: 'due_on', label: 'Ответить до', kind: 'date', width: 14, ...asked },
  { key: 'late', label: 'Просрочено', kind: 'flag', width: 14, ...asked, hidden: true },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: states, width: 18, ...asked },
  { key: 'answer', label: 'Ответ', kind: 'text', width: 50, ...asked, hidden: true, empty: true },
  { key: 'answered_at', label: 'Отвечено', kind: 'moment', width: 18, ...asked, hidden: true, empty: true },
] as const satisfies readonly ListedColumn[];
export type RequestKey = (typeof requestColumns)[number]['key'];
