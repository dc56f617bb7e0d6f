import type { z } from 'zod';
import type { Endpoint, Endpoints } from '../../contract/endpoints/table/types';
import type { Level } from '../../contract/levels';
import type { Db } from '../db';
import type { Scopes } from '../domain/scopes';
import type { Viewer } from '../domain/viewer';
import type { Parts } from '../parts';
import type { Tokens } from './tokens';

/** What is read of a request. */
export type Incoming = Pick<Request, 'url' | 'headers' | 'body'>;

type Schema<Value> = Value extends (...args: never[]) => infer Returned ? Returned : Value;
type Output<Value, Otherwise> = Schema<Value> extends z.ZodType ? z.output<Schema<Value>> : Otherwise;
type Field<Row, Key extends string> = Row extends Record<Key, infer Value> ? Value : undefined;
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'level'> | ParamNames<Rest>
  : never;
type Texts<Row> = Row extends { texts: readonly (infer Name)[] } ? Name : never;

/** What the network and the browser say of whoever calls: nothing of it is proof. */
export type Sender = {
  /** Whose calls are counted together. */
  readonly network: string;
  /** The network as it is shown: without who it is in it. */
  readonly shownNetwork: string;
  /** Browser and system: «Chrome, Windows». */
  readonly device: string;
  /** Name of the browser for this account, or for any when none is given; undefined where nobody signed in. */
  knownAs: (person?: number) => string | undefined;
};

/** One call of the API, as its handler receives it: guarded, its scope's record read, query and body validated. */
export type Call<Row extends Endpoint = Endpoint> = {
  parts: Parts;
  tokens: Tokens;
  db: Db;
  /** The address asked for, by which the pages of a list are named. */
  url: string;
  /** The request; where the answer is the same for everybody, its address alone. */
  request: Incoming;
  /** Address of this server as the caller sees it, without a final slash. */
  origin: string;
  /** Address of the caller, for throttling. */
  address: string;
  sender: Sender;
  level: Row extends { levels: readonly (infer Named)[] } ? Named & Level : undefined;
  params: { [Name in ParamNames<Row['path']>]: Name extends Texts<Row> ? string : number };
  viewer: Row['can'] extends 'guest' ? Viewer | null : Viewer;
  query: Output<Field<Row, 'query'>, Record<string, never>>;
  /** Of a row that is PUT and PATCH: the whole or a part. */
  body: Output<Field<Row, 'body'>, undefined> | Output<Field<Row, 'part'>, never>;
  record: Row extends { scope: infer Name extends keyof Scopes } ? Awaited<ReturnType<Scopes[Name]>> : undefined;
  /** Reads another address of the API for whoever calls; undefined where that is refused or fails. */
  ask: (path: string) => Promise<unknown>;
  /**
   * One act of a call marked `once: 'each'`: done at most once under the call's key, with its result kept.
   * @param part tells the acts of the call apart
   * @param act writes through the database it is given; its result is JSON
   */
  once: <Result>(part: string, act: (db: Db) => Promise<Result>) => Promise<Result>;
};

/**
 * An answer with a status or headers of its own; anything else a handler returns is the JSON body, and nothing is `{}`,
 * of which a row with status 204 sends no letter.
 */
export class Reply {
  constructor(
    readonly body: unknown,
    readonly init: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/** A handler for every row: a row without one, or one without a row, does not compile. */
export type Handlers<Rows extends Endpoints> = {
  [Name in keyof Rows]: (call: Call<Rows[Name]>) => Promise<unknown>;
};

/** A call before its types are known: what the guard, the scopes and the mount work with. */
export type AnyCall = Omit<Call, 'level' | 'params' | 'viewer' | 'query' | 'body' | 'record'> & {
  level: Level | undefined;
  params: Record<string, string | number>;
  viewer: Viewer | null;
  query: unknown;
  body: unknown;
  record: unknown;
};
export type AnyHandler = (call: AnyCall) => Promise<unknown>;

/** What the pages of a list are read by. */
export type Listing = Pick<AnyCall, 'db' | 'url' | 'origin' | 'parts'>;
/** The same for whoever looks, and for whoever has signed in. */
export type GuestListing = Listing & { viewer: Viewer | null };
export type ViewerListing = Listing & { viewer: Viewer };
