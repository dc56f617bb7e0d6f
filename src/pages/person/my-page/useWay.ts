import { useRead } from '../../../providers/useRead';

/** How far I am on the way into the organisation, and what waits for whom. */
export const useWay = () => useRead('me.way', {}, { staleTime: 0 });
