import { type ApplicationState, eventApplicationStates } from '@contract/states/eventApplications';
import { type EventStage, eventStages } from '@contract/states/events';
import { RowChip, StateChip } from '../../ui/StateChip';

/** What an event is now. */
export const StageChip = ({ stage }: { stage: EventStage }) => <RowChip row={eventStages.rows[stage]} />;

/** What became of an application; in the queue, with its place there. */
export const ApplicationChip = ({ state, place }: { state: ApplicationState; place?: number | null }) => {
  const after = eventApplicationStates.has('queue', state) && place ? `, ${place}-я` : undefined;
  return <RowChip row={eventApplicationStates.rows[state]} after={after} />;
};

type Own = { stage: EventStage; state: ApplicationState; place: number | null };

/** The same to whoever filed it: of an event that is cancelled or over nothing is decided any more. */
export const OwnApplicationChip = ({ stage, state, place }: Own) => {
  if (stage === 'cancelled') return <StateChip state="rejected">Мероприятие отменено</StateChip>;
  return stage === 'over' && eventApplicationStates.has('undecided', state) ? (
    <StateChip state={eventStages.rows.over.tone}>Мероприятие прошло</StateChip>
  ) : (
    <ApplicationChip state={state} place={place} />
  );
};
