import { levelKeys, levels } from '@contract/levels';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './messages';

/** Names of one record and of many. react-admin asks for "many" as two, the rest of the forms say the same. */
const named = (one: string, many: string, fields: Record<string, string> = {}) => ({
  name: `${one} |||| ${many} |||| ${many}`,
  fields,
});

/** Of every unit's answer, beside the fields that are written. */
const unitFields = {
  id: 'Номер',
  members_count: 'Членов организации',
  participants_count: 'Участников',
  rating: 'Рейтинг',
  leadership: 'Руководство',
  commander: 'Командир',
  region: 'Регион',
};

const memberFields = {
  user: 'Участник',
  position: 'Должность',
  is_trusted: 'Доверенное лицо',
};

const regionFields = { id: 'Номер', name: 'Название', code: 'Код' };

const units = levelKeys.flatMap((key) => {
  const { api, labels, fields } = levels[key];
  const written = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return [
    [api, named(labels.one, labels.many, { ...unitFields, ...written })] as const,
    [`${api}/members`, named('Участник', 'Участники', memberFields)] as const,
  ];
});

const resources = {
  ...Object.fromEntries(units),
  rsousers: named('Человек', 'Люди', {
    id: 'Номер',
    username: 'Логин',
    email: 'Электронная почта',
    first_name: 'Имя',
    last_name: 'Фамилия',
    patronymic_name: 'Отчество',
    date_of_birth: 'Дата рождения',
    phone_number: 'Телефон',
    region: 'Регион',
    is_verified: 'Верифицирован',
    membership_fee: 'Членский взнос',
  }),
  regions: named('Регион', 'Регионы', regionFields),
  areas: named('Направление', 'Направления', { id: 'Номер', name: 'Название' }),
  positions: named('Должность', 'Должности', { id: 'Номер', name: 'Название' }),
  eduicational_institutions: named('Образовательная организация', 'Образовательные организации', {
    id: 'Номер',
    name: 'Полное название',
    short_name: 'Краткое название',
    rector: 'Ректор',
    rector_email: 'Почта ректора',
    region: 'Регион',
  }),
  experts: named('Эксперт', 'Эксперты', { user: 'Эксперт', level: 'Уровень', headquarter: 'Штаб' }),
  administrators: named('Администратор', 'Администраторы', { user: 'Администратор' }),
};

export const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => ({ ...messages, resources }) as TranslationMessages,
  'ru',
  [{ locale: 'ru', name: 'Русский' }],
  // Texts of the portal stand where they are shown and reach here as they are.
  { allowMissing: true },
);
