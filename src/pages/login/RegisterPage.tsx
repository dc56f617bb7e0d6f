import { checkFault } from '@contract/fields/checks';
import { to } from '@contract/paths';
import { portalPath } from '@contract/portalPath';
import type { RegisterBody } from '@contract/schemas/signIn/registration';
import { Link, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { account } from '../../providers/account';
import { api } from '../../providers/api';
import { peekWanted, takeWanted } from '../../providers/loginRedirect';
import { newKey } from '../../providers/newKey';
import { session } from '../../providers/session';
import { REGISTER_DRAFT } from '../../providers/stores/drafts';
import { guestRegion } from '../../providers/stores/guestRegion';
import { useCheck } from '../../providers/useCheck';
import type { Field, Values } from '../../resources/signIn/fields';
import { newPasswordFields } from '../../resources/signIn/newPasswordFields';
import { SessionForm } from '../../resources/signIn/SessionForm';
import { DraftNotice } from '../../ui/drafts/DraftNotice';
import { useDraft } from '../../ui/drafts/useDraft';
import { isWholeDay, NO_SUCH_DAY } from '../../ui/inputs/unfinishedDay';
import { phoneText } from '../../ui/text/masked';
import { SessionFrame } from './SessionFrame';

/** Puts the dots into a date while it is typed: `0102` → `01.02`. */
function dayTyped(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
}

/** `ДД.ММ.ГГГГ` as `ГГГГ-ММ-ДД`, or null when there is no such day. */
function isoDay(typed: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

const consent = (
  <>
    Даю согласие на обработку{' '}
    <Link component={RouterLink} to={to('privacy')} target="_blank">
      персональных данных
    </Link>{' '}
    и принимаю{' '}
    <Link component={RouterLink} to={to('terms')} target="_blank">
      пользовательское соглашение
    </Link>
  </>
);

const birthdayFault = (typed: string) => {
  const day = isoDay(typed);
  if (day !== null) return checkFault('birthday', day);
  return isWholeDay(typed) ? NO_SUCH_DAY : 'Введите дату рождения в виде ДД.ММ.ГГГГ.';
};

const name = (field: string, label: string, autoComplete: string, rest: Partial<Field> = {}): Field => ({
  name: field,
  label,
  kind: 'text',
  autoComplete,
  max: 150,
  check: (value) => checkFault('name', value),
  ...rest,
});

const registerFields: readonly Field[] = [
  { name: 'region', label: 'Регион обучения', kind: 'region', required: true },
  name('last_name', 'Фамилия', 'family-name', { required: true }),
  name('first_name', 'Имя', 'given-name', { required: true }),
  name('patronymic_name', 'Отчество (при наличии)', 'additional-name'),
  {
    name: 'date_of_birth',
    label: 'Дата рождения',
    kind: 'text',
    inputMode: 'numeric',
    placeholder: 'ДД.ММ.ГГГГ',
    shape: dayTyped,
    autoComplete: 'bday',
    required: true,
    check: birthdayFault,
  },
  {
    name: 'phone_number',
    label: 'Телефон',
    kind: 'tel',
    autoComplete: 'tel',
    placeholder: '+7 (999) 999-99-99',
    required: true,
    max: 30,
    check: (value) => checkFault('phone', value),
  },
  { name: 'email', label: 'Электронная почта', kind: 'email', autoComplete: 'email', required: true, max: 254 },
  {
    name: 'username',
    label: 'Придумайте логин',
    kind: 'text',
    autoComplete: 'username',
    required: true,
    max: 150,
    check: (value) => checkFault('username', value),
  },
  ...newPasswordFields('password', 'Придумайте пароль'),
  { name: 'personal_data_agreement', label: consent, kind: 'consent', required: true },
];

const readOptions = () => api('session.options');

/** Joining the portal: the answer carries a session, and the own page says what comes next. */
export const RegisterPage = () => {
  const navigate = useNavigate();
  const { draft, taken, keep } = useRegisterDraft();
  // Sent again after a lost answer, it is the same registration.
  const [key] = useState(newKey);
  // The consent is given to the words that stand when the page opens.
  const { found: options } = useCheck(readOptions, '');
  const register = async ({
    region,
    personal_data_agreement,
    patronymic_name,
    date_of_birth = '',
    phone_number = '',
    ...values
  }: Values) => {
    const body = {
      ...values,
      patronymic_name: patronymic_name || null,
      date_of_birth: isoDay(date_of_birth),
      phone_number: phoneText(phone_number),
      region: Number(region),
      personal_data_agreement: personal_data_agreement === 'yes',
      consent_version: options?.consent_version,
      next: peekWanted() ?? undefined,
    };
    session.open(await api('session.register', { body: body as unknown as RegisterBody, key }));
    draft.finish();
    // The session is open whatever happens here; the frame shows what of the account could not be read.
    await account.load().catch(() => undefined);
    const notice = `Вы зарегистрированы. Подтвердите почту по ссылке из письма: мы отправили его на ${values.email?.trim()}.`;
    const wanted = portalPath(takeWanted());
    await navigate(wanted ?? to('myPage'), { replace: true, state: { notice } });
  };
  return (
    <SessionFrame title="Регистрация" hint="Поля со звёздочкой обязательны.">
      <DraftNotice draft={draft} />
      <SessionForm
        fields={registerFields}
        submit="Зарегистрироваться"
        filled={taken}
        onSubmit={register}
        onTyped={keep}
      />
      <Typography sx={{ mt: 3, textAlign: 'center' }}>
        <Link component={RouterLink} to={to('login')} sx={{ fontWeight: 600 }}>
          У меня уже есть аккаунт
        </Link>
      </Typography>
    </SessionFrame>
  );
};

/** Passwords are never kept, and a consent is given each time. */
const keptNames = registerFields
  .filter(({ kind }) => kind !== 'password' && kind !== 'new-password' && kind !== 'consent')
  .map(({ name }) => name);

const empty: Values = Object.fromEntries(keptNames.map((name) => [name, '']));

/** What was typed into the form of registration before the page was lost. */
function useRegisterDraft() {
  // The region chosen in the header before.
  const [taken, setTaken] = useState<Values | undefined>(() => {
    const region = guestRegion.get();
    return region ? { region: String(region.id) } : undefined;
  });
  const draft = useDraft(REGISTER_DRAFT, (kept) => setTaken(kept ? (kept as Values) : empty));
  const keepSoon = draft.keep;
  const keep = useCallback(
    (values: Values) => {
      const typed = keptNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
      if (typed.length > 0) keepSoon(Object.fromEntries(typed));
    },
    [keepSoon],
  );
  return { draft, taken, keep };
}
