import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { accountStates } from '@contract/people/accountStates';
import type { Account } from '@contract/schemas/accounts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateChip } from '../../../ui/StateChip';
import { ownMoment, ownShortDay } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';
import { AccountActs } from './AccountActs';
import { Duplicates } from './Duplicates';

const TITLE = 'Учётные записи';
const sort = { field: 'last_name', order: 'ASC' } as const;

/** Accounts of people: found, closed and opened, their sessions ended, seen as they see. */
export const AccountList = () => {
  useCrumb(TITLE);
  const [doubles, setDoubles] = useState(false);
  return (
    <GridList<Account>
      sort={sort}
      title={
        <PageTitle
          title={TITLE}
          beside={<Total />}
          actions={
            <Button variant="outlined" onClick={() => setDoubles(true)}>
              Возможные двойники
            </Button>
          }
        />
      }
      search="Фамилия, логин или почта"
      least={PEOPLE_SEARCH_MIN}
      filters={filters}
      columns={columns}
      empty={<NothingFound yet="Здесь появятся учётные записи." />}
    >
      {doubles && <Duplicates onClose={() => setDoubles(false)} />}
    </GridList>
  );
};

const filters: readonly FilterRow[] = [
  {
    key: 'state',
    label: 'Состояние',
    choices: Object.entries(accountStates).map(([value, label]) => ({ value, label })),
  },
];
const tones = { open: 'accepted', blocked: 'rejected', erased: 'draft' } as const;

const columns: readonly GridColumn<Account>[] = [
  {
    source: 'last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    width: 250,
    cell: ({ user }) => <PersonCell person={user} />,
  },
  { source: 'username', label: 'Логин', width: 130, cell: ({ user }) => user.username },
  { source: 'email', label: 'Почта', width: 190, cell: ({ email }) => email ?? '—' },
  { source: 'region', label: 'Регион', width: 180, hidden: true, cell: ({ region }) => region ?? '—' },
  {
    source: 'state',
    label: 'Состояние',
    width: 120,
    cell: ({ state }) => <StateChip state={tones[state]}>{accountStates[state]}</StateChip>,
  },
  {
    source: 'last_login',
    label: 'Последний вход',
    sortable: true,
    width: 140,
    cell: ({ last_login }) => (last_login ? ownMoment(last_login) : '—'),
  },
  {
    source: 'date_joined',
    label: 'Создана',
    sortable: true,
    hidden: true,
    width: 120,
    cell: ({ date_joined }) => ownShortDay(date_joined),
  },
  { source: 'sessions', label: 'Сеансов', numeric: true, width: 85, cell: ({ sessions }) => sessions },
  {
    source: 'second_factor',
    label: 'Второй шаг',
    width: 105,
    cell: ({ second_factor }) => (second_factor ? 'Подключён' : 'Нет'),
  },
  { source: 'acts', label: 'Действия', width: 90, cell: (account) => <AccountActs account={account} /> },
];
