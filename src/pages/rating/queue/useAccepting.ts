import type { DecideResult } from '@contract/schemas/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { rereadReports } from '../../../indicators/useReport';
import { api } from '../../../providers/api';
import { useManyActs } from '../../../ui/acts/useManyActs';
import { plural } from '../../../ui/text/plural';

/** Accepts many reports that nobody changed, step by step, and tells what became of each. */
export function useAccepting() {
  const refresh = useRefresh();
  const client = useQueryClient();
  const { state, run, close } = useManyActs<DecideResult>(() => {
    refresh();
    void rereadReports(client);
  });

  const accept = (ids: readonly number[]) =>
    run({
      items: ids,
      text: `Принять без правок: ${plural(ids.length, ['отчёт', 'отчёта', 'отчётов'])}`,
      send: (some) => api('report.decideMany', { body: { act: 'approve', ids: some, unchanged: true } }),
    });

  return { state, accept, close };
}
export type Accepting = ReturnType<typeof useAccepting>;
