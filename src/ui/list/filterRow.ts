// The filters of a list as rows: what each is called, which values it takes, how they limit and empty each other.
import type { RemoteOption } from '../inputs/useRemoteOptions';
import { type ConditionFilter, isAsked, isCondition } from './conditions/condition';

export type Filters = Record<string, string | number>;
export type Choice = RemoteOption & { short_name?: string };

type Named = {
  /** Query key of the list, and of the lists of other filters that this one narrows. */
  key: string;
  label: string;
  /** The column it narrows by, where that is called otherwise. */
  column?: string;
  /** Shown where an address carries it, offered no more: a filter by a column does it as well. */
  old?: true;
};

/** A filter whose values are the records of a kind. */
export type RecordFilter = Named & {
  resource: string;
  /** Offered only once the filter of this key is chosen. */
  after?: string;
  /** Keys of the filters that narrow the values of this one; a change of any of them empties this one. */
  within?: readonly string[];
  /** The list asks for the name, not for the id. */
  byName?: true;
  whole?: true;
  least?: number;
};

/** A filter of one value. */
export type OneValueFilter =
  | RecordFilter
  | (Named & { choices: readonly { value: string; label: string }[] })
  | (Named & { typed: 'number' | 'year' | 'date' });

export type FilterRow = OneValueFilter | ConditionFilter;

/** A filter that is offered no more. */
export const old = (row: OneValueFilter): FilterRow => ({ ...row, old: true });

export const isRecordFilter = (row: FilterRow): row is RecordFilter => 'resource' in row;

/** Institutions are called by their short name. */
export const choiceName = ({ name, short_name, id }: Choice): string => short_name || name || `№ ${id}`;

/** What the select of a filter asks with. */
export const narrowing = ({ within = [] }: RecordFilter, chosen: Filters): Filters =>
  Object.fromEntries(
    within.flatMap((key) => {
      const value = chosen[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The filters after one of them was chosen anew or cleared: those that depended on it are empty. */
export function choose(rows: readonly FilterRow[], chosen: Filters, key: string, value?: string | number): Filters {
  const next = { ...chosen };
  for (const row of rows) if (isRecordFilter(row) && row.within?.includes(key)) delete next[row.key];
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
}

/** Whether a filter can be chosen now. */
export const isOffered = (row: FilterRow, chosen: Filters): boolean =>
  !('old' in row && row.old) && (!isRecordFilter(row) || row.after === undefined || chosen[row.after] !== undefined);

/** The query keys it narrows by. */
export const keysOf = (row: FilterRow): string[] => (isCondition(row) ? Object.values(row.keys) : [row.key]);

/** Whether the list is narrowed by it. */
export const isChosen = (row: FilterRow, chosen: Filters): boolean =>
  isCondition(row) ? isAsked(row, chosen) : chosen[row.key] !== undefined;
