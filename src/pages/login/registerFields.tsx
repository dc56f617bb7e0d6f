import { checkFault } from '@contract/fields/checks';
import { to } from '@contract/paths';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { isWholeDay, NO_SUCH_DAY } from '../../ui/inputs/unfinishedDay';
import { dayTyped, isoDay } from './day';
import type { Field } from './fields';
import { newPasswordFields } from './newPasswordFields';

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

export const registerFields: readonly Field[] = [
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
