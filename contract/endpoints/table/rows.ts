// How a row is written: `guest.get('/events/{id}/', 'Мероприятие', { scope: 'event', answer: EventFull })`.
import { z } from 'zod';
import { Job } from '../../schemas/jobs';
import type { Area } from './areas';
import type { Endpoint } from './types';

type Said = Partial<Omit<Endpoint, 'method' | 'also' | 'path' | 'summary' | 'area'>>;

/**
 * `create` is a POST that answers 201 and is not repeated by its key; `file` orders a list as a file, by whoever has
 * just proven who it is; `remove` answers nothing.
 */
const ways = {
  get: { method: 'GET' },
  post: { method: 'POST' },
  create: { method: 'POST', status: 201, once: true },
  file: { method: 'POST', status: 201, once: true, sure: true, answer: Job },
  put: { method: 'PUT' },
  patch: { method: 'PATCH' },
  /** PUT takes `body`, PATCH takes `part`; the same where the row names no `part`. */
  write: { method: 'PUT', also: 'PATCH' },
  remove: { method: 'DELETE', status: 204, answer: z.object({}) },
} as const;

/** Callers that many areas have. */
const callers = { guest: { can: 'guest' }, signedIn: { can: 'act.signedIn' } } as const;

/**
 * The ways to write a row of one area: as they are, and for callers whose rows have something in common.
 * @param name heading in the API's document under which the rows stand
 * @param own the area's callers and what all rows of each say: the permission, the scope, the levels
 */
export const area = <const Own extends Record<string, Said> = Record<never, never>>(
  name: Area,
  own: Own = {} as Own,
) => ({
  ...rowsOf(name, {}),
  ...(Object.fromEntries(
    Object.entries({ ...callers, ...own }).map(([caller, shared]): [string, unknown] => [caller, rowsOf(name, shared)]),
  ) as { [Caller in keyof Callers<Own>]: Rows<Callers<Own>[Caller]> }),
});

type Callers<Own> = typeof callers & Own;

type Rows<Shared extends Said> = { [Way in keyof typeof ways]: Writes<Joined<(typeof ways)[Way], Shared>> };
type Joined<Base, Rest> = Omit<Base, keyof Rest> & Rest;

/** One way to write a row; what its caller already says may be all there is to say. */
type Writes<Base> = {
  <const Path extends string>(path: Path, summary: string): Row<Path, Base>;
  <const Path extends string, const Rest extends Said>(
    path: Path,
    summary: string,
    rest: Rest,
  ): Row<Path, Joined<Base, Rest>>;
};
type Row<Path, Base> = Base & { path: Path; summary: string; area: Area };

const rowsOf = <Shared extends Said>(area: Area, shared: Shared) =>
  Object.fromEntries(
    Object.entries(ways).map(([way, base]) => [
      way,
      (path: string, summary: string, rest: Said = {}) => ({ ...base, ...shared, path, summary, area, ...rest }),
    ]),
  ) as Rows<Shared>;

/** Rows made together, under one prefix: `regions` and `create` make `regions.create`. */
export const named = <const Prefix extends string, Made extends object>(prefix: Prefix, rows: Made) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${prefix}.${name}`, row])) as {
    readonly [Name in keyof Made & string as `${Prefix}.${Name}`]: Made[Name];
  };
