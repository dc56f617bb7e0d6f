import type { FirstStep } from '@contract/schemas/administration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';

/** What of the first steps is done; asked anew at every visit, since other pages do them. */
export const useFirstSteps = () =>
  useQuery({
    queryKey: ['first_steps'],
    queryFn: ({ signal }) => call<FirstStep[]>('/first_steps/', { signal }),
    staleTime: 0,
  });
