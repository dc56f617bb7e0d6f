import { useRead } from '../../providers/useRead';

/** Season, amount and the day of the next reset. */
export const useFeeTerms = () => useRead('fee.terms', {});

const roubles = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', maximumFractionDigits: 2 });

export const money = (amount: string): string => roubles.format(Number(amount)).replace(/,00(?=\s)/, '');
