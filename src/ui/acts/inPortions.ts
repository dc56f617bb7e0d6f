import { page } from '../../providers/door/send';

/** Rows of one call: few enough that the progress is seen to move. */
const PORTION = 10;

type Going<Item, Result> = {
  /** Portions sent before and never answered: each goes first, as the very call it was. */
  again?: readonly Item[][];
  /** One call. */
  send: (some: Item[]) => Promise<readonly Result[]>;
  onStart?: (some: Item[]) => void;
  onResults: (results: readonly Result[], some: Item[]) => void;
  stopped?: () => boolean;
};

/** What a portion throws that was stopped in its middle: the first rows of it are done. */
export class PartlyDone<Result> {
  constructor(
    readonly results: readonly Result[],
    readonly error: Error,
  ) {}
}

/**
 * Acts on many, some at a time, until all are done or somebody stops it; a page that is going away sends all at once.
 * @returns what made it fail and the rows that were not acted on: what is left is not sent, since it would fail as well
 */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  { again = [], send, onStart, onResults, stopped }: Going<Item, Result>,
): Promise<{ error: Error; left: Item[] } | null> {
  const first = [...again];
  for (let left = [...again.flat(), ...items]; left.length > 0; ) {
    if (stopped?.()) return null;
    const some = page.leaving ? left : (first.shift() ?? left.slice(0, PORTION));
    onStart?.(some);
    try {
      onResults(await send(some), some);
    } catch (thrown) {
      if (!(thrown instanceof PartlyDone)) return { error: thrown as Error, left };
      const { results, error } = thrown as PartlyDone<Result>;
      onResults(results, some.slice(0, results.length));
      return { error, left: left.slice(results.length) };
    }
    left = left.slice(some.length);
  }
  return null;
}

/** Whether what was sent may have been done all the same: there was no answer, or none of the portal's. */
export const isUnanswered = ({ status }: Error & { status?: number }): boolean => !status || status >= 500;
