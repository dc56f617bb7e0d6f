// The applications to an event: one table of columns for the screen, the query and the file.

import type { ListedColumn } from '../listedColumns';
import { asked, nameColumns } from '../people/columnParts';
import { eventApplicationStates } from '../states/eventApplications';

/**
 * Who applied, column by column, whatever the kind of application.
 * `server/domain/events/applications/applicationTable.ts` says what each is.
 */
export const applicationColumns = [
  ...nameColumns,
  { key: 'state', label: 'Состояние', kind: 'choice', choices: eventApplicationStates.choices(), width: 18, ...asked },
  { key: 'unit', label: 'Заявка от', kind: 'text', width: 28, ...asked, empty: true },
  { key: 'places', label: 'Человек', kind: 'number', width: 10, ...asked, adds: true },
  { key: 'detachment', label: 'Отряд', kind: 'unit', resource: 'detachments', width: 28, ...asked, empty: true },
  { key: 'region', label: 'Регион', kind: 'record', resource: 'regions', width: 28, ...asked, empty: true },
  { key: 'created_at', label: 'Подана', kind: 'date', width: 14, ...asked },
  { key: 'reason', label: 'Причина', kind: 'text', width: 32, ...asked, empty: true, hidden: true },
  { key: 'phone_number', label: 'Телефон', kind: 'text', width: 18, ...asked, empty: true, hidden: true },
  { key: 'email', label: 'Почта', kind: 'text', width: 30, ...asked, empty: true, hidden: true },
  { key: 'fee_paid', label: 'Членский взнос', kind: 'paid', width: 16, ...asked, hidden: true },
] as const satisfies readonly ListedColumn[];

/** What an application that was left undecided is at a cancelled event. */
export const EVENT_CANCELLED = 'Мероприятие отменено';

/** The same as a file writes them: of a cancelled event nobody decides any more. */
export const applicationColumnsOf = ({ cancelled }: { cancelled: boolean }): readonly ListedColumn[] =>
  applicationColumns.map((column) =>
    cancelled && column.key === 'state'
      ? {
          ...column,
          choices: column.choices.map((choice) =>
            isUndecided(choice) ? { ...choice, label: EVENT_CANCELLED } : choice,
          ),
        }
      : column,
  );
const isUndecided = ({ value }: { value: string }) => eventApplicationStates.has('undecided', value);

export type ApplicationKey = (typeof applicationColumns)[number]['key'];
