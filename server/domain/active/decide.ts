// What decides one of those that wait: a kind of waiting has one.
import type { DecideBody, Decided } from '../../../contract/schemas/membership';
import type { Viewer } from '../../call';
import type { Db } from '../../db';
import type { Parts } from '../../parts';

export type Context = { db: Db; parts: Pick<Parts, 'log' | 'now' | 'files'>; viewer: Viewer };
export type Outcome = Pick<Decided, 'done' | 'queued' | 'text'>;
export type Item = DecideBody['items'][number];
export type Act = Pick<DecideBody, 'act' | 'reason'>;

/** How one item of a kind is decided; answers the result in words, with `done: false` where it was not what was asked. */
export type Decide = (context: Context, item: Item, act: Act) => Promise<string | Outcome>;
