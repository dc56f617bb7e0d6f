import { type Forms, number, plural } from '@contract/text/plural';
import { notifyManager } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { page } from '../../providers/door/send';
import { session } from '../../providers/session';
import { held } from '../../providers/stores/held';
import { useHere } from '../useHere';
import { type Acted, inPortions, type Left, type LostCalls } from './inPortions';

export type ManyActs<Result> = {
  done: number;
  total: number;
  results: readonly Result[];
  running: boolean;
  failure: Failure | null;
};

/** What was not done or may not have been, and why; `again` does it for these alone, and `count` them. */
export type Failure = { said: string; count: number; again: () => void };

/** Of an act on many: taken back while it waited, or stuck half way. */
export type Outcome = 'done' | 'undone' | 'stuck';

type Asked<Item, Result> = {
  /** What is done, and to what, counted: «Принять», 12 «отчётов». */
  act: string;
  forms: Forms;
  items: readonly Item[];
  /** Names a record among those that count as decided meanwhile. */
  keyOf?: (item: Item) => string;
  send: (some: Item[], key: string) => Promise<readonly Result[]>;
};

/**
 * One act on many at a time: can be taken back at first, then how far it is, then what became of each. What nobody answered
 * is sent again, as it was, by the act's own «Повторить» alone: chosen anew it is done to what the rows are then. Once its
 * page was left a notice tells what was refused.
 * @param onEnd reads again what it may have changed; the page may be closed to whoever acted by then
 * @param refusalOf why it was not done to one, null where it was
 */
export function useManyActs<Result>(onEnd: () => unknown, refusalOf: (result: Result) => string | null) {
  const [state, setState] = useState<ManyActs<Result> | null>(null);
  /** Acts go one after another, whoever is quick with the buttons. */
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const notify = useNotify();
  const here = useHere();

  const go = async <Item extends Acted>(
    asked: Asked<Item, Result>,
    begun: ManyActs<Result>,
    lost: LostCalls,
  ): Promise<Outcome> => {
    const { act, forms, items, keyOf, send } = asked;
    const text = `${act}: ${plural(items.length, forms)}`;
    let whole = true;
    const person = session.user();
    const work = async () => {
      let now = begun;
      const show = (change: Partial<ManyActs<Result>>) => {
        now = { ...now, ...change };
        setState(now);
      };
      show({ running: true, failure: null });
      const stuck = await inPortions(items, {
        act,
        lost,
        send,
        onResults: (results, some) => show({ done: now.done + some.length, results: [...now.results, ...results] }),
      });
      whole = !stuck;
      show({ running: false });
      const left = stuck && [...stuck.unknown, ...stuck.undone];
      const stopped = now;
      const again = async () => {
        setState(stopped);
        const outcome = await go({ ...asked, items: left ?? [] }, stopped, lost);
        if (outcome === 'undone') setState((last) => (last === stopped ? now : last));
      };
      if (left) show({ failure: { said: failureText(stuck), count: left.length, again: () => void again() } });
      const said = leftText(now, refusalOf);
      const tell = () => {
        if (said && !here.current && session.user() === person) notify(`${text}. ${said}`, { type: 'warning' });
      };
      void Promise.resolve(onEnd()).then(() => notifyManager.schedule(tell));
    };
    const sent = await held.act({
      text,
      keys: keyOf && items.map(keyOf),
      run: () => {
        const goes = page.leaving ? work() : before.current.then(work, work);
        before.current = goes;
        return goes;
      },
    });
    if (!sent) return 'undone';
    return whole ? 'done' : 'stuck';
  };

  const run = <Item extends Acted>(asked: Asked<Item, Result>) =>
    go(asked, { done: 0, total: asked.items.length, results: [], running: false, failure: null }, { current: [] });
  return { state, run, close: () => setState(null) };
}

/** What had no answer may have been done all the same. */
const failureText = ({ error, unknown, undone }: Left<unknown>) =>
  [
    unknown.length > 0 && `Неизвестно, сделано ли: ${number(unknown.length)}.`,
    undone.length > 0 && `Не сделано: ${number(undone.length)}.`,
    error?.message,
  ]
    .filter(Boolean)
    .join(' ');

/** What did not come of it, for whoever does not see the results. */
function leftText<Result>(
  { results, total, failure }: ManyActs<Result>,
  refusalOf: (result: Result) => string | null,
): string {
  const refusals = results.flatMap((result) => refusalOf(result) ?? []);
  const [first] = refusals;
  return [first && `Не удалось: ${number(refusals.length)} из ${number(total)}. ${first}`, failure?.said]
    .filter(Boolean)
    .join(' ');
}
