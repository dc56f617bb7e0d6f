import type { FeeTerms } from '@contract/schemas/fees';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';

/** Season, amount and the day of the next reset. */
export const useFeeTerms = () =>
  useQuery({
    queryKey: ['membership_fee/terms'],
    queryFn: ({ signal }) => call<FeeTerms>('/membership_fee/terms/', { signal }),
  });

const roubles = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', maximumFractionDigits: 2 });

export const money = (amount: string): string => roubles.format(Number(amount)).replace(/,00(?=\s)/, '');
