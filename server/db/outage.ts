// What a failure of the database itself means for who asked: one table of its codes and words.
import { DrizzleQueryError } from 'drizzle-orm';

type Kind = {
  /** Seconds after which asking again makes sense. */
  after: number;
  /** Reading is done once more by the server itself. A change never is: the person decides, with the form's key. */
  again: boolean;
  /** A write may have been done although its answer was lost. */
  unknown: boolean;
};

const kinds = {
  /** Nobody answers, or nobody is let in: nothing was begun. */
  away: { after: 2, again: false, unknown: false },
  /** The connection ended under a statement. */
  cut: { after: 1, again: true, unknown: true },
  /** No answer in time: the server may still be at it. */
  silent: { after: 3, again: false, unknown: true },
  /** No free connection, a lock or a statement took longer than its limit, no room: undone. */
  busy: { after: 3, again: false, unknown: false },
  /** Two acts stood in each other's way and the database chose this one: undone. */
  crossed: { after: 1, again: true, unknown: false },
} as const satisfies Record<string, Kind>;

type OutageKind = keyof typeof kinds;
type Outage = Kind & { kind: OutageKind; code: string };

/** SQLSTATE, or the first two characters of it. */
const states: Record<string, OutageKind> = {
  '08': 'cut',
  '57P01': 'cut', // terminated by the administrator
  '57P02': 'cut', // another process of the server crashed
  '57P05': 'cut', // idle for too long
  '25P03': 'cut', // idle in a transaction for too long
  '25P04': 'cut', // a transaction took too long
  '25006': 'cut', // the server has become a read-only copy
  '57P03': 'away', // starting or shutting down
  '28': 'away', // the password or the account is refused
  '3D000': 'away', // no such database
  '53': 'busy', // no connection, memory or disk left
  '55P03': 'busy', // waited for a lock
  '57014': 'busy', // the statement took too long
  '40001': 'crossed',
  '40P01': 'crossed', // deadlock
};

/** Codes of the network; they count below a query only, other services have them too. */
const network: Record<string, OutageKind> = {
  ECONNREFUSED: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOENT: 'away', // the socket of a server on this machine
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  ETIMEDOUT: 'cut',
};

/** What the drivers say without a code. */
const words: readonly [RegExp, OutageKind][] = [
  [/^Connection terminated due to connection timeout|^timeout expired$/, 'away'],
  [/^Cannot use a pool after calling end|^PGlite is clos/, 'away'],
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^Connection terminated|is not queryable$/, 'cut'],
  [/^Query read timeout$/, 'silent'],
];

/** No connection could be had: whatever the reason, the database was not asked. */
export class NoConnectionError extends Error {
  /** @param database whose: what the operator named it by */
  constructor(
    cause: unknown,
    readonly database = 'DATABASE_URL',
  ) {
    super('no connection to the database', { cause });
  }
}

/** @returns what of the database failed, or undefined when the error is about what was asked */
export function outageOf(error: unknown): Outage | undefined {
  const chain = causesOf(error);
  const unreached = chain.some((one) => one instanceof NoConnectionError);
  const asked = unreached || chain.some((one) => one instanceof DrizzleQueryError);
  for (const one of chain) {
    const found = ofOne(one, asked);
    if (found) return found;
  }
  return unreached ? outage('away', 'no connection') : undefined;
}

/** Whether a write that failed like this may nevertheless have been done. */
export const outcomeUnknown = (error: unknown): boolean => outageOf(error)?.unknown ?? false;

const outage = (kind: OutageKind, code: string): Outage => ({ ...kinds[kind], kind, code });

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error; at = at.cause) chain.push(at);
  return chain;
}

function ofOne(error: Error & { code?: unknown }, asked: boolean): Outage | undefined {
  const code = typeof error.code === 'string' ? error.code : '';
  const state = states[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? states[code.slice(0, 2)] : undefined);
  if (state) return outage(state, code);
  if (error.name === 'RuntimeError') return outage('away', 'embedded'); // the embedded database has crashed
  if (!asked) return undefined;
  const kind = network[code] ?? words.find(([said]) => said.test(error.message))?.[1];
  return kind && outage(kind, code || error.message);
}

/** Reads once more when the connection was cut under the first reading, or another act crossed it. */
export async function readAgain<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (!outageOf(error)?.again) throw error;
  }
  return read();
}
