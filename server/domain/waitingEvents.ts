import type { WaitingSource } from './waitingSource';

/** Applications to the events the viewer organises. */
export const waitingEvents: WaitingSource = () => null;
