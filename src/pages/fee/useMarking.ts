import type { FeeResult } from '@contract/schemas/fees';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';

/** People of one call: few enough that the progress is seen to move. */
const STEP = 25;

export type Marking = {
  paid: boolean;
  done: number;
  total: number;
  results: readonly FeeResult[];
  running: boolean;
  /** Why the rest was not marked. */
  failure: string | null;
};

/** Marks many people, step by step, and tells what became of each. */
export function useMarking() {
  const [state, setState] = useState<Marking | null>(null);
  const refresh = useRefresh();

  const mark = async (ids: readonly number[], paid: boolean) => {
    let now: Marking = { paid, done: 0, total: ids.length, results: [], running: true, failure: null };
    const show = (change: Partial<Marking>) => {
      now = { ...now, ...change };
      setState(now);
    };
    show({});
    try {
      for (let at = 0; at < ids.length; at += STEP) {
        const some = ids.slice(at, at + STEP);
        const { results } = await api('fee.bulk', { body: { paid, ids: some } });
        show({ done: at + some.length, results: [...now.results, ...results] });
      }
    } catch (error) {
      show({ failure: (error as Error).message });
    } finally {
      show({ running: false });
      refresh();
    }
  };

  return { state, mark, close: () => setState(null) };
}
