// People and what they let others see.
import { type PrivacyKey, privacyDefaults, privacyValues } from '../../../contract/people/personFields';
import { people, personMedia, personPrivacy, verificationRequests } from '../../db/tables';
import { isOldPassword } from '../../domain/accounts/oldPassword';
import { chosen, FILES, filled, kept, made, same } from '../columns';
import { type Column, type Subject, subject } from '../subject';

/** The old server begins every setting with this text, and never asked what it means. */
const UNCHOSEN = ['all', ''];
const privacy = (name: PrivacyKey): Column => chosen(name, privacyValues, privacyDefaults[name], UNCHOSEN);

const password: Column = {
  reads: ['password'],
  make: ({ password }) => (isOldPassword(password ?? '') ? (password ?? null) : null),
  remark: ({ password }) =>
    isOldPassword(password ?? '')
      ? undefined
      : 'password: входа по паролю нет; человек задаст новый по ссылке из письма.',
};

/** Rows of a person's own come in one transaction with the person. */
export const ofPerson = { along: { of: 'users_rsouser', by: 'user_id' } } as const;

export const persons: readonly Subject[] = [
  subject(people, {
    from: 'users_rsouser',
    title: 'Люди',
    columns: {
      id: same('id'),
      username: same('username'),
      email: filled('email'),
      email_asked: made([], () => null),
      password_hash: password,
      ...kept('is_active', 'is_staff', 'is_superuser', 'last_login', 'date_joined', 'first_name'),
      ...kept('last_name', 'patronymic_name', 'first_name_lat', 'last_name_lat', 'patronymic_lat'),
      date_of_birth: same('date_of_birth'),
      gender: chosen('gender', ['male', 'female'], null),
      ...kept('phone_number', 'region_id', 'address', 'bio', 'social_vk', 'social_tg'),
      ...kept('is_verified', 'is_rso_member', 'membership_fee'),
    },
    mend: {
      people_email: {
        change: (row) => ({ ...row, email: null, email_asked: row.email ?? null }),
        remark: 'email: такой адрес уже есть у другого человека; вход по нему остался у первого.',
      },
    },
    unused: { reports_access: 'Право на отчёты здесь следует из должности и роли.' },
    rules: ['Адреса почты считаются неподтверждёнными: письма о решениях пойдут тем, кто подтвердит адрес.'],
  }),
  subject(personPrivacy, {
    from: 'users_userprivacysettings',
    ...ofPerson,
    title: 'Кто видит данные человека',
    key: ['person_id'],
    columns: {
      person_id: same('user_id'),
      privacy_telephone: privacy('privacy_telephone'),
      privacy_email: privacy('privacy_email'),
      privacy_social: privacy('privacy_social'),
      privacy_about: privacy('privacy_about'),
      privacy_photo: privacy('privacy_photo'),
    },
    rules: ['Начальное «all» значит, что человек не выбирал: действует то, с чего здесь начинает каждый.'],
  }),
  subject(personMedia, {
    from: 'users_usermedia',
    ...ofPerson,
    title: 'Фотографии людей',
    key: ['person_id'],
    columns: { person_id: same('user_id') },
    later: Object.fromEntries(['banner', 'photo', 'photo1', 'photo2', 'photo3', 'photo4'].map((name) => [name, FILES])),
  }),
  subject(verificationRequests, {
    from: 'users_userverificationrequest',
    ...ofPerson,
    title: 'Заявки на проверку данных',
    key: ['person_id'],
    columns: { person_id: same('user_id') },
    rules: ['Когда заявка подана, старый портал не хранит: считается день переноса.'],
  }),
];
