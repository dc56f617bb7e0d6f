// What the header search asks: one row per group of its answer.
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';

import { shortWhen } from '../../resources/events/eventTime';

export const SEARCH_MIN = 2;
export const ROWS = 5;

export type Found = {
  key: string;
  name: string;
  hint: string;
  picture: string | null;
  round: boolean;
  address: string;
};
type Row = { id: number; name: string; emblem: string | null; region?: { name: string } | null } & {
  educational_institution?: { short_name: string | null } | null;
};
type Person = { id: number; first_name: string; last_name: string; patronymic_name: string | null } & {
  place: string | null;
  avatar: { photo: string | null };
};
type Event = {
  id: number;
  name: string;
  banner: string | null;
  org_unit: { name: string };
  time_data: Parameters<typeof shortWhen>[0];
};

export type Source = {
  title: string;
  least: number;
  signedIn?: true;
  /** Kind of the records. */
  resource: string;
  /** What is asked beside the words. */
  filter?: object;
  read: (row: unknown) => Found;
};

const units = (['detachment', 'educational', 'local', 'regional', 'district'] as const).map((level): Source => {
  const { api, labels } = levels[level];
  return {
    title: labels.many,
    least: SEARCH_MIN,
    resource: api,
    read: (answer) => {
      const row = answer as Row;
      return {
        key: `${api}-${row.id}`,
        name: row.name,
        hint: row.educational_institution?.short_name ?? row.region?.name ?? labels.one,
        picture: row.emblem,
        round: false,
        address: to(level, { id: row.id }),
      };
    },
  };
});

export const sources: readonly Source[] = [
  ...units,
  {
    title: 'Люди',
    least: PEOPLE_SEARCH_MIN,
    signedIn: true,
    resource: 'rsousers',
    filter: { with_place: true },
    read: (answer) => {
      const person = answer as Person;
      return {
        key: `rsousers-${person.id}`,
        name: personName(person),
        hint: person.place ?? '',
        picture: person.avatar.photo,
        round: true,
        address: to('userPage', { id: person.id }),
      };
    },
  },
  {
    title: 'Мероприятия',
    least: SEARCH_MIN,
    resource: 'events',
    read: (answer) => {
      const event = answer as Event;
      return {
        key: `events-${event.id}`,
        name: event.name,
        hint: [shortWhen(event.time_data), event.org_unit.name].filter(Boolean).join(' · '),
        picture: event.banner,
        round: false,
        address: to('event', { id: event.id }),
      };
    },
  },
];
