import { type ApplicationState, eventApplicationStates } from '@contract/states/eventApplications';
import { type EventStage, eventStages } from '@contract/states/events';
import { RowChip } from '../../ui/StateChip';

/** What an event is now. */
export const StageChip = ({ stage }: { stage: EventStage }) => <RowChip row={eventStages.rows[stage]} />;

/** What became of an application; in the queue, with its place there. */
export const ApplicationChip = ({ state, place }: { state: ApplicationState; place?: number | null }) => {
  const after = eventApplicationStates.has('queue', state) && place ? `, ${place}-я` : undefined;
  return <RowChip row={eventApplicationStates.rows[state]} after={after} />;
};
