import type { ActiveItem } from '@contract/schemas/membership';
import { createContext, useContext } from 'react';
import { useIsHeld } from '../../../providers/stores/held';
import { keyOf } from '../useWaiting';
import type { Outcome, useDecisions } from './useDecisions';

export type Decisions = ReturnType<typeof useDecisions>;

const DecisionsContext = createContext<Decisions['outcomes']>(new Map());
export const OutcomesProvider = DecisionsContext.Provider;

/** What became of a row so far, on this page and as an act that can still be taken back. */
export function useOutcome(row: ActiveItem): Outcome | undefined {
  const known = useContext(DecisionsContext).get(keyOf(row));
  const isHeld = useIsHeld();
  return isOver(known) ? known : isHeld(keyOf(row)) ? waitsToGo : known;
}

/** Whether it is being decided or has been. */
export const isOver = (outcome: Outcome | undefined): boolean => outcome !== undefined && outcome.state !== 'failed';

const waitsToGo: Outcome = { state: 'held', text: 'Можно отменить' };
