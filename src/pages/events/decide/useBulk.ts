import type { DecidedEvent } from '@contract/schemas/eventApplications';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../providers/api';
import { refreshNotifications } from '../../../providers/stores/notifications';
import { useManyActs } from '../../../ui/acts/useManyActs';
import { plural } from '../../../ui/text/plural';
import { EVENTS } from '../event';

export type BulkAct = 'accept' | 'refuse' | 'correct';
export type Bulk = ReturnType<typeof useBulk>;

export const bulkButtons: Record<BulkAct, string> = {
  accept: 'Принять',
  refuse: 'Отклонить',
  correct: 'Вернуть на исправление',
};

/** Decisions about many applications: which are ticked, how far it is, what became of each. */
export function useBulk(event: number) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const queries = useQueryClient();
  const { state, run, close } = useManyActs<DecidedEvent>(() => {
    setTicked(new Set());
    void refreshNotifications();
    // The rows stay with what became of them; everything else is read anew.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [kind, part] }) => kind !== EVENTS || part !== 'applications',
    });
  });
  const results = useMemo(() => new Map(state?.results.map((row) => [row.id, row])), [state]);

  const decide = (ids: readonly number[], act: BulkAct, reason: string) =>
    run({
      items: ids,
      text: `${bulkButtons[act]}: ${plural(ids.length, ['заявка', 'заявки', 'заявок'])}`,
      send: (some) =>
        api('event.applications.decide', {
          params: { id: event },
          body: { act, ids: some, ...(reason && { reason }) },
        }),
    });

  return {
    event,
    ticked,
    results,
    state,
    busy: state?.running ?? false,
    decide,
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
      close();
      void queries.invalidateQueries({ queryKey: [EVENTS, 'applications'] });
    },
  };
}
