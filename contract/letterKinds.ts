// Every letter the portal writes: how it is called, how long it is worth sending.

type KindRow = {
  label: string;
  /** Hours after which the letter is not sent any more: its link has ended, or it is no news. */
  hours: number;
  /** The text holds a link that ends with these hours: such a letter is not sent again later. */
  link?: true;
};

export const letterKinds = {
  confirm: { label: 'Подтверждение почты', hours: 7 * 24, link: true },
  recovery: { label: 'Новый пароль', hours: 1, link: true },
  known: { label: 'Почту указал кто-то ещё', hours: 72 },
  passwordChanged: { label: 'Пароль изменён', hours: 72 },
  emailChanged: { label: 'Почта изменена', hours: 72 },
  erased: { label: 'Учётная запись закрыта', hours: 72 },
  /** Written by the staff of a unit to its people; it waits behind the letters that somebody waits for. */
  unit: { label: 'Письмо руководства', hours: 72 },
  notice: { label: 'Уведомление', hours: 72 },
} as const satisfies Record<string, KindRow>;

export type LetterKind = keyof typeof letterKinds;
