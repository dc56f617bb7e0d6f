import { to } from '@contract/paths';

/** The profile of one region over all indicators. */
export const profileAddress = (unit: number): string => `${to('placesOverall')}?region=${unit}`;
