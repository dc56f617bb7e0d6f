import { type AccountKey, accountColumns } from '@contract/administration/registerColumns';
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { personName } from '@contract/people/personName';
import type { Account } from '@contract/schemas/accounts';
import { type Forms, plural } from '@contract/text/plural';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../providers/api';
import { session } from '../../../providers/session';
import { useIsHeld } from '../../../providers/stores/held';
import { EachResults } from '../../../ui/acts/ActResults';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { requiredReason } from '../../../ui/acts/reason';
import { useActOnEach } from '../../../ui/acts/useActOnEach';
import { byLastName } from '../../../ui/list/listedColumn';
import { useChangeQuery } from '../../../ui/page/useChangeQuery';
import { AccountState } from '../AccountState';
import { registerList } from '../registerList';
import { AccountActs } from './AccountActs';
import { accountActs, accountKey, type ManyAccountAct, manyAccountActs } from './accountActs';
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

const Accounts = registerList<Account, AccountKey>({
  title: 'Учётные записи',
  sort: byLastName,
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
      cell: ({ state }) => <AccountState state={state} />,
    },
    last_login: { head: 'Вход (Москва)', width: 148 },
    sessions: { width: 82 },
    second_factor: { width: 100 },
  },
  acts: { width: 84, cell: (account) => <AccountActs account={account} /> },
  old: ['state'],
  order: (body) => api('accounts.export', { body }),
  empty: { yet: 'Здесь появятся учётные записи.' },
});

// Acts on many accounts: the buttons over the list, each with one reason for all of them.

const names = Object.keys(manyAccountActs) as ManyAccountAct[];
const field = { ...requiredReason, check: 'reason', help: 'Придёт каждому в письме и останется в журнале' } as const;
const accountForms: Forms = ['учётная запись', 'учётные записи', 'учётных записей'];
const sessionForms: Forms = ['сеанс', 'сеанса', 'сеансов'];

type AccountBulk = ReturnType<typeof useAccountBulk>;

/** The buttons of the acts over the chosen accounts. */
const AccountBulkButtons = ({ bulk: { state, onEach } }: { bulk: AccountBulk }) => {
  const isHeld = useIsHeld();
  return (
    <>
      {names.map((name) => {
        const { button, title, about, none } = manyAccountActs[name];
        const act = (rows: Account[], reason: string) =>
          onEach(name, {
            rows,
            one: ({ id }, key) => accountActs[name].run(id, reason, { key }),
            keyOf: ({ id }) => accountKey(id),
          });
        return (
          <BulkAct<Account>
            key={name}
            label={button}
            title={title}
            danger={name === 'block'}
            disabled={state?.running === true}
            reason={{ draft: `accounts/many/${name}`, field }}
            row={(account) => ({ name: personName(account.user), note: noteOf(name, account) })}
            acts={(account) => accountActs[name].open(account) && !isHeld(accountKey(account.id))}
            text={(rows) => (rows.length === 0 ? none : `${about} Причина будет одна для всех.`)}
            onAct={(_, reason, rows) => act(rows, reason)}
          />
        );
      })}
    </>
  );
};

/** Namesakes are told apart by their logins. */
const noteOf = (act: ManyAccountAct, { user: { username }, sessions }: Account) =>
  [username, act === 'endSessions' && plural(sessions, sessionForms)].filter(Boolean).join(', ');

/** Whether one of these acts is for the account; nobody decides about the own one. */
const isChoosable = (account: Account): boolean =>
  account.id !== session.user() && names.some((name) => accountActs[name].open(account));

/** Acts on many accounts, each as it is done to one, and tells what became of each. */
function useAccountBulk() {
  const client = useQueryClient();
  return useActOnEach<Account, ManyAccountAct>({
    words: manyAccountActs,
    forms: accountForms,
    onEnd: () => client.invalidateQueries({ queryKey: ['accounts'] }),
  });
}
