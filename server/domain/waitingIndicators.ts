import type { WaitingSource } from './waitingSource';

/** Reports of indicators that the viewer reviews. */
export const waitingIndicators: WaitingSource = () => null;
