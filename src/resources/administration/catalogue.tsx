// What a row of the administrator's table says: one catalogue, or one kind of appointment.
import type { FieldRow } from '@contract/fields/types';
import { personName } from '@contract/people/personName';
import type { ComponentType, ReactNode } from 'react';
import type { FieldRule } from '../../ui/fields/refs';
import type { IconName } from '../../ui/icons';
import { RowButtons } from './RowButtons';
import { type Register, registerList } from './registerList';

/** A row of a catalogue has the version that it is changed from; an appointment is made anew. */
export type Row = { id: number; version?: number };
export type Values = Record<string, unknown>;

export type Group = 'catalogues' | 'appointments';

type Words = {
  /** Last part of the address. */
  key: string;
  /** Segment of the API. */
  resource: string;
  /** The list of whoever keeps it, where that tells more than the list of everybody. */
  kept?: string;
  group: Group;
  title: string;
  about: string;
  icon: IconName;
  fields: readonly FieldRow[];
  /** How fields follow each other, by their names. */
  rules?: Readonly<Partial<{ [name: string]: FieldRule }>>;
  empty: string;
  add: { button: string; title: string; done: string };
  /** An appointment is not edited but made anew. */
  edit?: { title: string; done: string };
  remove: { button: string; title: string; warning: string; done: string };
};

type CatalogueRow<Record extends Row, Key extends string> = Words &
  Pick<Register<Record, Key>, 'listed' | 'sort' | 'search' | 'person' | 'order'> &
  Partial<Pick<Register<Record, Key>, 'differently'>>;

export type Catalogue = Words & {
  nameOf: (record: Row) => string;
  /** Its rows as a list to work in. */
  Rows: ComponentType<{ actions: ReactNode; children: ReactNode }>;
};

/** A row of the table, its columns checked against what the API answers. */
export function catalogue<Record extends Row, Key extends string>({
  listed,
  sort,
  search,
  person,
  order,
  differently = {},
  ...words
}: CatalogueRow<Record, Key>): Catalogue {
  const nameOf = (record: Row) =>
    person ? personName(person(record as Record)) : (record as Row & { name: string }).name;
  const acts = {
    width: 100,
    cell: (record: Row) => <RowButtons words={words} name={nameOf(record)} record={record} />,
  };
  const { title, empty } = words;
  const register = { title, listed, sort, search, person, order, differently, acts, empty: { yet: empty } };
  return { ...words, nameOf, Rows: registerList<Record, Key>(register) };
}
