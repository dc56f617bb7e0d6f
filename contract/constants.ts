// Numbers and names that both sides must agree on; sources are the sections of the portal specification.

export const API_PREFIX = '/api/v1';

/** Section 9: fixed ids. */
export const CENTRAL_HEADQUARTERS_ID = 1;
/** The season of each programme an organisation begins with: the year of the rating, the id of the competition. */
export const FIRST_SEASON = { rating: 2025, competition: 1 } as const;
/** A competition's name until the centre gives another. */
export const COMPETITION_TITLE = 'Лучший отряд';

/** Section 9: rows a screen asks for. */
export const PAGE = { units: 20, members: 10, competitionParticipants: 351 } as const;

/** Paging of the API: rows without `limit`, and the most a call may ask for. */
export const LIMIT_DEFAULT = 100;
export const LIMIT_MAX = 500;
/** Rows of a list that can be chosen at once, over all its pages. */
export const SELECT_MAX = 5000;

/** Of a unit with fewer people it is not told how many have paid the fee: the number would say who. */
export const MEMBERS_TOLD_FROM = 4;

/** People whose papers are counted each time their unit is looked at: 50 ms on the embedded database. */
export const PAPERS_COUNTED_MAX = 5000;
/** Longest name of a saved view of a list. */
export const VIEW_NAME_MAX = 60;

/** Letters of a search term that are read; a longer term is refused. */
export const SEARCH_MAX = 200;

/** People are found by trigrams: a shorter term would read the whole country. */
export const PEOPLE_SEARCH_MIN = 3;

/** What the API says of an address or a record that is not there, where it has no words of its own. */
export const NOT_FOUND = 'Страница не найдена.';

/** What is said of a field that is left out. */
export const REQUIRED = 'Обязательное поле.';
/** What is said of the name of a saved view under which another one of the same person stands. */
export const VIEW_TAKEN = 'У вас уже есть фильтр с таким названием. Заменить его можно в его меню.';

/** Section 5: the region list is filtered locally from this many letters. */
export const REGION_SEARCH_MIN = 3;

/** Section 9: a call that meets 401 while another refreshes waits this long (ms) and retries once. */
export const RETRY_AFTER_MS = 2000;

/** Section 9: error reports. */
export const ERROR_DESCRIPTION_MAX = 90;
export const UNCAUGHT_ERROR_CODE = 0;
export const UNCAUGHT_ERROR_METHOD = 'ReactError';

/** Section 9: the badge is exact below this count. */
export const BADGE_MAX = 99;

/** Section 9: the account that counts as a test environment anywhere. */
export const TEST_PERSON_ID = 1;

/** Names of the posts that carry rights (contract facts, structure 5); the rules ask for keys: people/posts.ts. */
export const POSITION = {
  fighter: 'Боец',
  candidate: 'Кандидат',
  commander: 'Командир',
  commissar: 'Комиссар',
  master: 'Мастер (методист)',
  trainingHead:
    'Начальник отдела реализации мероприятий по профессиональному обучению участников студенческих отрядов ЦШ',
} as const;

/** The year the organisation counts from (`working_years` of the central headquarters). */
export const FOUNDING_YEAR = 1959;
/** Section 9: the footer's years. */
export const FOOTER_YEARS = '1959–2024';

export const ADULT_AGE = 18;

/** Pictures of units and people. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** JSON bodies. */
export const JSON_MAX_BYTES = 1024 * 1024;
/** Of a report: a thousand rows with long names and some links each. */
export const REPORT_MAX_BYTES = 6 * 1024 * 1024;

/** What the administrator types to reset all marks now. */
export const FEE_RESET_CONFIRM = 'Сбросить взносы';
