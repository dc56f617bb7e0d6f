// Tables of the source that no subject reads, and why: the first row that fits. What fits none is named all the same.

type Reason = { tables: RegExp; reason: string };

const reasons: readonly Reason[] = [
  { tables: /^services_fronterror$/, reason: 'Ошибки страниц не переносятся: они о старом портале.' },
  { tables: /^users_usermedia$/, reason: 'Файлы и фотографии ещё не переносятся.' },
  { tables: /^users_rsouser_(groups|user_permissions)$/, reason: 'Права здесь следуют из должностей и ролей.' },
  { tables: /^users_/, reason: 'Справки и журналы ещё не переносятся.' },
  { tables: /^headquarters_/, reason: 'Адреса почты региональных штабов ещё не переносятся.' },
  { tables: /^events_/, reason: 'Мероприятия ещё не переносятся.' },
  { tables: /^questions_/, reason: 'Тесты ещё не переносятся.' },
  { tables: /^competitions_/, reason: 'Конкурс ещё не переносится.' },
  { tables: /^regional_competitions_/, reason: 'Рейтинг ещё не переносится.' },
  {
    tables: /^(auth|django|authtoken|social_auth|token_blacklist|celery|easy_thumbnails)_/,
    reason: 'Служебная таблица старого портала.',
  },
];

/** Why a table that nobody reads is left. */
export const reasonNotTaken = (table: string): string =>
  reasons.find(({ tables }) => tables.test(table))?.reason ?? 'Эту таблицу перенос не знает.';
