import { accountStates } from '@contract/administration/registerColumns';
import type { Duplicates as Groups } from '@contract/schemas/accounts';
import { Box } from '@mui/material';
import { Loading } from '../../../layout/Loading';
import { useRead } from '../../../providers/useRead';
import { PlainDialog } from '../../../ui/acts/PlainDialog';
import { isRead, NotRead } from '../../../ui/NotRead';
import { moscowShortDay } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';
import { AccountActs } from './AccountActs';

type Double = Groups['people'][number];

const words = { name: 'Одинаковые имя и дата рождения', phone: 'Один телефон' } as const;

/** Accounts that may be one person's, group by group. */
export const Duplicates = ({ onClose }: { onClose: () => void }) => {
  const read = useRead('accounts.duplicates', {});
  return (
    <PlainDialog title="Возможные двойники" onClose={onClose}>
      {!isRead(read) ? (
        <NotRead of={read} waiting={<Loading />} />
      ) : read.data.length === 0 ? (
        'Одинаковых людей не нашлось.'
      ) : (
        read.data.map(({ by, people }) => (
          <Box key={`${by} ${people[0]?.id}`} component="section" sx={{ py: 1.5, '& + &': lineSx }}>
            <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 0.5 }}>{words[by]}</Box>
            {people.map((account) => (
              <Box key={account.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.5 }}>
                <Box sx={{ flex: 1, minWidth: 0, '& .MuiTypography-noWrap': { whiteSpace: 'normal' } }}>
                  <PersonCell person={account.user} />
                  <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere', pl: 4 }}>
                    {factsOf(account)}
                  </Box>
                </Box>
                <AccountActs account={account} />
              </Box>
            ))}
          </Box>
        ))
      )}
    </PlainDialog>
  );
};

/** What tells one from the other. */
const factsOf = ({ user, email, region, unit, state, date_joined, last_login }: Double): string =>
  [
    user.username,
    email,
    region,
    unit ?? 'нигде не состоит',
    `создана ${moscowShortDay(date_joined)}`,
    last_login ? `последний вход ${moscowShortDay(last_login)}` : 'ни разу не входил',
    state !== 'open' && accountStates[state].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

const lineSx = { borderTop: '1px solid var(--line)' };
