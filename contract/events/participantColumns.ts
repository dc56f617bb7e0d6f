// The participants of an event: one table of columns for the screen, the query and the file.

import type { ListedColumn } from '../listedColumns';
import { asked, nameColumns } from '../people/columnParts';

/** In place of the unit, of who has applied alone. */
export const FILED_ALONE = 'Лично';

/**
 * Who takes part, column by column; in a file the answers to the organisers' questions follow.
 * `server/domain/events/applications/participants.ts` says what each is.
 */
export const participantColumns = [
  ...nameColumns,
  { key: 'attended', label: 'Явка', kind: 'flag', width: 12, ...asked, empty: true },
  { key: 'unit', label: 'Заявка от', kind: 'text', width: 28, ...asked, empty: true },
  { key: 'detachment', label: 'Отряд', kind: 'unit', resource: 'detachments', width: 28, ...asked, empty: true },
  { key: 'region', label: 'Регион', kind: 'record', resource: 'regions', width: 28, ...asked, empty: true },
  { key: 'position', label: 'Должность', kind: 'text', width: 20, ...asked, empty: true, hidden: true },
  { key: 'phone_number', label: 'Телефон', kind: 'text', width: 20, unbroken: true, ...asked, empty: true },
  { key: 'email', label: 'Почта', kind: 'text', width: 30, ...asked, empty: true, hidden: true },
  { key: 'fee_paid', label: 'Членский взнос', kind: 'paid', width: 16, ...asked, hidden: true },
  { key: 'created_at', label: 'Участвует с', kind: 'date', width: 14, ...asked, hidden: true },
] as const satisfies readonly ListedColumn[];
