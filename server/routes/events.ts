import type { eventsEndpoints } from '../../contract/endpoints/events';
import type { Handlers } from '../http/call';

export const events: Handlers<typeof eventsEndpoints> = {};
