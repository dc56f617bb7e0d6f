import { useRead } from '../../../providers/useRead';

/** How far I am on the way into the organisation, and what waits for whom; also where another window has led further. */
export const useWay = () => useRead('me.way', {}, { staleTime: 0, refetchOnWindowFocus: true });
