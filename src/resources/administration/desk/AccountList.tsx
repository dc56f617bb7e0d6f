import { type AccountKey, accountColumns } from '@contract/administration/accountColumns';
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { accountStates } from '@contract/people/accountStates';
import { personName } from '@contract/people/personName';
import type { Account } from '@contract/schemas/accounts';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../providers/api';
import { EachResults } from '../../../ui/acts/EachResults';
import { useChangeQuery } from '../../../ui/page/useChangeQuery';
import { StateChip } from '../../../ui/StateChip';
import { registerList } from '../registerList';
import { AccountActs } from './AccountActs';
import { AccountBulkButtons, isChoosable, useAccountBulk } from './AccountBulk';
import { Duplicates } from './Duplicates';

/** A notice of new ones leads to them. */
const DOUBLES = 'doubles';

/** Accounts of people: found, closed and opened, their sessions ended, one or many of them, seen as they see. */
export const AccountList = () => {
  const doubles = useSearchParams()[0].has(DOUBLES);
  const change = useChangeQuery();
  const bulk = useAccountBulk();
  return (
    <Accounts
      actions={
        <Button variant="outlined" onClick={() => change({ [DOUBLES]: 'true' }, { replace: true })}>
          Возможные двойники
        </Button>
      }
      above={<EachResults<Account> acts={bulk} name={({ user }) => personName(user)} />}
      bulk={<AccountBulkButtons bulk={bulk} />}
      selectable={isChoosable}
    >
      {doubles && <Duplicates onClose={() => change({ [DOUBLES]: '' }, { replace: true })} />}
    </Accounts>
  );
};

const tones = { open: 'accepted', blocked: 'rejected', erased: 'draft' } as const;

const Accounts = registerList<Account, AccountKey>({
  title: 'Учётные записи',
  sort: { field: 'last_name', order: 'ASC' },
  search: 'Фамилия, логин или почта',
  least: PEOPLE_SEARCH_MIN,
  listed: accountColumns,
  person: ({ user }) => user,
  differently: {
    last_name: { width: 280 },
    username: { width: 140, cell: ({ user }) => user.username },
    email: { width: 224 },
    region: { width: 180 },
    state: {
      width: 114,
      cell: ({ state }) => <StateChip state={tones[state]}>{accountStates[state]}</StateChip>,
    },
    last_login: { width: 148 },
    sessions: { width: 82 },
    second_factor: { width: 100, cell: ({ second_factor }) => (second_factor ? 'Подключён' : 'Нет') },
  },
  acts: { width: 84, cell: (account) => <AccountActs account={account} /> },
  old: ['state'],
  order: (body) => api('accounts.export', { body }),
  empty: { yet: 'Здесь появятся учётные записи.' },
});
