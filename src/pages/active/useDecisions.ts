import type { ActiveItem } from '@contract/schemas/membership';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { refreshNotifications } from '../../providers/notifications';
import type { Act } from './acts';
import { sendDecisions } from './sendDecisions';
import { keyOf, LIST_KEY } from './useWaiting';

export type Outcome = { state: 'queued' | 'running' | 'done' | 'failed'; act: Act; text: string };
export type Run = { act: Act; reason: string; items: ActiveItem[]; going: boolean };

/** Decisions under way and what became of each row. The rows stay in sight until the list is read anew. */
export function useDecisions() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [run, setRun] = useState<Run | null>(null);
  const stopping = useRef(false);
  const going = useRef(false);
  const queries = useQueryClient();
  const notify = useNotify();

  const write = (rows: [string, Outcome][]) => setOutcomes((before) => new Map([...before, ...rows]));

  const decide = async (items: ActiveItem[], act: Act, reason = '') => {
    if (items.length === 0 || going.current) return;
    going.current = true;
    stopping.current = false;
    setRun({ act, reason, items, going: true });
    write(items.map((item) => [keyOf(item), { state: 'queued', act, text: 'В очереди' }]));
    let failed = 0;
    await sendDecisions(items, {
      act,
      reason,
      stopped: () => stopping.current,
      onStart: (chunk) => write(chunk.map((item) => [keyOf(item), { state: 'running', act, text: 'Решаем' }])),
      onDecided: (results) => {
        failed += results.filter(({ done }) => !done).length;
        write(results.map((row) => [keyOf(row), { state: row.done ? 'done' : 'failed', act, text: row.text }]));
      },
    });
    going.current = false;
    setOutcomes((before) => new Map([...before].filter(([, { state }]) => state !== 'queued')));
    setRun((last) => last && { ...last, going: false });
    // The rows keep their results: everything else that may have changed is read anew.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== LIST_KEY });
    void refreshNotifications();
    if (failed > 0) notify(`Не удалось: ${failed}. Причина стоит в строке.`, { type: 'warning' });
  };

  return {
    outcomes,
    run,
    decide,
    stop: () => {
      stopping.current = true;
    },
    forget: () => {
      setOutcomes(new Map());
      setRun(null);
    },
  };
}
