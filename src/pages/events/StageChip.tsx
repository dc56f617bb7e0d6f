import { type ApplicationState, applicationStates, type EventStage } from '@contract/eventTerms';
import { StateChip } from '../../ui/StateChip';
import { applicationLooks, isApplicationState, stageLabel, stageLooks } from './stages';

/** What an event is now. */
export const StageChip = ({ stage }: { stage: EventStage }) => (
  <StateChip {...stageLooks[stage]}>{stageLabel(stage)}</StateChip>
);

/** What became of an application; in the queue, with its place there. */
export const ApplicationChip = ({ state, place }: { state: ApplicationState | string; place?: number | null }) =>
  isApplicationState(state) ? (
    <StateChip {...applicationLooks[state]}>
      {applicationStates[state]}
      {state === 'queued' && place ? `, ${place}-я` : ''}
    </StateChip>
  ) : null;
