import type { Level } from '../../contract/levels';
import type { Db } from '../db';
import type { Parts } from '../parts';
import type { Tokens } from './tokens';
import type { Viewer } from './viewer';

/** What is read of a request. */
export type Incoming = Pick<Request, 'url' | 'headers' | 'body'>;

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

/** One call of the API: guarded, its scope's record read, query and body validated. `server/domain/handlers.ts` knows the types of its row. */
export type AnyCall = {
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
  level: Level | undefined;
  params: Record<string, string | number>;
  viewer: Viewer | null;
  query: unknown;
  /** Of a row that is PUT and PATCH: the whole or a part. */
  body: unknown;
  record: unknown;
  /** Number of what the caller has seen last (`If-Match`), of a row that says what that is; undefined when he does not say. */
  seen: number | undefined;
  /** Reads another address of the API for whoever calls; undefined where that is refused or fails. */
  ask: (path: string) => Promise<unknown>;
  /**
   * One act of a call marked `once: 'each'`: done at most once under the call's key, with its result kept.
   * @param part tells the acts of the call apart
   * @param act writes through the database it is given; its result is JSON
   */
  once: <Result>(part: string, act: (db: Db) => Promise<Result>) => Promise<Result>;
  whileSame: WhileSame;
};

/**
 * Of a row that is the same for everybody: the answer that was made of this address before, where what it stands on is
 * still as it was; else one made anew. What other rows ask for is always made.
 * @param read what an answer would stand on now, as one text: of other rows it is another; undefined for nothing
 * @param make the answer, with what it was found to stand on in the same moment
 */
export type WhileSame = <Body>(
  read: () => Promise<string | undefined>,
  make: () => Promise<{ body: Body; standsOn: string | undefined }>,
) => Promise<unknown>;
export type AnyHandler = (call: AnyCall) => Promise<unknown>;

/** What the pages of a list are read by. */
export type Listing = Pick<AnyCall, 'db' | 'url' | 'origin' | 'parts'>;
/** Those of a row that is the same for everybody. */
export type SharedListing = Listing & Pick<AnyCall, 'whileSame'>;
/** The same for whoever looks, and for whoever has signed in. */
export type GuestListing = Listing & { viewer: Viewer | null };
export type ViewerListing = Listing & { viewer: Viewer };
