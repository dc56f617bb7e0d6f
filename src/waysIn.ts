// Pages that somebody may open and that section 6 of the specification gives no item in the menu: the cards that lead there.
import { type PathName, to } from '@contract/paths';
import type { Permission } from '@contract/permissions';
import type { Viewer } from './menu';
import type { IconName } from './ui/icons';

type WayIn = {
  label: string;
  about: string;
  icon: IconName;
  page: Extract<PathName, 'fee' | 'references' | 'roster' | 'rating' | 'university' | 'active'>;
  /** Opens the page. */
  can: Permission;
  /** Whoever has its item needs no card. */
  menu: Permission;
};

const ways: readonly WayIn[] = [
  {
    label: 'Активные заявки',
    about: 'Кто ждёт вашего решения',
    icon: 'inbox',
    page: 'active',
    can: 'act.decide',
    menu: 'menu.active',
  },
  {
    label: 'Реестр участников',
    about: 'Люди ваших отрядов и штабов, выгрузки',
    icon: 'list',
    page: 'roster',
    can: 'act.roster',
    menu: 'menu.roster',
  },
  {
    label: 'Членский взнос',
    about: 'Отметки об оплате и итоги',
    icon: 'wallet',
    page: 'fee',
    can: 'act.fee.read',
    menu: 'menu.fee',
  },
  {
    label: 'Оформление справок',
    about: 'Справки о членстве и запросы',
    icon: 'award',
    page: 'references',
    can: 'act.certificates.issue',
    menu: 'menu.references',
  },
  {
    label: 'Рейтинг РО',
    about: 'Отчёты и места региональных отделений',
    icon: 'bars',
    page: 'rating',
    can: 'act.rating.unpublished',
    menu: 'menu.rating',
  },
  {
    label: 'Корпоративный университет',
    about: 'Курсы и тест',
    icon: 'cap',
    page: 'university',
    can: 'act.university',
    menu: 'menu.university',
  },
];

/** The pages this viewer may open and has no item for. */
export const waysIn = ({ can }: Pick<Viewer, 'can'>) =>
  ways.filter((way) => can(way.can) && !can(way.menu)).map(({ page, ...way }) => ({ ...way, address: to(page) }));
