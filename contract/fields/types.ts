// The one vocabulary of fields: units, papers, catalogues and dialogs are lists of such rows. What a kind means, its
// schema, its fault, its empty value, its words and its input, follows from the row (`kinds.ts`, `values.ts`,
// `src/ui/fields/FieldInput.tsx`).
import type { Level } from '../levels';
import type { Check } from './checks';

/** When verification of a person needs a field; `papersMissing` knows what each means. */
export type Needed =
  | 'always'
  | 'russian'
  | 'foreign'
  | 'elsewhere'
  | 'minor'
  | 'minorOfRussian'
  | 'minorOfForeign'
  | 'applicant'
  | 'minorApplicant';

/** Records a field can point to: catalogues, people and units. */
export type RefTarget = 'regions' | 'areas' | 'eduicational_institutions' | 'rsousers' | Level;

/** What each kind says beside what all of them say. */
type Kinds = {
  text: {
    max: number;
    check?: Check;
    /** Filled while it is typed: `#` is a digit. */
    mask?: string;
    /** A text of several lines, and how many are seen. */
    lines?: number;
    /** How much of the limit is used stands below it, unless it is this. */
    uncounted?: boolean;
    /** Nothing is an empty text. */
    notNull?: true;
  };
  email: object;
  integer: { max?: number };
  year: { notFuture?: true };
  date: { check?: Check; notFuture?: true };
  /** Of a day, `HH:MM`. */
  time: object;
  yesNo: object;
  choice: {
    choices: Readonly<Record<string, string>>;
    notNull?: true;
    /** All of them in sight. */
    open?: true;
  };
  /** Any of a few values. */
  many: { choices: Readonly<Record<string, string>> };
  /** A link to another record. */
  ref: { to: RefTarget };
  image: {
    shape: 'emblem' | 'banner' | 'photo';
    /** A person's are square, and the banner is called a cover. */
    of?: 'person';
  };
  /** A paper that is sent as soon as it is chosen. */
  scan: object;
};
export type FieldKind = keyof Kinds;

type Shared = {
  name: string;
  label: string;
  help?: string;
  /** Nothing is saved without it; a text says so in its own words. */
  required?: true | string;
  /** Marked, and may be saved without: something further on asks for it. */
  needed?: Needed;
  /** Never kept in the browser. */
  secret?: true;
  /** The part of the form it stands in. */
  section?: string;
};
/** A field of one kind. */
export type FieldOf<Kind extends FieldKind> = { [One in Kind]: Shared & { kind: One } & Kinds[One] }[Kind];
/** One field of anything. */
export type FieldRow = FieldOf<FieldKind>;
