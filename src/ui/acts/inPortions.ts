import { page } from '../../providers/door/send';
import { newKey } from '../../providers/newKey';

/** Rows of one call: few enough that the progress is seen to move. */
const PORTION = 10;

/** What is acted on, known by its id and, where a list has several, its kind; `seen` where it tells in what state. */
export type Acted = { id: number; kind?: string; seen?: number | string | null };
type Going<Item, Result> = {
  /** What is done; the same act is sent again under its own keys. */
  act: string;
  /** The calls that nobody answered so far. */
  lost: LostCalls;
  /** One call: the server knows it by its key when the same rows are sent again. */
  send: (some: Item[], key: string) => Promise<readonly Result[]>;
  onStart?: (some: Item[]) => void;
  onResults: (results: readonly Result[], some: Item[]) => void;
  stopped?: () => boolean;
};
/** Why it went no further (null: it was stopped), the rows of which it is not known whether it was done, and the others. */
export type Left<Item> = { error: Error | null; unknown: Item[]; undone: Item[] };
/** Calls that nobody answered, each with all of its rows; kept by whoever may send them again. */
export type LostCalls = { current: readonly { act: string; key: string; rows: readonly string[] }[] };

/** What a portion throws that was stopped in its middle: the first rows of it are done. */
export class PartlyDone<Result> {
  constructor(
    readonly results: readonly Result[],
    readonly error: Error,
  ) {}
}

/**
 * Acts on many, some at a time, until all are done or somebody stops it; a page that is going away sends all at once.
 * What is left behind a failure is not sent, since it would fail as well. A call that was not answered is kept in `lost`:
 * it goes first, as the very call it was, when its act is asked for again with all of its rows, as they were seen then.
 * @returns what is left, null when nothing is
 */
export async function inPortions<Item extends Acted, Result>(
  items: readonly Item[],
  { act, lost, send, onStart, onResults, stopped }: Going<Item, Result>,
): Promise<Left<Item> | null> {
  const answered = (rows: readonly Item[]) => {
    const names = new Set(rows.map(nameOf));
    lost.current = lost.current.filter((one) => !one.rows.every((row) => names.has(row)));
  };
  const { again, rest } = sentBefore(lost, act, items);
  let left = [...again.flatMap(({ some }) => some), ...rest];
  const stoppedBy = (error: Error | null): Left<Item> => {
    const unknown = new Set(lost.current.flatMap((one) => (one.act === act ? one.rows : [])));
    const isUnknown = (item: Item) => unknown.has(nameOf(item));
    return { error, unknown: left.filter(isUnknown), undone: left.filter((item) => !isUnknown(item)) };
  };
  while (left.length > 0) {
    if (stopped?.()) return stoppedBy(null);
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
      return stoppedBy(error);
    }
    left = left.slice(some.length);
  }
  return null;
}

/** The lost calls of an act all of whose rows are asked for, each row in one of them. */
function sentBefore<Item extends Acted>({ current }: LostCalls, act: string, items: readonly Item[]) {
  const rest = new Map(items.map((item) => [nameOf(item), item]));
  const again = current.flatMap((one) => {
    if (one.act !== act || !one.rows.every((row) => rest.has(row))) return [];
    const some = one.rows.flatMap((row) => rest.get(row) ?? []);
    for (const row of one.rows) rest.delete(row);
    return [{ key: one.key, some }];
  });
  return { again, rest: [...rest.values()] };
}

const nameOf = ({ kind, id, seen }: Acted) => `${kind} ${id} ${seen}`;

/** Whether what was sent may have been done all the same: there was no answer, or none of the portal's. */
export const isUnanswered = ({ status }: Error & { status?: number }): boolean => !status || status >= 500;
