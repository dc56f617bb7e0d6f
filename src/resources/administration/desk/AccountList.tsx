import { type AccountKey, accountColumns } from '@contract/administration/accountColumns';
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { accountStates } from '@contract/people/accountStates';
import { personName } from '@contract/people/personName';
import type { Account } from '@contract/schemas/accounts';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../providers/api';
import { EachResults } from '../../../ui/acts/EachResults';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { byKey, peopleColumns, peopleConditions } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useChangeQuery } from '../../../ui/page/useChangeQuery';
import { StateChip } from '../../../ui/StateChip';
import { PersonCell } from '../PersonCell';
import { AccountActs } from './AccountActs';
import { AccountBulkButtons, isChoosable, useAccountBulk } from './AccountBulk';
import { Duplicates } from './Duplicates';

/** A notice of new ones leads to them. */
const DOUBLES = 'doubles';
const TITLE = 'Учётные записи';
const sort = { field: 'last_name', order: 'ASC' } as const;

/** Accounts of people: found, closed and opened, their sessions ended, one or many of them, seen as they see. */
export const AccountList = () => {
  useCrumb(TITLE);
  const doubles = useSearchParams()[0].has(DOUBLES);
  const change = useChangeQuery();
  const bulk = useAccountBulk();
  return (
    <GridList<Account, AccountKey>
      sort={sort}
      title={
        <PageTitle
          title={TITLE}
          beside={<Total />}
          actions={
            <Button variant="outlined" onClick={() => change({ [DOUBLES]: 'true' }, { replace: true })}>
              Возможные двойники
            </Button>
          }
        />
      }
      search="Фамилия, логин или почта"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      file={{ keys, order: (body) => api('accounts.export', { body }) }}
      above={<EachResults<Account> acts={bulk} name={({ user }) => personName(user)} />}
      columns={columns}
      label={TITLE}
      bulk={<AccountBulkButtons bulk={bulk} />}
      selectable={isChoosable}
      empty={<NothingFound yet="Здесь появятся учётные записи." />}
    >
      {doubles && <Duplicates onClose={() => change({ [DOUBLES]: '' }, { replace: true })} />}
    </GridList>
  );
};

const filters: readonly FilterRow[] = [
  ...peopleConditions(accountColumns),
  { ...byKey(accountColumns).state, old: true },
];
const keys = accountColumns.map(({ key }) => key);
const tones = { open: 'accepted', blocked: 'rejected', erased: 'draft' } as const;

const columns: readonly GridColumn<Account>[] = [
  ...peopleColumns<Account, AccountKey>(accountColumns, ({ user }) => <PersonCell person={user} />, {
    last_name: { width: 240 },
    username: { width: 122, cell: ({ user }) => user.username },
    email: { width: 176 },
    region: { width: 180 },
    state: {
      width: 114,
      cell: ({ state }) => <StateChip state={tones[state]}>{accountStates[state]}</StateChip>,
    },
    last_login: { width: 144 },
    sessions: { width: 85 },
    second_factor: { width: 115, cell: ({ second_factor }) => (second_factor ? 'Подключён' : 'Нет') },
  }),
  { source: 'acts', label: 'Действия', width: 90, cell: (account) => <AccountActs account={account} /> },
];
