// How the stages of an event look: the colours are those of every state.
import { type EventStage, eventStages } from '@contract/eventTerms';
import type { IconName } from '../../ui/icons';
import type { State } from '../../ui/StateChip';

type Look = { state: State; icon: IconName };

export const stageLooks: Record<EventStage, Look> = {
  draft: { state: 'draft', icon: 'pen' },
  announced: { state: 'sent', icon: 'calendar' },
  open: { state: 'accepted', icon: 'clock' },
  closed: { state: 'returned', icon: 'lock' },
  running: { state: 'district', icon: 'flag' },
  over: { state: 'draft', icon: 'check' },
  cancelled: { state: 'rejected', icon: 'close' },
};

export const stageLabel = (stage: EventStage): string => eventStages[stage];
