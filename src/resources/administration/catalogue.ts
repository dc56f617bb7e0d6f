// What a row of the administrator's table says: one catalogue, or one kind of appointment.
import type { FieldRow } from '@contract/fields/types';
import type { ReactNode } from 'react';
import type { FieldRule } from '../../ui/fields/refs';
import type { IconName } from '../../ui/icons';

export type Row = { id: number };
export type Values = Record<string, unknown>;

export type Column<Record extends Row = Row> = {
  /** Key of the column; the field of the answer that is sorted by, where it can be. */
  source: string;
  label: string;
  numeric?: true;
  sortable?: true;
  /** Understood without its label, where there is no head over it. */
  obvious?: true;
  text(record: Record): string | number | null;
  /** Shown instead of the text. */
  cell?(record: Record): ReactNode;
};

export type Group = 'catalogues' | 'appointments';

export type Catalogue<Record extends Row = Row> = {
  /** Last part of the address. */
  key: string;
  /** Segment of the API. */
  resource: string;
  group: Group;
  title: string;
  about: string;
  icon: IconName;
  search: string;
  /** The first column names the record. */
  columns: readonly [Column<Record>, ...Column<Record>[]];
  fields: readonly FieldRow[];
  /** How fields follow each other, by their names. */
  rules?: Readonly<Partial<{ [name: string]: FieldRule }>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  empty: string;
  add: { button: string; title: string; done: string };
  /** An appointment is not edited but made anew. */
  edit?: { title: string; done: string };
  remove: { button: string; title: string; warning: string; done: string };
};

/** A row of the table, its columns checked against what the API answers. */
export const catalogue = <Record extends Row>(row: Catalogue<Record>): Catalogue => row;
