// Acts of destruction of people's data: one table of columns for the screen, the query and the file.

import type { ListedColumn } from '../listedColumns';
import { asked } from '../people/columnParts';
import { destructionGrounds } from '../people/destruction';

const grounds = Object.entries(destructionGrounds).map(([value, { title }]) => ({ value, label: title }));

/** Columns in order; `server/domain/people/retention/destructions.ts` says what each is. */
export const destructionColumns = [
  { key: 'id', label: '№ акта', kind: 'number', width: 10, ...asked },
  { key: 'at', label: 'Дата (Москва)', kind: 'moment', width: 18, ...asked },
  { key: 'account', label: '№ учётной записи', kind: 'number', width: 18, ...asked },
  { key: 'name', label: 'Имя в портале', kind: 'text', width: 36, ...asked },
  { key: 'what', label: 'Что уничтожено', kind: 'text', width: 60 },
  { key: 'files', label: 'Файлов', kind: 'number', width: 10, ...asked, adds: true },
  { key: 'ground', label: 'Основание', kind: 'choice', choices: grounds, width: 50, ...asked },
  { key: 'way', label: 'Способ', kind: 'text', width: 50, hidden: true },
] as const satisfies readonly ListedColumn[];
export type DestructionKey = (typeof destructionColumns)[number]['key'];
