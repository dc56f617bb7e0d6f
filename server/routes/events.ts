import { eventsEndpoints } from '../../contract/endpoints/events';
import type { Handlers } from '../http/call';
import { errors } from '../http/errors';

export const events = Object.fromEntries(
  Object.keys(eventsEndpoints).map((name) => [name, () => Promise.reject(errors.notFound())]),
) as unknown as Handlers<typeof eventsEndpoints>;
