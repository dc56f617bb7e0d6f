import { useRef } from 'react';
import { page } from '../../providers/door/send';
import { newKey } from '../../providers/newKey';

/** Rows of one call: few enough that the progress is seen to move. */
const PORTION = 10;

/** What is acted on, known by its id and, where a list has several, its kind. */
export type Acted = { id: number; kind?: string };
type Going<Item, Result> = {
  /** One call: the server knows it by its key when the same rows are sent again. */
  send: (some: Item[], key: string) => Promise<readonly Result[]>;
  onStart?: (some: Item[]) => void;
  onResults: (results: readonly Result[], some: Item[]) => void;
  stopped?: () => boolean;
};
/** Why it went no further, the rows of which it is not known whether it was done, and those it was not done to. */
export type Stuck<Item> = { error: Error; unknown: Item[]; undone: Item[] };
/** A call that nobody answered, with its rows that nothing was answered of since. */
type Lost = { act: string; key: string; rows: string[] };

/** What a portion throws that was stopped in its middle: the first rows of it are done. */
export class PartlyDone<Result> {
  constructor(
    readonly results: readonly Result[],
    readonly error: Error,
  ) {}
}

/**
 * Acts on many, some at a time, until all are done or somebody stops it; a page that is going away sends all at once.
 * What is left behind a failure is not sent, since it would fail as well. A call that was not answered is remembered:
 * when its act is asked for again it goes first, as the very call it was.
 * @returns the act: its name, what it is done to, how; it gives back what it got stuck at
 */
export function usePortions() {
  const lost = useRef<readonly Lost[]>([]);
  const answered = (rows: readonly Acted[]) => {
    const names = new Set(rows.map(nameOf));
    const left = lost.current.map((one) => ({ ...one, rows: one.rows.filter((row) => !names.has(row)) }));
    lost.current = left.filter(({ rows }) => rows.length > 0);
  };
  return async <Item extends Acted, Result>(
    act: string,
    items: readonly Item[],
    { send, onStart, onResults, stopped }: Going<Item, Result>,
  ): Promise<Stuck<Item> | null> => {
    const again = lost.current.flatMap((one) => {
      const some = one.act === act ? one.rows.flatMap((row) => items.find((item) => nameOf(item) === row) ?? []) : [];
      return some.length > 0 ? [{ key: one.key, some }] : [];
    });
    const first = again.flatMap(({ some }) => some);
    for (let left = [...first, ...items.filter((item) => !first.includes(item))]; left.length > 0; ) {
      if (stopped?.()) return null;
      const known = page.leaving ? undefined : again.shift();
      const { key, some } = known ?? { key: newKey(), some: page.leaving ? left : left.slice(0, PORTION) };
      onStart?.(some);
      try {
        const results = await send(some, key);
        answered(some);
        onResults(results, some);
      } catch (thrown) {
        const { results, error } = thrown instanceof PartlyDone ? thrown : { results: [], error: thrown as Error };
        const done = some.slice(0, results.length);
        const sent = thrown instanceof PartlyDone ? some.slice(0, results.length + 1) : some;
        onResults(results, done);
        left = left.slice(done.length);
        answered(isUnanswered(error) ? sent : done);
        const rows = sent.slice(done.length).map(nameOf);
        if (isUnanswered(error)) lost.current = [...lost.current, { act, key, rows }];
        const unknown = new Set(lost.current.flatMap((one) => (one.act === act ? one.rows : [])));
        const isUnknown = (item: Item) => unknown.has(nameOf(item));
        return { error, unknown: left.filter(isUnknown), undone: left.filter((item) => !isUnknown(item)) };
      }
      left = left.slice(some.length);
    }
    return null;
  };
}

const nameOf = ({ kind, id }: Acted) => `${kind} ${id}`;

/** Whether what was sent may have been done all the same: there was no answer, or none of the portal's. */
export const isUnanswered = ({ status }: Error & { status?: number }): boolean => !status || status >= 500;
