import type { DecidedEvent } from '@contract/schemas/eventApplications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { refreshNotifications } from '../../../providers/notifications';
import { EVENTS } from '../event';

export type BulkAct = 'accept' | 'refuse' | 'correct';
export type Bulk = ReturnType<typeof useBulk>;

/** Sent at once: few enough for the count to move, many enough to be quick. */
const CHUNK = 10;

/** Decisions about many applications: which are ticked, how far it is, what became of each. */
export function useBulk(event: number) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<number, DecidedEvent>>(new Map());
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const queries = useQueryClient();

  const run = async (ids: readonly number[], act: BulkAct, reason: string) => {
    const found = new Map<number, DecidedEvent>();
    setProgress({ done: 0, all: ids.length });
    for (let from = 0; from < ids.length; from += CHUNK) {
      for (const row of await decide(event, ids.slice(from, from + CHUNK), act, reason)) found.set(row.id, row);
      setResults(new Map(found));
      setProgress({ done: Math.min(from + CHUNK, ids.length), all: ids.length });
    }
    setTicked(new Set());
    void refreshNotifications();
    // The rows stay with what became of them; everything else is read anew.
    await queries.invalidateQueries({
      predicate: ({ queryKey: [kind, part] }) => kind !== EVENTS || part !== 'applications',
    });
  };

  return {
    ticked,
    results,
    progress,
    busy: progress !== null && progress.done < progress.all,
    run,
    toggle: (id: number) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    tick: (ids: readonly number[]) => setTicked(new Set(ids)),
    /** Reads the rows again without the decided ones. */
    forget: () => {
      setTicked(new Set());
      setResults(new Map());
      setProgress(null);
      void queries.invalidateQueries({ queryKey: [EVENTS, 'applications'] });
    },
  };
}

/** A call that fails fails its rows. */
async function decide(event: number, ids: number[], act: BulkAct, reason: string): Promise<DecidedEvent[]> {
  try {
    return await api('event.applications.decide', {
      params: { id: event },
      body: { act, ids, ...(reason && { reason }) },
    });
  } catch (error) {
    return ids.map((id) => ({ id, done: false, text: (error as Error).message }));
  }
}
