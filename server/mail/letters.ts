// What the portal writes to people.
import type { LetterKind } from '../../contract/letterKinds';
import { letterSubject } from '../../contract/noticeKinds';
import { to } from '../../contract/paths';
import type { UnitWords } from './takeLetter';

export type Content = { kind: LetterKind; subject: string; text: string };

const SIGNATURE = '\n\n—\nПортал студенческих отрядов. Отвечать на это письмо не нужно.';
const signed = (kind: LetterKind, subject: string, ...lines: string[]): Content => ({
  kind,
  subject,
  text: lines.join('\n\n') + SIGNATURE,
});
/** The page the person was going to, carried to wherever the letter is opened. */
const onward = (sign: '?' | '&', next: string | null | undefined) =>
  next ? `${sign}next=${encodeURIComponent(next)}` : '';
const hello = (name: string) => `Здравствуйте, ${name}!`;

/** What became of the second step: the first or a further way to it came, one of several or the last one went. */
const signInChanges = {
  first: 'Вход на портал теперь подтверждается вторым шагом',
  more: 'Подключён ещё один способ подтвердить вход на портал',
  less: 'Отключён один из способов подтвердить вход на портал',
  last: 'Второй шаг входа на портал отключён',
} as const;

type Told = { kind: string; text: string; link: string | null };

export const letters = {
  confirm: (origin: string, name: string, token: string, next?: string | null) =>
    signed(
      'confirm',
      'Подтвердите почту на портале студенческих отрядов',
      hello(name),
      'Этот адрес указан в вашей учётной записи на портале. Чтобы подтвердить его, откройте ссылку в течение семи дней:',
      `${origin}${to('myPage')}?confirm=${encodeURIComponent(token)}${onward('&', next)}`,
      'Если вы не регистрировались на портале, ничего не делайте: без подтверждения адрес останется непроверенным.',
    ),
  known: (origin: string, name: string) =>
    signed(
      'known',
      'Этот адрес уже есть на портале студенческих отрядов',
      hello(name),
      'Кто-то указал этот адрес для другой учётной записи на портале: при регистрации или вместо прежней почты. Если это были вы, входите в свою учётную запись, она уже есть.',
      `Забыли пароль? Задайте новый: ${origin}${to('recovery')}`,
      'Если это были не вы, ничего не делайте: адрес остаётся за вашей учётной записью.',
    ),
  recovery: (origin: string, name: string, uid: string, token: string, next?: string | null) =>
    signed(
      'recovery',
      'Новый пароль на портале студенческих отрядов',
      hello(name),
      'Кто-то попросил задать новый пароль для вашей учётной записи. Если это вы, откройте ссылку в течение часа:',
      `${origin}${to('newPassword', { uid, token })}${onward('?', next)}`,
      'Ссылка работает один раз. Если вы ни о чём не просили, удалите это письмо: пароль останется прежним.',
    ),
  passwordChanged: (origin: string, name: string) =>
    signed(
      'passwordChanged',
      'Пароль на портале изменён',
      hello(name),
      'Пароль вашей учётной записи изменён, другие открытые сеансы завершены.',
      `Если это сделали не вы, задайте новый пароль: ${origin}${to('recovery')}`,
    ),
  account: (name: string, what: string, reason: string) =>
    signed('account', what, hello(name), `${what}.`, `Причина: ${reason}`, 'Вопросы задавайте своему штабу.'),
  newDevice: (origin: string, name: string, { device, network, at }: { device: string; network: string; at: string }) =>
    signed(
      'newDevice',
      'Вход на портал с нового устройства',
      hello(name),
      `В вашу учётную запись вошли с нового устройства: ${device}, сеть ${network}, ${at} по московскому времени.`,
      `Если это были вы, ничего не делайте. Если нет, смените пароль, другие сеансы завершатся: ${origin}${to('personalData')}`,
    ),
  signInChanged: (origin: string, name: string, what: string, change: keyof typeof signInChanges) =>
    signed(
      'signInChanged',
      signInChanges[change],
      hello(name),
      change === 'first' || change === 'more'
        ? `К вашей учётной записи подключено: ${what}.`
        : `От вашей учётной записи отключено: ${what}. ${change === 'last' ? 'Войти теперь можно по одному паролю.' : 'Вход, как и раньше, подтверждается вторым шагом.'}`,
      `Если это сделали не вы, смените пароль: ${origin}${to('recovery')}`,
    ),
  emailChanged: (origin: string, name: string) =>
    signed(
      'emailChanged',
      'Почта вашей учётной записи изменена',
      hello(name),
      'В вашей учётной записи на портале указан другой адрес почты. На этот адрес письма больше не приходят.',
      `Если это сделали не вы, войдите на портал и смените пароль: ${origin}${to('login')}`,
    ),
  idleWarned: (name: string, { closes, since }: { closes: string; since: string }) =>
    signed(
      'idle',
      `Вы давно не входили на портал: учётная запись закроется ${closes}`,
      hello(name),
      `Вы не входили на портал с ${since} и не состоите ни в одном отряде или штабе. ${closes} учётная запись закроется, позже личные данные будут удалены.`,
      'Если она вам нужна, войдите на портал до этого дня.',
    ),
  idleClosed: (name: string, erases: string) =>
    signed(
      'idle',
      'Ваша учётная запись на портале закрыта: ею давно не пользовались',
      hello(name),
      `Учётная запись закрыта. ${erases} личные данные и файлы будут удалены. Чтобы открыть её снова, до этого дня обратитесь в свой региональный штаб.`,
    ),
  erased: (name: string, why: string) =>
    signed(
      'erased',
      'Ваша учётная запись на портале закрыта',
      hello(name),
      `${why} учётная запись закрыта, личные данные и файлы удалены. Это последнее письмо на этот адрес.`,
    ),
  notice: (origin: string, name: string, told: readonly Told[], token: string) =>
    signed(
      'notice',
      letterSubject(told.map(({ kind }) => kind)),
      hello(name),
      ...told.flatMap(({ text, link }) => [text, ...(link ? [`Подробнее: ${origin}${link}`] : [])]),
      `Больше не присылать такие письма: ${origin}${to('unsubscribe', { token })}`,
    ),
  unit: (origin: string, name: string, { subject, text, name: unit, author }: UnitWords, token: string) =>
    signed(
      'unit',
      subject,
      hello(name),
      text,
      [author, unit].filter(Boolean).join(', '),
      `Больше не присылать такие письма: ${origin}${to('unsubscribe', { token })}`,
    ),
} as const;
