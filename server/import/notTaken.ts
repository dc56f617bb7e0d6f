// Tables of the source that no subject reads, and why: the first row that fits. What fits none is named all the same.

type Reason = { tables: RegExp; reason: string };

const reasons: readonly Reason[] = [
  { tables: /^services_fronterror$/, reason: 'Ошибки страниц не переносятся: они о старом портале.' },
  { tables: /^users_usermedia$/, reason: 'Файлы и фотографии ещё не переносятся.' },
  { tables: /^users_rsouser_(groups|user_permissions)$/, reason: 'Права здесь следуют из должностей и ролей.' },
  {
    tables: /^headquarters_regionalheadquarteremail$/,
    reason:
      'Отдельных адресов для писем о рейтинге здесь нет: письма получают командир штаба и доверенные, каждый на свою почту.',
  },
  { tables: /^events_event(user)?document$/, reason: 'Файлы ещё не переносятся.' },
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
