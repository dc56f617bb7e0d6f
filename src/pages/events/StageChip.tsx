import type { EventStage } from '@contract/eventTerms';
import { type ApplicationState, eventApplicationStates } from '@contract/states/eventApplications';
import { RowChip, StateChip } from '../../ui/StateChip';
import { stageLabel, stageLooks } from './stages';

/** What an event is now. */
export const StageChip = ({ stage }: { stage: EventStage }) => (
  <StateChip {...stageLooks[stage]}>{stageLabel(stage)}</StateChip>
);

/** What became of an application; in the queue, with its place there. */
export const ApplicationChip = ({ state, place }: { state: ApplicationState; place?: number | null }) => {
  const after = eventApplicationStates.has('queue', state) && place ? `, ${place}-я` : undefined;
  return <RowChip row={eventApplicationStates.rows[state]} after={after} />;
};
