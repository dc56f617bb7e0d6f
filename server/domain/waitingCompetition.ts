import type { WaitingSource } from './waitingSource';

/** Applications to the competition that the viewer confirms. */
export const waitingCompetition: WaitingSource = () => null;
