import { EVENT_CANCELLED } from '@contract/events/applicationColumns';
import { type ApplicationState, eventApplicationStates } from '@contract/states/eventApplications';
import { type EventStage, eventStages } from '@contract/states/events';
import { RowChip, StateChip } from '../../ui/StateChip';

/** What an event is now. */
export const StageChip = ({ stage }: { stage: EventStage }) => <RowChip row={eventStages.rows[stage]} />;

type Applied = { stage: EventStage; state: ApplicationState; place: number | null };

/** What became of an application; in the queue, with its place there. Of a cancelled event nobody decides any more. */
export const ApplicationChip = ({ stage, state, place }: Applied) => {
  if (stage === 'cancelled' && eventApplicationStates.has('undecided', state)) return <Cancelled />;
  const after = eventApplicationStates.has('queue', state) && place ? `, ${place}-я` : undefined;
  return <RowChip row={eventApplicationStates.rows[state]} after={after} />;
};

/** The same to whoever filed it: what was given before is cancelled too, and of what is over nothing is given any more. */
export const OwnApplicationChip = ({ stage, state, place }: Applied) => {
  if (stage === 'cancelled') return <Cancelled />;
  return stage === 'over' && eventApplicationStates.has('undecided', state) ? (
    <StateChip state={eventStages.rows.over.tone}>Мероприятие прошло</StateChip>
  ) : (
    <ApplicationChip stage={stage} state={state} place={place} />
  );
};

const Cancelled = () => <StateChip state="rejected">{EVENT_CANCELLED}</StateChip>;
