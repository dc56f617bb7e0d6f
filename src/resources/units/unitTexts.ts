// What differs in the wording of the six levels and is not a label of the contract.
import type { Level } from '@contract/levels';
import type { Forms } from '@contract/text/plural';
import type { IconName } from '../../ui/icons';

const headquarters = {
  create: 'Создать штаб',
  created: 'Штаб создан',
  people: ['участник', 'участника', 'участников'],
  staff: 'Руководство штаба',
  aboutTab: 'О штабе',
} as const;

type Texts = {
  /** Head of a column that counts units of the level. */
  counted: string;
  /** Over the form of a new one, where that has no page of its own in `routes`. */
  creating?: string;
  create: string;
  created: string;
  people: Forms;
  staff: string;
  aboutTab: string;
  icon: IconName;
};

export const unitTexts: Record<Level, Texts> = {
  central: { ...headquarters, counted: 'Центральных штабов', creating: 'Создание центрального штаба', icon: 'star' },
  district: { ...headquarters, counted: 'Окружных штабов', creating: 'Создание окружного штаба', icon: 'globe' },
  regional: { ...headquarters, counted: 'Региональных штабов', icon: 'shield' },
  local: { ...headquarters, counted: 'Местных штабов', icon: 'home' },
  educational: { ...headquarters, counted: 'Штабов СО ОО', icon: 'building' },
  detachment: {
    counted: 'Отрядов',
    create: 'Создать отряд',
    created: 'Отряд создан',
    people: ['участник', 'участника', 'участников'],
    staff: 'Командир и штаб',
    aboutTab: 'Об отряде',
    icon: 'flag',
  },
};
