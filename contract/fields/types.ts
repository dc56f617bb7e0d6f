// The one vocabulary of fields: units, papers, catalogues, dialogs and indicators are lists of such rows. What a kind
// means, its schema, its fault, its empty value, its words and its input, follows from the row (`kinds.ts`, `values.ts`,
// `src/ui/fields/FieldInput.tsx`).
import type { Check } from './checks';
import type { Level } from './levelKeys';

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
    placeholder?: string;
    /** How much of the limit is used stands below it, unless it is this. */
    uncounted?: boolean;
    /** Nothing is an empty text. */
    notNull?: true;
    /** One line is seen, and a line break in what others send is let through. */
    breaks?: true;
    /** In a list: what is said at a row that repeats one above it. */
    once?: string;
  };
  email: object;
  /** From 0, unless it says so. */
  integer: {
    min?: number;
    max?: number;
    /** What a form begins with. */
    default?: number;
    /** API v1 alone: what an item has at least when it is created; edited, it may have `min`. */
    minNew?: number;
    /** A place among others, the first the best: several of them add up to nothing. */
    place?: true;
  };
  /** An exact number as a text of digits, `"1234.50"`: so many of them after the dot. */
  decimal: {
    min?: number;
    max?: number;
    digits: number;
    /** What counts, and is shown, where none is given. */
    otherwise?: string;
  };
  /** Several whole numbers, one after another. */
  numbers: object;
  /** Points by steps: from which number on there are how many. */
  steps: object;
  year: { notFuture?: true };
  date: { check?: Check; notFuture?: true; notBefore?: string; notAfter?: string };
  /** Of a day, `HH:MM`. */
  time: object;
  yesNo: {
    /** Not answered yet differs from no. */
    undecided?: true;
    /** What it says while it is off: then it is a switch. */
    off?: string;
  };
  choice: {
    choices: Readonly<Record<string, string>>;
    notNull?: true;
    /** What a form begins with. */
    default?: string;
    /** All of them in sight. */
    open?: true;
  };
  /** Any of a few values. */
  many: { choices: Readonly<Record<string, string>> };
  /** A link to another record. */
  ref: { to: RefTarget };
  /** An absolute address, http or https. */
  link: { max: number };
  image: {
    shape: 'emblem' | 'banner' | 'photo';
    /** A person's are square, and the banner is called a cover. */
    of?: 'person';
  };
  /** A paper that is sent as soon as it is chosen. */
  scan: object;
  /** The id of a stored file. */
  file: object;
  /** Rows of fields. */
  list: {
    /** Fields of one row; among them a list at most one level deeper. */
    fields: readonly FieldRow[];
    /** What one row is called: `Мероприятие`. */
    itemLabel: string;
    minItems?: number;
    maxItems: number;
    /** A row says something as it begins: nothing in it is asked for. */
    blank?: true;
    /** A field whose values differ between rows. */
    unique?: string;
  };
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
  /** In a report: the heading it stands under. */
  group?: string;
  /** In a report: it cannot be sent without, once this field of the same row is true; or while it is empty. */
  requiredIf?: string;
  requiredUnless?: string;
  /** In a report: worked out by the server at every save; shown, never typed. */
  computed?: true;
};
/** A field of one kind. */
export type FieldOf<Kind extends FieldKind> = { [One in Kind]: Shared & { kind: One } & Kinds[One] }[Kind];
/** One field of anything. */
export type FieldRow = FieldOf<FieldKind>;
export type ListField = FieldOf<'list'>;
