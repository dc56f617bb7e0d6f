import type { UnitFieldsOf } from '../../../contract/fields/units';
import type * as tables from '../../db/tables';
import type { Account } from '../accounts';
import type { PositionName } from '../data/catalogues';
import type { Size } from '../sizes';

type Insert<T extends { $inferInsert: unknown }> = Required<T['$inferInsert']>;
type Generated =
  | 'search'
  | 'participants_count'
  | 'members_count'
  | 'verified_count'
  | 'safety_count'
  | 'events_count'
  | 'version';
/** Columns of people a seeded world leaves at their defaults. */
type Unset =
  | 'safety_passed'
  | 'notices_by_mail'
  | 'notices_off'
  | 'email_refused_at'
  | 'email_asked'
  | 'unpublished'
  | 'withheld'
  | 'erased_at';

/** Every unit of a seeded world has its commander. */
export type UnitRow = Omit<Insert<typeof tables.units>, Generated | 'commander_id' | Written> &
  Omit<typeof tables.units.$inferInsert, Exclude<keyof typeof tables.units.$inferInsert, Written>> & {
    commander_id: number;
  };
/** What people write about a unit, and a seeded one may lack. */
type Written = Exclude<UnitFieldsOf<'text' | 'date' | 'year' | 'image'>, 'name'>;
export type PersonRow = Omit<Insert<typeof tables.people>, Exclude<Generated, 'version'> | Unset>;

/** Where a person stands before anything else is known about him. */
export type Place = {
  account?: Account;
  role: 'commander' | 'member' | 'applicant' | 'loose';
  /** The unit commanded, entered or applied to. */
  unit?: UnitRow;
  position?: PositionName;
  trusted?: boolean;
};

/** A world in memory: what it is made of, in the order it is made. The id of a person is his place counted from 1. */
export type World = {
  size: Size;
  now: Date;
  passwordHash: string;
  units: UnitRow[];
  places: Place[];
  people: PersonRow[];
};
