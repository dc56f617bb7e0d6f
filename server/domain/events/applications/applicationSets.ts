// The named sets of states of event applications, as statements take them: `a.state in ${LIVE}`.
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { inSet } from '../../../db';

export const UNDECIDED = inSet(eventApplicationStates, 'undecided');
export const LIVE = inSet(eventApplicationStates, 'live');
export const WAITING = inSet(eventApplicationStates, 'waiting');
export const CORRECTING = inSet(eventApplicationStates, 'correcting');
export const QUEUE = inSet(eventApplicationStates, 'queue');
export const GIVEN = inSet(eventApplicationStates, 'given');
