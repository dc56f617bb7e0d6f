// The history of the fee marks; the marks themselves stand with the people.
import { feeLog } from '../../db/tables';
import { made, same } from '../columns';
import { type Subject, subject } from '../subject';

const PAID = /^Измен[её]н на "оплачен"$/;
const UNPAID = /^Измен[её]н на "не оплачен"$/;

export const feeRows: readonly Subject[] = [
  subject(feeLog, {
    from: 'users_usermembershiplogs',
    title: 'История взносов',
    columns: {
      id: same('id'),
      person_id: same('user_id'),
      period: same('period'),
      paid: made(['status'], ({ status }) => PAID.test(status ?? '')),
      changed_by: same('status_changed_by_id'),
      at: same('date'),
    },
    refuse: {
      reads: ['status'],
      reason: ({ status }) =>
        PAID.test(status ?? '') || UNPAID.test(status ?? '')
          ? undefined
          : `Непонятно, что значит отметка «${status ?? ''}».`,
    },
    later: { description: 'Примечания к отметкам ещё не переносятся.' },
    since: 'date',
  }),
];
