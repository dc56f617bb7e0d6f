// How a row is written: `get('/events/{id}/', 'Мероприятие', { can: 'guest', answer: EventFull })`.
import { z } from 'zod';
import type { Endpoint } from './types';

type Said = Partial<Omit<Endpoint, 'method' | 'path' | 'summary' | 'area'>>;

/** `create` is a POST that answers 201 and is not repeated by its key; `remove` answers nothing. */
const ways = {
  get: { method: 'GET' },
  post: { method: 'POST' },
  create: { method: 'POST', status: 201, once: true },
  put: { method: 'PUT' },
  patch: { method: 'PATCH' },
  remove: { method: 'DELETE', status: 204, answer: z.object({}) },
} as const;

/**
 * The ways to write a row of one area.
 * @param name heading in the API's document under which the rows stand
 */
export const area = (name: string) => ({
  get: rowOf('get', name),
  post: rowOf('post', name),
  create: rowOf('create', name),
  put: rowOf('put', name),
  patch: rowOf('patch', name),
  remove: rowOf('remove', name),
});

type Joined<Way, Rest> = Omit<Way, keyof Rest> & Rest;

const rowOf =
  <Way extends keyof typeof ways>(way: Way, area: string) =>
  <const Path extends string, const Rest extends Said>(path: Path, summary: string, rest: Rest) =>
    ({ ...ways[way], path, summary, area, ...rest }) as Joined<(typeof ways)[Way], Rest> & {
      path: Path;
      summary: string;
      area: string;
    };
