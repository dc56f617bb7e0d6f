// Acts on many accounts: the buttons over the list, each with one reason for all of them.
import { personName } from '@contract/people/personName';
import type { Account } from '@contract/schemas/accounts';
import { type Forms, plural } from '@contract/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import { session } from '../../../providers/session';
import { useIsHeld } from '../../../providers/stores/held';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { keepReason } from '../../../ui/acts/keepReason';
import { requiredReason } from '../../../ui/acts/reasonField';
import { useActOnEach } from '../../../ui/acts/useActOnEach';
import { accountActs, accountKey, type ManyAccountAct, manyAccountActs } from './accountActs';

const names = Object.keys(manyAccountActs) as ManyAccountAct[];
const field = { ...requiredReason, check: 'reason', help: 'Придёт каждому в письме и останется в журнале' } as const;
const accountForms: Forms = ['учётная запись', 'учётные записи', 'учётных записей'];
const sessionForms: Forms = ['сеанс', 'сеанса', 'сеансов'];

type AccountBulk = ReturnType<typeof useAccountBulk>;

/** The buttons of the acts over the chosen accounts. */
export const AccountBulkButtons = ({ bulk: { state, onEach } }: { bulk: AccountBulk }) => {
  const isHeld = useIsHeld();
  return (
    <>
      {names.map((name) => {
        const { button, title, about, none } = manyAccountActs[name];
        const draft = `accounts/many/${name}`;
        const act = async (rows: Account[], reason: string) => {
          const keys = rows.map(({ id }) => accountKey(id));
          const one = ({ id }: Account) => accountActs[name].run(id, reason);
          if (!(await onEach(name, { rows, one, keys }))) keepReason(draft, reason);
        };
        return (
          <BulkAct<Account>
            key={name}
            label={button}
            title={title}
            danger={name === 'block'}
            disabled={state?.running === true}
            reason={{ draft, field }}
            row={(account) => ({ name: personName(account.user), note: noteOf(name, account) })}
            acts={(account) => accountActs[name].open(account) && !isHeld(accountKey(account.id))}
            text={(rows) => (rows.length === 0 ? none : `${about} Причина будет одна для всех.`)}
            onAct={(_, reason, rows) => void act(rows, reason)}
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
export const isChoosable = (account: Account): boolean =>
  account.id !== session.user() && names.some((name) => accountActs[name].open(account));

/** Acts on many accounts, each as it is done to one, and tells what became of each. */
export function useAccountBulk() {
  const client = useQueryClient();
  return useActOnEach<Account, ManyAccountAct>({
    words: manyAccountActs,
    forms: accountForms,
    onEnd: () => void client.invalidateQueries({ queryKey: ['accounts'] }),
  });
}
