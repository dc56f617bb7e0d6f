// How the stages of an event and the states of an application look: the colours are those of every state.
import { type ApplicationState, applicationStates, type EventStage, eventStages } from '@contract/eventTerms';
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

export const applicationLooks: Record<ApplicationState, Look> = {
  pending: { state: 'sent', icon: 'send' },
  queued: { state: 'district', icon: 'clock' },
  correction: { state: 'returned', icon: 'returned' },
  accepted: { state: 'accepted', icon: 'check' },
  refused: { state: 'rejected', icon: 'close' },
  withdrawn: { state: 'draft', icon: 'close' },
};

export const isApplicationState = (state: string): state is ApplicationState => state in applicationStates;
export const stageLabel = (stage: EventStage): string => eventStages[stage];
