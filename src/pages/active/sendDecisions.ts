import type { ActiveItem, Decided } from '@contract/schemas/membership';
import { api } from '../../providers/api';
import type { Act } from './acts';

/** Rows sent at once: few enough for the bar to move, many enough to be quick. */
const CHUNK = 10;

type Going = {
  act: Act;
  reason: string;
  onStart: (items: ActiveItem[]) => void;
  onDecided: (results: Decided[]) => void;
  stopped: () => boolean;
};

/**
 * Decides row after row, some at a time, until all are done or somebody stops it.
 * A call that fails fails its rows; what is left is not sent, since it would fail as well.
 */
export async function sendDecisions(items: ActiveItem[], { act, reason, onStart, onDecided, stopped }: Going) {
  for (let from = 0; from < items.length; from += CHUNK) {
    if (stopped()) return;
    const chunk = items.slice(from, from + CHUNK);
    onStart(chunk);
    try {
      onDecided(await decide(chunk, act, reason));
    } catch (error) {
      const text = (error as Error).message;
      onDecided(items.slice(from).map(({ kind, id }) => ({ kind, id, done: false, text })));
      return;
    }
  }
}

const decide = (chunk: ActiveItem[], act: Act, reason: string) =>
  api('active.decide', {
    body: {
      act,
      ...(reason && { reason }),
      items: chunk.map(({ kind, id, level, unit }) =>
        kind === 'entry' && level && unit ? { kind, id, level, unit: unit.id } : { kind, id },
      ),
    },
  });
