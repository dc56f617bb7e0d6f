// What an indicator is. A definition is data: the form, its validation, the review, the export and the scoring read it,
// so that adding an indicator, or a season with other rules, touches no other code.
import type { Big } from 'big.js';
import type { FieldRow as Field } from '../fields/types';

export type Programme = 'rating' | 'competition';

/** A field of a report, and a list of its items. A required one is typed later than the report is begun: drafts lack it. */
export type { FieldRow as Field, ListField } from '../fields/types';

/** A decimal is a text, a file its id, a list its items: the `id` given by the server and the fields of the item. */
export type Value = string | number | boolean | null | Answers[];
/** The answers of one report or nested item, by field name; an item also carries `id`. */
export type Answers = { [name: string]: Value };

/**
 * A term of a breakdown: what was counted, from what, and the result. Texts are Russian.
 * `item`: the catalogue item it is about.
 */
export type Term = { label: string; formula: string; value: string; item?: number };
/** A score with what it came from; exact decimals as strings. */
export type Score = { value: Big; terms: Term[] };

/** Who fills: the unit itself, the centre by hand, a file the centre loads, or the portal from its own data. */
type Entry = 'unit' | 'centre' | 'import' | 'computed';
/** Key of a chain of review (contract/indicators/chains.ts). */
export type ChainName =
  | 'none'
  | 'final'
  | 'districtThenCentre'
  | 'regionalCommander'
  | 'regionalCommissar'
  | 'regionalLead'
  | 'trainingHead';

export type CatalogueItem = { id: number; name: string };

/** A unit in a calculation of all: its accepted reports (one, or one per catalogue item) and its inputs. */
export type ScoreRow<Inputs> = { unit: number; reports: { item: number; answers: Answers }[]; inputs: Inputs };

/**
 * A definition.
 * `Inputs` is what scoring needs beside the report's own answers: other indicators of the unit, central data, the
 * season's settings.
 */
export type Indicator<Inputs = never> = {
  /** `r1`, `q7`. Catalogue items share their indicator's key; the report's number of API v1 is key + item. */
  key: string;
  number: number;
  programme: Programme;
  title: string;
  /** One short word for the head of a narrow column; without it the first of the title. */
  short?: string;
  description: string;
  /** The day whose figures it asks for: «на 1 сентября». */
  asOf?: string;
  entry: Entry;
  /** Key of the indicator whose central data this one holds: neither scored nor placed by itself. */
  dataOf?: string;
  /** Its score is the number of members that others count by. */
  isMembers?: true;
  /** Its score is counted by the members, too: it moves with their number. */
  byMembers?: true;
  /** Fields that, answered anew, take the place of another: of the sum they are counted from. */
  instead?: Record<string, string>;
  chain: ChainName;
  /**
   * What one decision of a reviewer is about: the report; each item of its lists; or each block, which is a list of at
   * most one item. Items and blocks are decided by `report.decideItem`; the report is decided with its last open one.
   */
  decidedPer: 'report' | 'item' | 'block';
  fields: readonly Field[];
  catalogue?: readonly CatalogueItem[];
  /** Key of the indicator whose accepted answers an untouched form begins with. */
  startsFrom?: string;
  /** Warnings that do not stop sending, by field path; `settings` are the season's. */
  hints?: (answers: Answers, settings: unknown) => { path: string; text: string }[];
  /** Fills what the server works out of answers that are about to be saved; `settings` are the season's. */
  compute?: (answers: Answers, settings: unknown) => Answers;
  /** The part of the report it belongs to: deadlines are set by part. */
  part?: 1 | 2;
  /** Score of one report's accepted answers; null: no score and no place. */
  score?: (answers: Answers, inputs: Inputs) => Score | null;
  /** Scores of all units at once, where one depends on the others; then `score` is absent. */
  scoreAll?: (rows: readonly ScoreRow<Inputs>[]) => Map<number, Score>;
  /** The score is the place itself: gaps stay. */
  placeGiven?: true;
  /** Which score is placed first; null: not placed. */
  better: 'more' | 'less' | null;
  /** Which of the values its score is made of stand first, by their names. */
  inside?: Record<string, 'more' | 'less'>;
  /** Sums of places it counts in, unless the season's settings say otherwise. */
  sums: readonly string[];
};
