import type { FeePerson } from '@contract/schemas/fees';
import type { SafeUser } from '@contract/schemas/people';
import { longDay } from '../../ui/text/day';
import type { Fact } from './Facts';

const genders: Record<string, string> = { male: 'Мужской', female: 'Женский' };

/** The record of a person in blocks, as far as a keeper of fees needs it. Paper numbers stay with the papers. */
export const personFacts = (
  person: SafeUser,
  { user, detachment }: FeePerson,
): readonly { title: string; facts: readonly Fact[] }[] => [
  {
    title: 'Основная информация',
    facts: [
      ['Дата рождения', longDay(user.date_of_birth)],
      ['Пол', genders[person.gender ?? '']],
      ['Регион', person.region?.name],
      ['Отряд', detachment?.name],
      ['Данные', user.is_verified === null ? null : user.is_verified ? 'Подтверждены' : 'Не подтверждены'],
    ],
  },
  {
    title: 'Контакты',
    facts: [
      ['Телефон', user.phone_number],
      ['Почта', user.email],
      ['Адрес', person.address],
    ],
  },
  {
    title: 'Образование',
    facts: [
      ['Учебное заведение', person.education.study_institution?.name],
      ['Факультет', person.education.study_faculty],
      ['Специальность', person.education.study_specialty],
      ['Курс', person.education.study_year],
    ],
  },
];
