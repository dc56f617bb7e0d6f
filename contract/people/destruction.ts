// What is destroyed of a person's data, and on what ground: each act stands in a register. Facts that the law asks of such
// an act: order 179 of Roskomnadzor of 28.10.2022.
import { keysOf } from '../fields/keysOf';

export const destructionGrounds = {
  ownRequest: {
    title: 'Просьба человека',
    what: 'Анкета, документы, файлы, контакты, членство, учётная запись',
  },
  asked: {
    title: 'Обращение человека, исполнено администратором',
    what: 'Анкета, документы, файлы, контакты, членство, учётная запись',
  },
  idle: {
    title: 'Истёк срок хранения: учётной записью давно не пользовались',
    what: 'Анкета, документы, файлы, контакты, учётная запись',
  },
  scans: {
    title: 'Истёк срок хранения: сканы больше не нужны',
    what: 'Сканы документов',
  },
  eventScans: {
    title: 'Истёк срок хранения: мероприятие давно закончилось',
    what: 'Сканы к заявке на мероприятие',
  },
} as const;
export type DestructionGround = keyof typeof destructionGrounds;
export const destructionGroundNames = keysOf(destructionGrounds);

/** How data are destroyed, as an act says it. */
export const DESTRUCTION_WAY = 'Удаление из базы данных и хранилища файлов портала';
