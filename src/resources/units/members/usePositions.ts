import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';

/** Every post of the catalogue. */
export const usePositions = () =>
  useReading({
    queryKey: ['positions', 'all'],
    queryFn: ({ signal }) =>
      api('positions.list', { query: { limit: -1, ordering: 'name' }, signal }).then(({ results }) => results),
  });
