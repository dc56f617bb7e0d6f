// What people agree to: a row per purpose. Their texts are versions that the centre writes.
import { keysOf } from '../fields/keysOf';

export const consentPurposes = {
  processing: {
    title: 'Обработка персональных данных',
    about: 'Без него портал не может хранить сведения о вас.',
    /** The portal opens only with it. */
    required: true,
  },
  guardian: {
    title: 'Согласие законного представителя',
    about: 'Его даёт родитель или опекун того, кто ещё не достиг установленного возраста.',
    required: true,
  },
  publication: {
    title: 'Публикация имени и фотографии',
    about: 'Без него тем, кто не вошёл в портал, вместо имени и фотографии показывается «Имя скрыто».',
    required: false,
  },
} as const;
export type ConsentPurpose = keyof typeof consentPurposes;
export const consentPurposeNames = keysOf(consentPurposes);

/** How a consent came. */
export const consentWays = {
  registration: 'При регистрации',
  portal: 'В портале',
  earlier: 'До ведения реестра',
} as const;
export type ConsentWay = keyof typeof consentWays;
export const consentWayNames = keysOf(consentWays);

export const CONSENT_TEXT_MAX = 20_000;

/** What a person may ask of whoever keeps the data, and has an answer to within ten working days. */
export const dataRequestKinds = {
  access: 'Какие данные обо мне хранятся',
  correction: 'Исправить данные',
  erasure: 'Удалить данные',
  withdrawal: 'Согласие на обработку отозвано',
} as const;
export type DataRequestKind = keyof typeof dataRequestKinds;
export const dataRequestKindNames = keysOf(dataRequestKinds);
/** What is carried out by the erasure itself, and by nothing said. */
export const wantsErasure = (kind: DataRequestKind): boolean => kind === 'erasure' || kind === 'withdrawal';
/** What is asked in words; a withdrawal is made by withdrawing. */
export const askedKinds = ['access', 'correction', 'erasure'] as const satisfies DataRequestKind[];

export const dataRequestStates = {
  open: 'Ждёт ответа',
  done: 'Исполнено',
  refused: 'Отказано',
  withdrawn: 'Отозвано',
} as const;
export type DataRequestState = keyof typeof dataRequestStates;
/** Colours of their chips. */
export const dataRequestTones = { open: 'sent', done: 'accepted', refused: 'rejected', withdrawn: 'draft' } as const;
export const dataRequestStateNames = keysOf(dataRequestStates);

export const REQUEST_WORKING_DAYS = 10;
export const REQUEST_TEXT_MAX = 2000;
