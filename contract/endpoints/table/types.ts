// The shape of a row of the endpoints table, and what each row says.
import type { z } from 'zod';
import type { Level } from '../../levels';
import type { Permission } from '../../permissions';
import type { Area } from './areas';

/** Record scopes: which records the caller may touch; the predicates stand in server/domain/scopes. */
export type Scope =
  | 'unit' // the unit exists
  | 'unit.editor' // the caller commands the unit or one above it, or is trusted in the unit itself
  | 'unit.parent' // the caller stands over the parents named in the body
  | 'person' // the person exists
  | 'person.staff' // the caller is the person, or staff of the person's units or above
  | 'person.fees' // the same, or the caller keeps the person's fee
  | 'person.fee' // the caller may set the person's fee mark
  | 'person.papers' // the caller may read the person's papers
  | 'person.history' // the caller is the person or commands above
  | 'event' // the event exists; a draft exists for its organisers alone
  | 'event.organiser' // the caller organises this very event, or commands the organising unit or one above it
  | 'event.owner'; // the caller wrote the event, or commands the organising unit or one above it

type PerLevel<Schema> = Schema | ((level: Level) => Schema);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint = {
  method: Method;
  /** Changing a thing: the row is called by PATCH too, with the fields to change; the portal calls it so. */
  also?: 'PATCH';
  /** Path under the API prefix; `{level}` stands for the API segment of each of `levels`, other names for ids. */
  path: string;
  levels?: readonly Level[];
  summary: string;
  /** Heading in the API's document; rows of units stand under their level. */
  area: Area;
  /** `guest`: open without a token. `act.{level}.create` reads the permission of the level. */
  can: Permission | 'guest' | 'act.{level}.create';
  scope?: Scope;
  query?: PerLevel<z.ZodType>;
  body?: PerLevel<z.ZodType>;
  /** What PATCH of a row that is also one takes; `body` where it takes the same. */
  part?: PerLevel<z.ZodType>;
  /** The body may be multipart and carry files. */
  files?: true;
  /** JSON bodies of it may be larger than others. */
  maxBytes?: number;
  answer: PerLevel<z.ZodType> | 'file';
  status?: 200 | 201 | 202 | 204;
  /**
   * A repeated call with the same Idempotency-Key answers what the first one did. The call is one transaction with its
   * answer; `each`: the acts it consists of are one each, and the handler names them.
   */
  once?: true | 'each';
  /** What `If-Match` takes here, as the API's document says it: the call is answered 412 where the caller has not seen all. */
  seen?: string;
  /** Open to whoever has to set a second step of the sign-in up first. */
  beforeSecondFactor?: true;
  /** Open, and about the caller's own session alone: whatever that session may not do, it may end. */
  leaves?: true;
  /** Whoever signs in with a second step shows it again when it was long ago: rights are given, people's data leave. */
  sure?: true;
  /** A reading that begins something for the caller: not for whoever looks as somebody else. */
  begins?: true;
  /** The path's names that are texts, not ids. */
  texts?: readonly string[];
  /** Names of the query that may be repeated: their values come as an array. */
  repeated?: readonly string[];
  /** It may find nothing (404), though its path names no record: the own one is not there, or a season that is named. */
  lacks?: true;
  /** The answer is the same for every caller: it is kept until something is written. */
  shared?: true;
  /** It writes nothing that another answer shows: kept answers stay. */
  apart?: true;
  /** Calls a minute from one address (and for one account name, where the body has one). */
  perMinute?: number;
};

export type Endpoints = Record<string, Endpoint>;
