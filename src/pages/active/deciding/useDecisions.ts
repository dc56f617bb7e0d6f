import type { ActiveItem, Decided } from '@contract/schemas/membership';
import { applicationForms, plural } from '@contract/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { createContext, useContext, useRef, useState } from 'react';
import { api } from '../../../providers/api';
import { page } from '../../../providers/door/send';
import { held, useIsHeld } from '../../../providers/stores/held';
import { refreshNotifications } from '../../../providers/stores/notifications';
import { inPortions, type LostCalls } from '../../../ui/acts/inPortions';
import { useHere } from '../../../ui/useHere';
import { keyOf, rowName, WAITING } from '../useWaiting';
import { type Act, acts } from './acts';

/**
 * `agreed`: accepted, it waits for a place; `unknown`: it was sent, and what became of it was never answered.
 */
export type Outcome = {
  state: 'held' | 'queued' | 'running' | 'done' | 'agreed' | 'failed' | 'unknown';
  text: string;
};
export type Run = { act: Act; reason: string; items: ActiveItem[]; going: boolean };

type Named = Pick<ActiveItem, 'kind' | 'id'>;

/** Decisions under way and what became of each row. The rows stay in sight until the list is read anew. */
export function useDecisions() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [run, setRun] = useState<Run | null>(null);
  const stopping = useRef(false);
  /** Decisions go one after another, whoever is quick with the keys. */
  const before = useRef(Promise.resolve(true));
  /** What was sent and never answered is known when it is sent again. */
  const lost = useRef<LostCalls['current']>([]);
  const queries = useQueryClient();
  const notify = useNotify();
  const here = useHere();

  const write = (items: readonly Named[], outcome: Outcome) =>
    setOutcomes((all) => new Map([...all, ...items.map((item) => [keyOf(item), outcome] as const)]));
  /** @returns whether it reached the server, all of it */
  const go = async (items: ActiveItem[], act: Act, reason: string): Promise<boolean> => {
    stopping.current = false;
    write(items, { state: 'queued', text: 'В очереди' });
    setRun((last) => joined(last, { act, reason, items, going: true }));
    const refusals: string[] = [];
    const tell = (results: readonly Decided[]) => {
      for (const row of results) {
        const state = row.done ? 'done' : row.queued ? 'agreed' : 'failed';
        if (state === 'failed') refusals.push(row.text);
        write([row], { state, text: row.text });
      }
    };
    const left = await inPortions(items, {
      act: `${act} ${reason}`,
      lost,
      send: (some, key) => sendDecisions(some, act, reason, key),
      onStart: (some) => write(some, { state: 'running', text: 'Решаем' }),
      onResults: tell,
      stopped: () => stopping.current,
    });
    const { error, unknown, undone } = left ?? { error: null, unknown: [], undone: [] };
    if (error) tell(undone.map(({ kind, id }) => ({ kind, id, done: false, text: error.message })));
    write(unknown, { state: 'unknown', text: ['Неизвестно, решено ли.', error?.message].filter(Boolean).join(' ') });
    setOutcomes((all) => new Map([...all].filter(([, { state }]) => state !== 'queued')));
    setRun((last) => last && { ...last, going: false });
    // The rows keep their results until the list is left: everything else that may have changed is read anew.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== WAITING });
    void queries.invalidateQueries({ queryKey: [WAITING], refetchType: 'none' });
    void refreshNotifications();
    const said = [
      ...(refusals.length > 0
        ? [`Не удалось: ${refusals.length}. ${here.current ? 'Причина стоит в строке.' : refusals[0]}`]
        : []),
      ...(unknown.length > 0 ? [`Без ответа: ${unknown.length}. Решено ли, покажет обновлённый список.`] : []),
    ];
    if (said.length > 0) notify(said.join(' '), { type: 'warning' });
    return !error;
  };

  /** @returns whether all of it was sent: for some seconds it can be taken back, and it may get stuck */
  const decide = async (items: ActiveItem[], act: Act, reason = ''): Promise<boolean> => {
    const [first] = items;
    if (!first) return false;
    const about = items.length === 1 ? rowName(first) : plural(items.length, applicationForms);
    let work = before.current;
    const sent = await held.act({
      text: `${acts[act].button}: ${about}`,
      keys: items.map(keyOf),
      run: () => {
        work = page.leaving ? go(items, act, reason) : before.current.then(() => go(items, act, reason));
        before.current = work;
        return work;
      },
    });
    return sent && work;
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

/** Decisions of one kind made one after another are counted together. */
function joined(last: Run | null, next: Run): Run {
  if (last?.act !== next.act || last.reason !== next.reason) return next;
  const again = new Set(next.items.map(keyOf));
  return { ...next, items: [...last.items.filter((item) => !again.has(keyOf(item))), ...next.items] };
}

/** Decides some rows in one call. */
const sendDecisions = (items: readonly ActiveItem[], act: Act, reason: string, key: string) =>
  api('active.decide', {
    key,
    body: {
      act,
      ...(reason && { reason }),
      items: items.map(({ kind, id, level, unit, seen }) => ({
        kind,
        id,
        ...(kind === 'entry' && level && unit ? { level, unit: unit.id } : {}),
        ...(seen !== null && { seen }),
      })),
    },
  });

export type Decisions = ReturnType<typeof useDecisions>;

const DecisionsContext = createContext<Decisions['outcomes']>(new Map());
export const OutcomesProvider = DecisionsContext.Provider;

/** What became of a row so far, on this page and as an act that can still be taken back. */
export function useOutcome(row: ActiveItem): Outcome | undefined {
  const known = useContext(DecisionsContext).get(keyOf(row));
  const isHeld = useIsHeld();
  return isOver(known) ? known : isHeld(keyOf(row)) ? waitsToGo : known;
}

/** Whether it is being decided or has been; what was never answered can be asked for again. */
export const isOver = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && outcome.state !== 'failed' && outcome.state !== 'unknown';

const waitsToGo: Outcome = { state: 'held', text: 'Можно отменить' };
