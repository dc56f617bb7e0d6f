// Letters that did not arrive: one table of columns for the screen, the query and the file.
import { letterKinds } from '../letterKinds';
import type { ListedColumn } from '../listedColumns';
import { asked, choicesFrom } from '../people/columnParts';

const kinds = Object.entries(letterKinds).map(([value, { label }]) => ({ value, label }));
/** What a letter is while it stands among these. */
export const undeliveredStates = { waiting: 'Пробуем снова', failed: 'Не доставлено' } as const;

/** In place of the name, of whom there is no account any more. */
export const ACCOUNT_CLOSED = 'Учётная запись закрыта';

/** Columns in order; `server/domain/administration/undeliveredLetters.ts` says what each is. */
export const letterColumns = [
  { key: 'kind', label: 'Письмо', kind: 'choice', choices: kinds, width: 30, ...asked },
  { key: 'person', label: 'Кому', kind: 'record', resource: 'rsousers', width: 36, ...asked, empty: true },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: choicesFrom(undeliveredStates), width: 18, ...asked },
  { key: 'error', label: 'Почему', kind: 'text', width: 60, ...asked, empty: true },
  { key: 'attempts', label: 'Попыток', kind: 'number', width: 10, ...asked },
  { key: 'queued_at', label: 'Написано (Москва)', kind: 'moment', width: 18, ...asked, hidden: true },
  { key: 'tried_at', label: 'Пробовали (Москва)', kind: 'moment', width: 18, ...asked, empty: true },
  {
    key: 'next_at',
    label: 'Попробуем (Москва)',
    kind: 'moment',
    width: 18,
    ...asked,
    hidden: true,
    empty: true,
  },
] as const satisfies readonly ListedColumn[];
export type LetterKey = (typeof letterColumns)[number]['key'];
