import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { Account } from '@contract/schemas/accounts';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../providers/api';
import { looking } from '../../../providers/looking';
import { Icon } from '../../../ui/Icon';
import { ActDialog } from '../../membership/ActDialog';

type Act = {
  label: string;
  button: string;
  about: string;
  done: string;
  danger?: true;
  open: (account: Account) => boolean;
  run: (id: number, reason: string) => Promise<unknown>;
};

/** What an administrator does about an account, each with a reason that the person reads. */
const acts = {
  look: {
    label: 'Смотреть от имени человека',
    button: 'Смотреть',
    about:
      'Портал откроется таким, каким его видит человек, на четверть часа и без изменений. Человек получит уведомление.',
    done: '',
    open: ({ state }) => state === 'open',
    run: async (id, reason) => looking.begin(await api('accounts.look', { params: { id }, body: { reason } })),
  },
  recovery: {
    label: 'Отправить письмо для нового пароля',
    button: 'Отправить',
    about: 'Письмо со ссылкой уйдёт на почту человека, ссылка действует час.',
    done: 'Письмо отправляется',
    open: ({ state, email }) => state === 'open' && email !== null,
    run: (id, reason) => api('accounts.recovery', { params: { id }, body: { reason } }),
  },
  endSessions: {
    label: 'Завершить сеансы',
    button: 'Завершить',
    about: 'Человек выйдет на всех устройствах и войдёт заново.',
    done: 'Сеансы завершены',
    open: ({ sessions }) => sessions > 0,
    run: (id, reason) => api('accounts.endSessions', { params: { id }, body: { reason } }),
  },
  secondStep: {
    label: 'Снять второй шаг входа',
    button: 'Снять',
    about:
      'Для того, кто потерял и телефон, и коды. Убедитесь, что просит сам человек: вход останется по одному паролю.',
    done: 'Второй шаг снят',
    danger: true,
    open: ({ second_factor }) => second_factor,
    run: (id, reason) => api('accounts.secondStep', { params: { id }, body: { reason } }),
  },
  block: {
    label: 'Закрыть учётную запись',
    button: 'Закрыть',
    about: 'Человек выйдет на всех устройствах и не сможет войти. Записи о нём останутся.',
    done: 'Учётная запись закрыта',
    danger: true,
    open: ({ state }) => state === 'open',
    run: (id, reason) => api('accounts.block', { params: { id }, body: { reason } }),
  },
  unblock: {
    label: 'Открыть учётную запись',
    button: 'Открыть',
    about: 'Человек снова сможет войти.',
    done: 'Учётная запись открыта',
    open: ({ state }) => state === 'blocked',
    run: (id, reason) => api('accounts.unblock', { params: { id }, body: { reason } }),
  },
} as const satisfies Record<string, Act>;
type ActName = keyof typeof acts;
const names = Object.keys(acts) as ActName[];

/** The acts of one account. */
export const AccountActs = ({ account }: { account: Account }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<ActName>();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const name = personName(account.user);
  const open = names.filter((key) => acts[key].open(account));
  const act: Act | undefined = asked && acts[asked];
  const run = async (reason: string) => {
    await act?.run(account.id, reason);
    if (asked === 'look') return navigate(to('myPage'));
    notify(act?.done ?? '', { type: 'success' });
    await client.invalidateQueries({ queryKey: ['accounts'] });
  };
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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {open.map((key) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              setAsked(key);
            }}
          >
            {acts[key].label}
          </MenuItem>
        ))}
      </Menu>
      {act && (
        <ActDialog
          title={`${act.label}: ${name}`}
          button={act.button}
          danger={act.danger}
          reason="required"
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
