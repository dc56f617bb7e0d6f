// Every letter the portal writes: how it is called, how long it is worth sending.

type KindRow = {
  label: string;
  /** Hours after which the letter is not sent any more: its link has ended, or it is no news. */
  hours: number;
  /** The text holds a link that ends with these hours: such a letter is not sent again later. */
  link?: true;
  /** To nobody of the portal any more: nothing of it is kept once it has left or is given up. */
  forgotten?: true;
};

export const letterKinds = {
  confirm: { label: 'Подтверждение почты', hours: 7 * 24, link: true },
  recovery: { label: 'Новый пароль', hours: 1, link: true },
  known: { label: 'Почту указал кто-то ещё', hours: 72 },
  passwordChanged: { label: 'Пароль изменён', hours: 72 },
  account: { label: 'Решение об учётной записи', hours: 72 },
  newDevice: { label: 'Вход с нового устройства', hours: 72 },
  signInChanged: { label: 'Изменился второй шаг входа', hours: 72 },
  emailChanged: { label: 'Почта изменена', hours: 72 },
  idle: { label: 'Учётной записью не пользуются', hours: 7 * 24 },
  erased: { label: 'Учётная запись закрыта', hours: 72, forgotten: true },
  /** Written by the staff of a unit to its people; it waits behind the letters that somebody waits for. */
  unit: { label: 'Письмо руководства', hours: 72 },
  notice: { label: 'Уведомление', hours: 72 },
} as const satisfies Record<string, KindRow>;

export type LetterKind = keyof typeof letterKinds;

/** Letters of which nothing is kept once they have left or are given up. */
export const forgottenLetters = (Object.keys(letterKinds) as LetterKind[]).filter(
  (kind) => 'forgotten' in letterKinds[kind],
);

export const SUBJECT_MAX = 150;
export const LETTER_MAX = 4000;
/** People of one letter. */
export const LETTER_PEOPLE_MAX = 2000;
/** Letters that the staff of a unit may send to its people in one day by Moscow. */
export const LETTERS_A_DAY = 5;

/** What became of a letter to one person; the first three are never sent. */
export const deliveries = {
  noAddress: 'Почта не подтверждена',
  refused: 'Почта не принимает письма',
  unwanted: 'Письма отключены',
  waiting: 'Отправляется',
  sent: 'Отправлено',
  failed: 'Не доставлено',
} as const;
export type Delivery = keyof typeof deliveries;
