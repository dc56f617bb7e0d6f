import { number } from '@contract/text/plural';
import { notifyManager } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { session } from '../../providers/session';
import { held } from '../../providers/stores/held';
import { useHere } from '../useHere';
import { inPortions, isUnanswered } from './inPortions';

export type ManyActs<Result> = {
  done: number;
  total: number;
  results: readonly Result[];
  running: boolean;
  /** That the rest was not done, or may not have been, and why. */
  failure: string | null;
};

/** Of an act on many: taken back while it waited, or stuck half way. */
export type Outcome = 'done' | 'undone' | 'stuck';

type Asked<Item, Result> = {
  items: readonly Item[];
  /** What can be taken back: «Принять 12 отчётов». */
  text: string;
  /** The records that count as decided meanwhile. */
  keys?: readonly string[];
  send: (some: Item[]) => Promise<readonly Result[]>;
};

/**
 * One act on many at a time: can be taken back at first, then how far it is, then what became of each. Once its page was
 * left a notice tells what was refused.
 * @param onEnd reads again what it may have changed; the page may be closed to whoever acted by then
 * @param refusalOf why it was not done to one, null where it was
 */
export function useManyActs<Result>(onEnd: () => unknown, refusalOf: (result: Result) => string | null) {
  const [state, setState] = useState<ManyActs<Result> | null>(null);
  const notify = useNotify();
  const here = useHere();

  const run = async <Item>({ items, text, keys, send }: Asked<Item, Result>): Promise<Outcome> => {
    let whole = true;
    const person = session.user();
    const sent = await held.act({
      text,
      keys,
      run: async () => {
        let now: ManyActs<Result> = { done: 0, total: items.length, results: [], running: true, failure: null };
        const show = (change: Partial<ManyActs<Result>>) => {
          now = { ...now, ...change };
          setState(now);
        };
        show({});
        const failed = await inPortions(items, {
          send,
          onResults: (results, some) => show({ done: now.done + some.length, results: [...now.results, ...results] }),
        });
        whole = !failed;
        show({ running: false, failure: failed && failureText(failed.error) });
        const said = leftText(now, refusalOf);
        const tell = () => {
          if (said && !here.current && session.user() === person) notify(`${text}. ${said}`, { type: 'warning' });
        };
        void Promise.resolve(onEnd()).then(() => notifyManager.schedule(tell));
      },
    });
    if (!sent) return 'undone';
    return whole ? 'done' : 'stuck';
  };

  return { state, run, close: () => setState(null) };
}

/** What had no answer may have been done all the same. */
const failureText = (error: Error) =>
  `${isUnanswered(error) ? 'Сделано ли остальное, неизвестно: посмотрите в списке.' : 'Остальное не сделано.'} ${error.message}`;

/** What did not come of it, for whoever does not see the results. */
function leftText<Result>(
  { results, total, failure }: ManyActs<Result>,
  refusalOf: (result: Result) => string | null,
): string {
  const refusals = results.flatMap((result) => refusalOf(result) ?? []);
  const [first] = refusals;
  return [first && `Не удалось: ${number(refusals.length)} из ${number(total)}. ${first}`, failure]
    .filter(Boolean)
    .join(' ');
}
