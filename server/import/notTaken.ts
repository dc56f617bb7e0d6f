// Tables of the source that no subject reads, and why: the first row that fits. What fits none is named all the same.

type Reason = { tables: RegExp; reason: string };

const reasons: readonly Reason[] = [
  { tables: /^services_fronterror$/, reason: 'Ошибки страниц не переносятся: они о старом портале.' },
  { tables: /^users_rsouser_(groups|user_permissions)$/, reason: 'Права здесь следуют из должностей и ролей.' },
  {
    tables: /^headquarters_regionalheadquarteremail$/,
    reason:
      'Отдельных адресов для писем о рейтинге здесь нет: письма получают командир штаба и доверенные, каждый на свою почту.',
  },
  { tables: /^events_event(user)?document$/, reason: 'Строка — это файл: файлы берутся с `--media`.' },
  {
    tables: /^regional_competitions_2025_baseregionalr6$/,
    reason: 'Общая часть отчётов по показателю 6: взята вместе с каждым из них.',
  },
  { tables: /^competitions_(tandem)?rankingcopy$/, reason: 'Рабочая копия мест: взяты сами места.' },
  { tables: /^competitions_q1report$/, reason: 'Показатель 1 портал считает сам: взято место.' },
  {
    tables: /^competitions_july15participant$/,
    reason: 'Старый снимок численности: в расчётах участвует снимок осени, взят он.',
  },
  {
    tables: /^regional_competitions_(?!2025_)/,
    reason: 'Рейтинг 2024 года вёлся по другим показателям, их правил здесь нет.',
  },
  {
    tables: /^(auth|django|authtoken|social_auth|token_blacklist|celery|easy_thumbnails)_/,
    reason: 'Служебная таблица старого портала.',
  },
];

/** Why a table that nobody reads is left. */
export const reasonNotTaken = (table: string): string =>
  reasons.find(({ tables }) => tables.test(table))?.reason ?? 'Эту таблицу перенос не знает.';
