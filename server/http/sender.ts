import type { AnyCall, Sender } from '../call/call';
import { callerNetwork } from './caller';
import { deviceOf, networkOf } from './callerDevice';
import { knownDevice } from './knownDevice';

/** What a request tells of whoever sends it; each is worked out when it is asked for. */
export const senderOf = (from: Pick<AnyCall, 'parts' | 'request' | 'origin' | 'address'>): Sender => ({
  get network() {
    return callerNetwork(from.address);
  },
  get shownNetwork() {
    return networkOf(from.address);
  },
  get device() {
    return deviceOf(from.request.headers);
  },
  knownAs: (person) => knownDevice(from, person),
});
