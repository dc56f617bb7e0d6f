// The left menu and the user menu: one row per item, section 6 of the specification through its permission.

import { CENTRAL_HEADQUARTERS_ID } from '@contract/constants';
import type { Account } from '@contract/grants';
import { type Level, levels } from '@contract/levels';
import { type PathName, to } from '@contract/paths';
import type { Permission } from '@contract/permissions';
import { named } from '@contract/programmes/named';
import type { Route } from './routes';
import type { IconName } from './ui/icons';

export const menuGroups = ['Моё', 'Структура', 'Работа', 'Рейтинг'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Whoever looks at the menu; a guest has no account. */
export type Viewer = {
  account: Account | null;
  can: (permission: Permission) => boolean;
  /** The year of the rating, once it is known. */
  season?: number;
};

export type MenuItem = {
  label: string;
  icon: IconName;
  /** Where it leads, for this viewer. */
  target: (viewer: Viewer) => string;
  /** Pages and headings that belong to it besides the one it leads to, with all that stands below them. */
  holds?: readonly NonNullable<Route['under']>[];
  /** Left menu: the group it stands in; `foot` is the bottom of the menu. */
  side?: MenuGroup | 'foot';
  /** Who sees it; what a permission opens stands in the user menu as well. */
  can?: Permission;
  /** Guests see it too. */
  guest?: true;
  /** Carries the count of what waits for a decision. */
  counted?: true;
};

type Plain = { [Name in PathName]: Parameters<typeof to<Name>> extends [unknown] ? Name : never }[PathName];
const at = (name: Plain) => () => to(...([name] as Parameters<typeof to<Plain>>));

/** The person's unit of a level: where the person is a member, else what the person commands. */
const own =
  (level: Exclude<Level, 'central'>) =>
  ({ account }: Viewer) => {
    const { me, role } = levels[level];
    const id = account?.me[me] ?? account?.roles[role]?.id;
    return typeof id === 'number' ? to(level, { id }) : to(`${level}s`);
  };

export const menu: readonly MenuItem[] = [
  { label: 'Моя страница', icon: 'person', target: at('myPage'), side: 'Моё', can: 'menu.myPage' },
  { label: 'Мой отряд', icon: 'flag', target: own('detachment'), side: 'Моё', can: 'menu.detachment' },
  { label: 'Штаб СО ОО', icon: 'building', target: own('educational'), side: 'Моё', can: 'menu.educational' },
  { label: 'Местный штаб', icon: 'home', target: own('local'), side: 'Моё', can: 'menu.local' },
  { label: 'Региональный штаб', icon: 'shield', target: own('regional'), side: 'Моё', can: 'menu.regional' },
  { label: 'Окружной штаб', icon: 'globe', target: own('district'), side: 'Моё', can: 'menu.district' },
  { label: 'Охрана труда', icon: 'helmet', target: at('safety'), side: 'Моё', can: 'menu.safety' },

  { label: 'Отряды', icon: 'flag', target: at('detachments'), side: 'Структура', guest: true },
  { label: 'Штабы СО ОО', icon: 'building', target: at('educationals'), side: 'Структура', guest: true },
  { label: 'Местные штабы', icon: 'home', target: at('locals'), side: 'Структура', guest: true },
  { label: 'Региональные штабы', icon: 'shield', target: at('regionals'), side: 'Структура', guest: true },
  { label: 'Окружные штабы', icon: 'globe', target: at('districts'), side: 'Структура', guest: true },
  {
    label: 'Центральный штаб',
    icon: 'star',
    target: () => to('central', { id: CENTRAL_HEADQUARTERS_ID }),
    side: 'Структура',
    can: 'menu.central',
    guest: true,
  },

  { label: 'Мероприятия', icon: 'calendar', target: at('events'), side: 'Работа', guest: true },
  { label: 'Активные заявки', icon: 'inbox', target: at('active'), side: 'Работа', can: 'menu.active', counted: true },
  { label: 'Реестр участников', icon: 'list', target: at('roster'), side: 'Работа', can: 'menu.roster' },
  { label: 'Членский взнос', icon: 'wallet', target: at('fee'), side: 'Работа', can: 'menu.fee' },
  { label: 'Оформление справок', icon: 'award', target: at('references'), side: 'Работа', can: 'menu.references' },
  { label: 'Корпоративный университет', icon: 'cap', target: at('university'), side: 'Работа', can: 'menu.university' },
  {
    label: 'Администрирование',
    icon: 'lock',
    target: at('administration'),
    side: 'Работа',
    can: 'menu.administration',
  },

  {
    label: 'Рейтинг РО {season}',
    icon: 'bars',
    // Who reads the reports of all regions comes to the rating, the others to the report of their own.
    target: ({ can }) => to(can('menu.ratingReview') ? 'rating' : 'reporting'),
    holds: ['rating', 'reporting'],
    side: 'Рейтинг',
    can: 'menu.rating',
  },
  { label: 'Конкурс отрядов', icon: 'trophy', target: at('competition'), side: 'Рейтинг', guest: true },

  { label: 'Полезная информация', icon: 'help', target: at('faq'), holds: ['Информация'], side: 'foot', guest: true },
  { label: 'Настройки профиля', icon: 'settings', target: at('personalData'), side: 'foot', can: 'menu.profile' },
];

/** The items this viewer sees, in order. */
export const visible = ({ account, can, season }: Viewer): MenuItem[] =>
  menu
    .filter((item) => (account ? item.can === undefined || can(item.can) : item.guest))
    .map((item) => ({ ...item, label: named(item.label, { season }) }));
