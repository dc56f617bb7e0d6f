// Pages that somebody may open and that section 6 of the specification gives no item in the menu: the cards that lead
// there, called as the item that others have.
import { type PathName, to } from '@contract/paths';
import type { Permission } from '@contract/permissions';
import { named } from '@contract/programmes/named';
import { menu, type Viewer } from './menu';

type WayIn = {
  page: Extract<PathName, 'fee' | 'references' | 'roster' | 'rating' | 'university' | 'active'>;
  about: string;
  /** Opens the page. */
  can: Permission;
  /** Whoever has its item needs no card. */
  item: Permission;
};

const ways: readonly WayIn[] = [
  { page: 'active', about: 'Кто ждёт вашего решения', can: 'act.decide', item: 'menu.active' },
  { page: 'roster', about: 'Люди ваших отрядов и штабов, выгрузки', can: 'act.roster', item: 'menu.roster' },
  { page: 'fee', about: 'Отметки об оплате и итоги', can: 'act.fee.read', item: 'menu.fee' },
  { page: 'references', about: 'Справки о членстве и запросы', can: 'act.certificates.issue', item: 'menu.references' },
  {
    page: 'rating',
    about: 'Отчёты и места региональных отделений',
    can: 'act.rating.unpublished',
    item: 'menu.rating',
  },
  { page: 'university', about: 'Курсы и тест', can: 'act.university', item: 'menu.university' },
];

/** The pages this viewer may open and has no item for. */
export const waysIn = ({ can }: Pick<Viewer, 'can'>) =>
  ways
    .filter((way) => can(way.can) && !can(way.item))
    .flatMap(({ page, about, item }) =>
      menu
        .filter((row) => row.can === item)
        .map(({ label, icon }) => ({ label: named(label, {}), icon, about, address: to(page) })),
    );
