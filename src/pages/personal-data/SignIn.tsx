import { checkFault } from '@contract/fields/checks';
import { to } from '@contract/paths';
import type { FullUser } from '@contract/schemas/people';
import { Box, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { api } from '../../providers/api';
import { useRereadOwn } from '../../resources/people/useOwnRecord';
import type { Field, Values } from '../../resources/signIn/fields';
import { newPasswordFields } from '../../resources/signIn/newPasswordFields';
import { SessionForm } from '../../resources/signIn/SessionForm';
import { DraftNotice } from '../../ui/drafts/DraftNotice';
import { useDraft } from '../../ui/drafts/useDraft';
import { ButtonLink } from '../../ui/page/ButtonLink';

const current: Field = {
  name: 'current_password',
  label: 'Текущий пароль',
  kind: 'password',
  autoComplete: 'current-password',
  required: true,
};
/** A name from before the rule stays as long as it is not changed. */
const nameFields = (now: string | null | undefined): readonly Field[] => [
  {
    name: 'username',
    label: 'Логин',
    kind: 'text',
    autoComplete: 'username',
    required: true,
    max: 150,
    check: (value) => (value.trim() === now ? undefined : checkFault('username', value)),
  },
  { name: 'email', label: 'Электронная почта', kind: 'email', autoComplete: 'email', max: 254 },
  current,
];
const passwordFields: readonly Field[] = [current, ...newPasswordFields('new_password', 'Новый пароль')];

/** What a person signs in with: each change asks for the present password. */
export const SignIn = ({ me }: { me: FullUser }) => {
  const notify = useNotify();
  const reread = useRereadOwn();
  // A form that was sent starts empty again.
  const [turn, setTurn] = useState(0);
  const fields = useMemo(() => nameFields(me.username), [me.username]);
  const { draft, filled, keep, saved } = useNameDraft(me);

  const rename = async ({ username = '', email = '', current_password }: Values) => {
    const body = { username: username.trim(), email: email.trim(), current_password };
    await api('me.edit', { body });
    notify(body.email === (me.email ?? '') ? 'Логин сохранён' : 'Сохранено. Подтвердите почту по ссылке из письма.', {
      type: 'success',
    });
    saved();
    await reread();
    setTurn((before) => before + 1);
  };
  const setPassword = async ({ current_password = '', new_password = '' }: Values) => {
    await api('session.setPassword', { body: { current_password, new_password } });
    notify('Пароль изменён. Другие устройства вышли из портала.', { type: 'success' });
    setTurn((before) => before + 1);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          Логин и почта
        </Typography>
        <DraftNotice draft={draft} />
        <SessionForm
          key={`names ${turn}`}
          fields={fields}
          filled={filled}
          submit="Сохранить"
          onSubmit={rename}
          onTyped={keep}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          Новый пароль
        </Typography>
        <SessionForm key={`password ${turn}`} fields={passwordFields} submit="Сменить пароль" onSubmit={setPassword} />
      </Box>
      <ButtonLink variant="outlined" to={to('security')} sx={{ justifySelf: 'start' }}>
        Второй шаг входа и сеансы
      </ButtonLink>
    </Box>
  );
};

/** What was typed into the login and the e-mail before the page was lost; passwords are never kept. */
function useNameDraft({ username, email }: FullUser) {
  const now = useMemo(() => ({ username: username ?? '', email: email ?? '' }), [username, email]);
  const [taken, setTaken] = useState<Values>();
  const draft = useDraft('personal-data/sign-in', (kept) => setTaken(kept ? (kept as Values) : now));
  const { keep: keepSoon, drop } = draft;
  const changed = useRef(false);
  const keep = useCallback(
    ({ username = now.username, email = now.email }: Values) => {
      const is = username !== now.username || email !== now.email;
      if (is) keepSoon({ username, email });
      else if (changed.current) drop();
      changed.current = is;
    },
    [now, keepSoon, drop],
  );
  const saved = () => {
    changed.current = false;
    drop();
    setTaken(undefined);
  };
  return { draft, filled: taken ?? now, keep, saved };
}
