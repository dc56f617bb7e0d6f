import type { IndicatorPlaces, ItemPlaces, Matrix, PlaceSource, Profile } from '@contract/schemas/ratingPlaces';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../providers/account';
import { call } from '../../providers/http';

export const RATING = '/regional_competitions_2025';
const KEY = 'rating';

/** Published places, or for experts and central staff those counted last; the choice stands in the address. */
export function useSource(): { source: PlaceSource; choose: ((source: PlaceSource) => void) | null } {
  const unpublished = useCan('act.rating.unpublished');
  const [query, setQuery] = useSearchParams();
  if (!unpublished) return { source: 'published', choose: null };
  const source = query.get('source') === 'published' ? 'published' : 'computed';
  return {
    source,
    choose: (next) =>
      setQuery((before) => {
        const after = new URLSearchParams(before);
        if (next === 'published') after.set('source', next);
        else after.delete('source');
        return after;
      }),
  };
}

const usePlaces = <Answer>(path: string, source: PlaceSource) =>
  useQuery<Answer, Error & { status?: number }>({
    queryKey: [KEY, path, source],
    queryFn: ({ signal }) => call<Answer>(`${RATING}${path}?source=${source}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useMatrix = (source: PlaceSource) => usePlaces<Matrix>('/places/', source);
export const useIndicatorPlaces = (number: number, source: PlaceSource) =>
  usePlaces<IndicatorPlaces>(`/places/${number}/`, source);
export const useItemPlaces = (number: number, item: number, source: PlaceSource) =>
  usePlaces<ItemPlaces>(`/places/${number}/${item}/`, source);
export const useProfile = (unit: number, source: PlaceSource) => usePlaces<Profile>(`/profile/${unit}/`, source);

/** Everything of the rating is read anew. */
export function useRereadRating() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
export const ratingKey = (...rest: readonly unknown[]) => [KEY, ...rest];
