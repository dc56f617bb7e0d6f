import type { SecondFactor } from '@contract/schemas/signIn/security';
import { plural } from '@contract/text/plural';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../providers/api';
import { factorNeeded } from '../../providers/stores/sure';
import { useRead } from '../../providers/useRead';
import { ActDialog } from '../../resources/membership/ActDialog';
import { useAct } from '../../ui/acts/useAct';
import { isRead, NotRead } from '../../ui/NotRead';
import { ownMoment, recently } from '../../ui/text/moment';
import { PasskeyDialog } from './PasskeyDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { rowSx } from './rowSx';
import { TotpDialog } from './TotpDialog';

type Asked = 'totp' | 'passkey' | SecondFactor | { codes: readonly string[] };

/** What the sign-in is confirmed with: what is connected, what can be, the codes of recovery. */
export const Factors = () => {
  const read = useRead('security.factors', {});
  const { act, busy } = useAct();
  const [asked, setAsked] = useState<Asked>();
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={120} />} />;
  const { factors, recovery_left, required } = read.data;
  // The server refuses it too: another way may have gone meanwhile.
  const kept = required && factors.length === 1;
  const close = () => setAsked(undefined);
  const added = (codes: readonly string[] | null) => {
    factorNeeded.set(false);
    setAsked(codes ? { codes } : undefined);
    void read.refetch();
  };
  const renew = () =>
    act(async () => {
      const { recovery_codes: codes } = await api('security.recovery', {});
      setAsked({ codes });
      await read.refetch();
    });
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>
        {factors.length > 0
          ? 'После пароля портал просит код или ключ доступа.'
          : required
            ? 'Не подключён.'
            : 'Не подключён: войти можно по одному паролю. Подключите приложение с кодами или ключ доступа, и чужой человек не войдёт, даже если узнает пароль.'}
        {required && ' С вашей ролью второй шаг обязателен.'}
        {kept && ' Единственный способ не отключить: сначала подключите другой.'}
      </Box>
      {factors.map((factor) => (
        <Box key={factor.id} sx={rowSx}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{factor.name}</Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {kinds[factor.kind]}, подключено {ownMoment(factor.created_at)}
              {factor.used_at && `, использовано ${recently(factor.used_at)}`}
            </Box>
          </Box>
          {!kept && (
            <Button
              variant="outlined"
              size="small"
              aria-label={`Отключить: ${factor.name}`}
              onClick={() => setAsked(factor)}
            >
              Отключить
            </Button>
          )}
        </Box>
      ))}
      {factors.length > 0 && (
        <Box sx={{ ...rowSx, borderTop: '1px solid var(--line)' }}>
          <Box sx={{ flex: '1 1 240px' }}>
            Без телефона: {plural(recovery_left, ['код восстановления', 'кода восстановления', 'кодов восстановления'])}
          </Box>
          <Button variant="outlined" size="small" disabled={busy} onClick={() => void renew()}>
            Новые коды
          </Button>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {!factors.some(({ kind }) => kind === 'totp') && (
          <Button variant={factors.length ? 'outlined' : 'contained'} onClick={() => setAsked('totp')}>
            Подключить приложение с кодами
          </Button>
        )}
        {'PublicKeyCredential' in window && (
          <Button variant="outlined" onClick={() => setAsked('passkey')}>
            Подключить ключ доступа
          </Button>
        )}
      </Box>
      {asked === 'totp' && <TotpDialog first={factors.length === 0} onAdded={added} onClose={close} />}
      {asked === 'passkey' && <PasskeyDialog first={factors.length === 0} onAdded={added} onClose={close} />}
      {typeof asked === 'object' && 'codes' in asked && <RecoveryCodes codes={asked.codes} onClose={close} />}
      {typeof asked === 'object' && 'kind' in asked && (
        <ActDialog
          title="Отключить второй шаг входа?"
          button="Отключить"
          danger
          keep="Не отключать"
          run={async () => {
            await api('security.remove', { params: { id: asked.id } });
            await read.refetch();
          }}
          onClose={close}
        >
          {asked.name}: {factors.length === 1 ? 'после этого войти можно будет по одному паролю.' : 'другие останутся.'}
        </ActDialog>
      )}
    </>
  );
};

const kinds = { totp: 'Коды на телефоне', passkey: 'Ключ доступа' } as const;
