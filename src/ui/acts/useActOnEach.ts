import type { Forms } from '@contract/text/plural';
import type { HttpError } from 'ra-core';
import { useState } from 'react';
import { page } from '../../providers/door/send';
import { type Acted, PartlyDone } from './inPortions';
import { type ManyActs, type Outcome, useManyActs } from './useManyActs';

/** What an act on each of many is called: while it can be taken back, in its results, and for each of them. */
export type EachWords = { button: string; label: string; running: string; said: string; done: string; not: string };

/** `said`: what became of the row, where that is more than done. */
type Told<Row> = { row: Row; refused: string | null; said?: string };

/** How far the act is, in its words. */
export type EachState<Row> = ManyActs<Told<Row>> & { words: EachWords };

type Each<Act extends string> = { words: Record<Act, EachWords>; forms: Forms; onEnd: () => unknown };

type Asked<Row> = {
  rows: readonly Row[];
  /** The act on one, under its own key; a text it answers with is told of the row. */
  one: (row: Row, key: string) => Promise<unknown>;
  /** Names a record among those that count as decided meanwhile. */
  keyOf?: (row: Row) => string;
};

/**
 * Acts that are calls of one record, done to many one after another, with what became of each.
 * @param forms what they are done to, counted
 */
export function useActOnEach<Row extends Acted, Act extends string>({ words, forms, onEnd }: Each<Act>) {
  const [act, setAct] = useState<Act>();
  const { state, run, close } = useManyActs<Told<Row>>(onEnd, ({ refused }) => refused);
  const onEach = (name: Act, { rows, one, keyOf }: Asked<Row>): Promise<Outcome> =>
    run({
      act: words[name].button,
      forms,
      items: rows,
      keyOf,
      send: (some, key) => {
        setAct(name);
        return eachOf(some, (row) => one(row, `${key}-${row.id}`));
      },
    });
  const shown: EachState<Row> | null = state && act ? { ...state, words: words[act] } : null;
  return { state: shown, onEach, close };
}

async function eachOf<Row>(some: readonly Row[], one: (row: Row) => Promise<unknown>): Promise<Told<Row>[]> {
  const tell = (row: Row): Promise<Told<Row>> =>
    one(row).then(
      (said) => ({ row, refused: null, ...(typeof said === 'string' && { said }) }),
      (error: HttpError) => {
        if (stopsAll(error)) throw error;
        return { row, refused: error.message };
      },
    );
  // A page that is going away waits for none of them.
  if (page.leaving) return Promise.all(some.map(tell));
  const results: Told<Row>[] = [];
  for (const row of some) {
    try {
      results.push(await tell(row));
    } catch (error) {
      throw new PartlyDone(results, error as Error);
    }
  }
  return results;
}

/** Whether the others would not get through either: no connection, no session, no second step shown. */
const stopsAll = ({ status, body }: HttpError): boolean =>
  !status || status >= 500 || status === 401 || status === 429 || body?.code === 'second_step_needed';
