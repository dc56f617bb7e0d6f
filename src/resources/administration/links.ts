// What the administrator's forms point to: the kind of the choices and how they are called.
import { PEOPLE_SEARCH_MIN, REGION_SEARCH_MIN } from '@contract/constants';
import { levels } from '@contract/levels';
import type { RemoteOption } from '../../ui/inputs/useRemoteOptions';
import { shortDay } from '../../ui/text/day';
import { personName } from '../../ui/text/personName';

export type Linked = RemoteOption &
  Partial<Record<'last_name' | 'first_name' | 'patronymic_name', string | null>> & {
    username?: string | null;
    date_of_birth?: string | null;
  };

type Link = {
  resource: string;
  placeholder: string;
  whole?: true;
  least?: number;
  name?: (option: Linked) => string;
  hint?: (option: Linked) => string;
};

export const links = {
  region: { resource: 'regions', placeholder: 'Выберите регион', whole: true, least: REGION_SEARCH_MIN },
  district: { resource: levels.district.api, placeholder: 'Выберите окружной штаб', whole: true },
  central: { resource: levels.central.api, placeholder: 'Выберите центральный штаб', whole: true },
  person: {
    resource: 'rsousers',
    placeholder: 'Начните вводить фамилию',
    least: PEOPLE_SEARCH_MIN,
    name: personName,
    // Namesakes are told apart by these.
    hint: ({ username, date_of_birth }) => [username, shortDay(date_of_birth)].filter(Boolean).join(', '),
  },
} as const satisfies Record<string, Link>;

export type LinkName = keyof typeof links;
