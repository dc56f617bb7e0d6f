// Works of everybody: one table of columns for the screen, the query and the file.

import { jobKinds } from '../jobKinds';
import type { ListedColumn } from '../listedColumns';
import { asked, choicesFrom } from '../people/columnParts';
import { jobStates } from '../states/jobs';

/** Columns in order; `server/domain/administration/works.ts` says what each is. */
export const workColumns = [
  { key: 'kind', label: 'Что', kind: 'choice', choices: choicesFrom(jobKinds), width: 40, ...asked },
  { key: 'person', label: 'Для кого', kind: 'record', resource: 'rsousers', width: 36, ...asked },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: jobStates.choices(), width: 16, ...asked },
  { key: 'progress', label: 'Сделано', kind: 'share', width: 16, ...asked },
  { key: 'created_at', label: 'Заказано (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'alive_at', label: 'Отозвалось (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'error', label: 'Почему не вышло', kind: 'text', width: 60, ...asked, empty: true },
] as const satisfies readonly ListedColumn[];
export type WorkKey = (typeof workColumns)[number]['key'];
