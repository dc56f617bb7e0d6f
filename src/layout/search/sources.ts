// What the header search asks: one row per group of its answer.
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';

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
  username: string | null;
  avatar: { photo: string | null };
};

export type Source = {
  title: string;
  least: number;
  signedIn?: true;
  /** Kind of the records. */
  resource: string;
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
    read: (answer) => {
      const person = answer as Person;
      return {
        key: `rsousers-${person.id}`,
        name: personName(person),
        hint: person.username ?? '',
        picture: person.avatar.photo,
        round: true,
        address: to('userPage', { id: person.id }),
      };
    },
  },
];
