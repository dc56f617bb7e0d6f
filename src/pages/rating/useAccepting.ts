import type { DecideResult } from '@contract/schemas/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { rereadReports } from '../../indicators/useReport';
import { api } from '../../providers/api';

/** Reports of one call: few enough that the progress is seen to move. */
const STEP = 10;

type State = { done: number; total: number; results: DecideResult[]; running: boolean; failure: string | null };

/** Accepts many reports that nobody changed, step by step, and tells what became of each. */
export function useAccepting() {
  const [state, setState] = useState<State | null>(null);
  const refresh = useRefresh();
  const client = useQueryClient();

  const accept = async (ids: readonly number[]) => {
    let now: State = { done: 0, total: ids.length, results: [], running: true, failure: null };
    const show = (change: Partial<State>) => {
      now = { ...now, ...change };
      setState(now);
    };
    show({});
    try {
      for (let at = 0; at < ids.length; at += STEP) {
        const some = ids.slice(at, at + STEP);
        const body = { act: 'approve', ids: some, unchanged: true } as const;
        const results = await api('report.decideMany', { body });
        show({ done: at + some.length, results: [...now.results, ...results] });
      }
    } catch (error) {
      show({ failure: (error as Error).message });
    } finally {
      show({ running: false });
      refresh();
      void rereadReports(client);
    }
  };

  return { state, accept, close: () => setState(null) };
}
export type Accepting = ReturnType<typeof useAccepting>;
