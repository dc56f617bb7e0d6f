import type { Account } from '@contract/schemas/accounts';
import { api } from '../../../providers/api';
import { looking } from '../../../providers/looking';
import type { EachWords } from '../../../ui/acts/useActOnEach';

export type AccountAct = {
  label: string;
  button: string;
  about: string;
  done: string;
  danger?: true;
  /** What becomes of the reason; without it the person reads it in a notice. */
  help?: string;
  open: (account: Account) => boolean;
  /** `request`: what the person asked, where the act carries it out; `key`: names it, where it may be sent again. */
  run: (id: number, reason: string, more?: { request?: number; key?: string }) => Promise<unknown>;
};

/** Whoever cannot sign in, or has to anew, reads no notice. */
const byLetter = 'Придёт человеку в письме и останется в журнале';

/** What an administrator does about an account, each with a reason. */
export const accountActs = {
  look: {
    label: 'Смотреть от имени человека',
    button: 'Смотреть',
    about:
      'Портал откроется таким, каким его видит человек, на четверть часа и без изменений. Человек получит уведомление.',
    done: '',
    open: ({ state }) => state === 'open',
    run: async (id, reason) => looking.begin(await api('accounts.look', { params: { id }, body: { reason } })),
  },
  recovery: {
    label: 'Отправить письмо для нового пароля',
    button: 'Отправить',
    about: 'Письмо со ссылкой уйдёт на почту человека, ссылка действует час.',
    help: 'Останется в журнале',
    done: 'Письмо отправляется',
    open: ({ state, email }) => state === 'open' && email !== null,
    run: (id, reason) => api('accounts.recovery', { params: { id }, body: { reason } }),
  },
  endSessions: {
    label: 'Завершить сеансы',
    button: 'Завершить',
    about: 'Человек выйдет на всех устройствах и войдёт заново.',
    help: byLetter,
    done: 'Сеансы завершены',
    open: ({ sessions }) => sessions > 0,
    run: (id, reason, { key } = {}) => api('accounts.endSessions', { params: { id }, body: { reason }, key }),
  },
  secondStep: {
    label: 'Снять второй шаг входа',
    button: 'Снять',
    about:
      'Для того, кто потерял и телефон, и коды. Убедитесь, что просит сам человек: вход останется по одному паролю.',
    help: byLetter,
    done: 'Второй шаг снят',
    danger: true,
    open: ({ second_factor }) => second_factor,
    run: (id, reason) => api('accounts.secondStep', { params: { id }, body: { reason } }),
  },
  block: {
    label: 'Закрыть учётную запись',
    button: 'Закрыть',
    about: 'Человек выйдет на всех устройствах и не сможет войти. Записи о нём останутся.',
    help: byLetter,
    done: 'Учётная запись закрыта',
    danger: true,
    open: ({ state }) => state === 'open',
    run: (id, reason, { key } = {}) => api('accounts.block', { params: { id }, body: { reason }, key }),
  },
  unblock: {
    label: 'Открыть учётную запись',
    button: 'Открыть',
    about: 'Человек снова сможет войти.',
    help: byLetter,
    done: 'Учётная запись открыта',
    open: ({ state }) => state === 'blocked',
    run: (id, reason, { key } = {}) => api('accounts.unblock', { params: { id }, body: { reason }, key }),
  },
  erase: {
    label: 'Удалить личные данные',
    button: 'Удалить',
    about:
      'По обращению самого человека. Анкета, документы, файлы, контакты и членство удаляются навсегда, вход закрывается. Акт остаётся в реестре.',
    help: 'Останется в журнале: имени человека не пишите',
    done: 'Личные данные удалены',
    danger: true,
    open: ({ state }) => state !== 'erased',
    run: (id, reason, { request } = {}) => api('accounts.erase', { params: { id }, body: { reason, request } }),
  },
} as const satisfies Record<string, AccountAct>;
export type AccountActName = keyof typeof accountActs;

type ManyWords = EachWords & {
  title: string;
  /** What happens then. */
  about: string;
  /** None of the chosen accounts is one it is for. */
  none: string;
};

/** The acts that many accounts may need at once; the others are about one person who asked. */
export const manyAccountActs = {
  endSessions: {
    button: 'Завершить сеансы',
    title: 'Завершить сеансы?',
    about: 'Люди выйдут на всех устройствах и войдут заново.',
    none: 'Ни у кого из выбранных нет сеансов.',
    label: 'Итог завершения сеансов',
    running: 'Завершение сеансов',
    said: 'Сеансы завершены',
    done: 'Завершены',
    not: 'Не завершены',
  },
  unblock: {
    button: 'Открыть',
    title: 'Открыть учётные записи?',
    about: 'Люди снова смогут войти.',
    none: 'Среди выбранных нет закрытых учётных записей.',
    label: 'Итог открытия',
    running: 'Открытие учётных записей',
    said: 'Открыто',
    done: 'Открыта',
    not: 'Не открыта',
  },
  block: {
    button: 'Закрыть',
    title: 'Закрыть учётные записи?',
    about: 'Люди выйдут на всех устройствах и не смогут войти. Записи о них останутся.',
    none: 'Среди выбранных нет открытых учётных записей.',
    label: 'Итог закрытия',
    running: 'Закрытие учётных записей',
    said: 'Закрыто',
    done: 'Закрыта',
    not: 'Не закрыта',
  },
} as const satisfies Partial<Record<AccountActName, ManyWords>>;
export type ManyAccountAct = keyof typeof manyAccountActs;

/** Names an account among what is decided and can still be taken back. */
export const accountKey = (id: number): string => `account-${id}`;
