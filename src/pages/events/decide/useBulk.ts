import type { DecidedEvent, TabledApplication } from '@contract/schemas/eventApplications';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { decisionsAt, type EventStage } from '@contract/states/events';
import { applicationForms } from '@contract/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api } from '../../../providers/api';
import { refreshNotifications } from '../../../providers/stores/notifications';
import { useManyActs } from '../../../ui/acts/useManyActs';

export type BulkAct = 'accept' | 'refuse' | 'correct';
export type Bulk = ReturnType<typeof useBulk>;

export const bulkButtons: Record<BulkAct, string> = {
  accept: 'Принять',
  refuse: 'Отклонить',
  correct: 'Вернуть на исправление',
};

/** Where the rows of an event are read. */
export const applicationsOf = (event: number) => `events/${event}/applications_table`;

/** Decisions about many applications: how far it is, what became of each. */
export function useBulk({ id: event, stage }: { id: number; stage: EventStage }) {
  const queries = useQueryClient();
  const rows = applicationsOf(event);
  const { state, run, close } = useManyActs<DecidedEvent>(
    () => {
      void refreshNotifications();
      // The rows stay with what became of them until the list is left; everything else is read anew.
      void queries.invalidateQueries({ queryKey: [rows], refetchType: 'none' });
      return queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== rows });
    },
    ({ done, queued, text }) => (done || queued ? null : text),
  );
  /** What was known of each application when a decision about it was sent, until the rows are read again. */
  const sent = useRef(new Map<number, number>());
  const results = useMemo(() => new Map(state?.results.map((row) => [row.id, row])), [state]);

  const decide = (asked: readonly TabledApplication[], act: BulkAct, reason: string) => {
    for (const { id, seen } of asked) sent.current.set(id, seen);
    return run({
      act: bulkButtons[act],
      forms: applicationForms,
      items: asked,
      send: (some, key) =>
        api('event.applications.decide', {
          key,
          params: { id: event },
          body: { act, ids: some.map(({ id }) => id), seen: some.map(({ seen }) => seen), ...(reason && { reason }) },
        }),
    });
  };

  return {
    event,
    stage,
    results,
    state,
    busy: state?.running ?? false,
    decide,
    /** Whether something can still be decided about it here. */
    isOpen: ({ id, state: now }: TabledApplication) =>
      decisionsAt(stage).length > 0 && eventApplicationStates.has('undecided', now) && !results.get(id)?.done,
    /** Whether the row is shown as it was when a decision about it was refused. */
    isStale: ({ id }: TabledApplication) => results.get(id)?.done === false,
    /** Whether it is not any more as it was when a decision about it was refused. */
    isChanged: ({ id, seen }: TabledApplication) => results.get(id)?.done === false && sent.current.get(id) !== seen,
    /** Reads the rows again without the decided ones. */
    forget: () => {
      close();
      sent.current.clear();
      void queries.invalidateQueries({ queryKey: [rows] });
    },
  };
}
