// Names and numbers of the information pages.

/** Pages whose text is edited in the portal; the key is the name of the page in contract/paths. */
export const articleKeys = ['helpVerification', 'helpEvents', 'helpDetachments', 'faq', 'terms', 'privacy'] as const;
export type ArticleKey = (typeof articleKeys)[number];

export const articleTitles = {
  helpVerification: 'Верификация аккаунта',
  helpEvents: 'Как создать мероприятие',
  helpDetachments: 'Как создать отряд',
  faq: 'Полезная информация',
  terms: 'Пользовательское соглашение',
  privacy: 'Политика обработки персональных данных',
} as const satisfies Record<ArticleKey, string>;

/** Whoever registers agrees to these: contract/constants names the version of the consent. */
export const agreedArticles: readonly ArticleKey[] = ['terms', 'privacy'];

export const ARTICLE_MAX = 60_000;
export const ARTICLE_NOTE_MAX = 200;
