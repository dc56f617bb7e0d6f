import { useRead } from '../../providers/useRead';

/** Season, amount and the day of the next reset. */
export const useFeeTerms = () => useRead('fee.terms', {});
