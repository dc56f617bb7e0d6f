import { useRead } from '../../providers/useRead';

/** What of the first steps is done; asked anew at every visit, since other pages do them. */
export const useFirstSteps = () => useRead('firstSteps.list', {}, { staleTime: 0 });
