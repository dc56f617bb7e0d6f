import type { FieldOf } from '@contract/fields/types';
import type { SecondFactor } from '@contract/schemas/signIn/security';
import { plural } from '@contract/text/plural';
import { Box, Button, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../providers/api';
import { factorNeeded } from '../../providers/stores/sure';
import { useRead } from '../../providers/useRead';
import { ActDialog } from '../../resources/membership/ActDialog';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { isRead, NotRead } from '../../ui/NotRead';
import { saveFile } from '../../ui/saveFile';
import { ownMoment, recently } from '../../ui/text/moment';
import { PresentPassword, presentPassword } from './PresentPassword';
import { rowSx } from './rowSx';
import { TotpDialog } from './TotpDialog';

type Asked = 'totp' | 'passkey' | SecondFactor | { codes: readonly string[] };

/** What the sign-in is confirmed with: what is connected, what can be, the codes of recovery. */
export const Factors = () => {
  const read = useRead('security.factors', {});
  const client = useQueryClient();
  const { act, busy } = useAct();
  const [asked, setAsked] = useState<Asked>();
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={120} />} />;
  const { factors, recovery_left, required } = read.data;
  // The server refuses it too: another way may have gone meanwhile.
  const kept = required && factors.length === 1;
  const close = () => {
    setAsked(undefined);
    // It may have been connected, and the answer lost.
    void read.refetch();
  };
  const added = (codes: readonly string[] | null) => {
    factorNeeded.set(false);
    setAsked(codes ? { codes } : undefined);
    void read.refetch();
    // The first one has ended the other sessions.
    if (codes) void client.invalidateQueries({ queryKey: ['sessions'] });
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
        {factors.length === 0 && ' Первый способ завершит другие ваши сеансы: в них входили по одному паролю.'}
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
          <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            На случай, если устройства нет под рукой:{' '}
            {plural(recovery_left, ['код восстановления', 'кода восстановления', 'кодов восстановления'])}
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

type PasskeyDialogProps = { first: boolean; onAdded: (codes: readonly string[] | null) => void; onClose: () => void };

const name: FieldOf<'text'> = {
  name: 'name',
  label: 'Как назвать',
  kind: 'text',
  max: 60,
  uncounted: true,
  notNull: true,
  required: 'Назовите ключ, чтобы потом узнать его в списке.',
  placeholder: 'Телефон, рабочий компьютер',
};
const fields = [name, presentPassword];

/** The browser says that the device holds a key of this account already. */
const CONNECTED = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** A passkey: it gets a name, the browser makes it. */
const PasskeyDialog = ({ first, onAdded, onClose }: PasskeyDialogProps) => {
  const form = useRecordForm({
    key: '',
    initial: { name: '', current_password: '' },
    fields,
    save: async (typed) => {
      const { step, options } = await api('security.passkey', {
        body: { current_password: typed.current_password || undefined },
      });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options as never }).catch(
        ({ code }: { code?: string }) => {
          throw new Error(
            code === CONNECTED
              ? 'На этом устройстве ключ уже подключён.'
              : 'Ключ доступа не создан. Попробуйте ещё раз.',
          );
        },
      );
      return api('security.passkeyMade', { body: { step, name: typed.name.trim(), response: { ...response } } });
    },
    done: (made) => onAdded(made.recovery_codes),
  });
  return (
    <FormDialog title="Ключ доступа" button="Создать" form={form} width={444} onClose={onClose}>
      <Box sx={{ mb: 1.5 }}>
        Вход по отпечатку, лицу или коду этого устройства, или по ключу USB. Браузер спросит сам.
      </Box>
      <FieldInput field={name} />
      {first && <PresentPassword />}
    </FormDialog>
  );
};

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** The codes are shown once: they are kept by whoever reads them. */
const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <PlainDialog
    title="Коды восстановления"
    maxWidth="xs"
    close={null}
    acts={
      <>
        <Button
          variant="outlined"
          onClick={() => saveFile('Коды восстановления.txt', codes.join('\n'), 'text/plain;charset=utf-8')}
        >
          Скачать
        </Button>
        <Button variant="contained" onClick={onClose}>
          Я сохранил коды
        </Button>
      </>
    }
  >
    Сохраните их отдельно от телефона и ключа. Каждый работает один раз, показываем их только сейчас.
    <Box
      component="ul"
      sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', columns: 2, fontFamily: 'monospace', fontSize: 15 }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  </PlainDialog>
);
