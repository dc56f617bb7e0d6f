import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { Account } from '@contract/schemas/accounts';
import { IconButton, MenuItem } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../providers/account';
import { useIsHeld } from '../../../providers/stores/held';
import { ActMenu } from '../../../ui/acts/ActMenu';
import { Icon } from '../../../ui/Icon';
import { ActDialog } from '../../membership/ActDialog';
import { useSend } from '../../membership/useSend';
import { type AccountAct, type AccountActName, accountActs, accountKey } from './accountActs';

const names = Object.keys(accountActs) as AccountActName[];

/** The acts of one account. */
export const AccountActs = ({ account }: { account: Account }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<AccountActName>();
  const send = useSend();
  const notify = useNotify();
  const navigate = useNavigate();
  const name = personName(account.user);
  const { account: own } = useAccount();
  const isHeld = useIsHeld();
  // Nobody decides about the own account.
  const open = own?.me.id === account.id ? [] : names.filter((key) => accountActs[key].open(account));
  const act: AccountAct | undefined = asked && accountActs[asked];
  const run = async (reason: string) => {
    if (!act) return;
    const decide = () => act.run(account.id, reason);
    if (asked === 'look') return decide().then(() => navigate(to('myPage')));
    await send(decide);
    notify(act.done, { type: 'success' });
  };
  // What was decided with many and is not sent yet is decided.
  if (isHeld(accountKey(account.id))) return 'Решено';
  if (open.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={`Действия: ${name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 32, height: 32 }}
      >
        <Icon name="more" size={16} />
      </IconButton>
      <ActMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {open.map((key) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              setAsked(key);
            }}
          >
            {accountActs[key].label}
          </MenuItem>
        ))}
      </ActMenu>
      {act && (
        <ActDialog
          title={`${act.label}: ${name}`}
          button={act.button}
          danger={act.danger}
          reason="required"
          help={act.help}
          draft={`accounts/${account.id}/${asked}`}
          run={run}
          onClose={() => setAsked(undefined)}
        >
          {act.about}
        </ActDialog>
      )}
    </>
  );
};
