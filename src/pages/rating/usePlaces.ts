import type { PlaceSource } from '@contract/schemas/ratingPlaces';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../providers/account';
import { useRead } from '../../providers/useRead';

/** Kind of everything the rating answers. */
const KEY = 'regional_competitions_2025';

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

const shown = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const useMatrix = (source: PlaceSource) => useRead('rating.matrix', { query: { source } }, shown);
export const useIndicatorPlaces = (number: number, source: PlaceSource) =>
  useRead('rating.indicatorPlaces', { params: { number }, query: { source } }, shown);
export const useItemPlaces = (number: number, item: number, source: PlaceSource) =>
  useRead('rating.itemPlaces', { params: { number, item }, query: { source } }, shown);
export const useProfile = (unit: number, source: PlaceSource) =>
  useRead('rating.profile', { params: { rhq: unit }, query: { source } }, shown);

/** Everything of the rating is read anew. */
export function useRereadRating() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
export const ratingKey = (...rest: readonly unknown[]) => [KEY, ...rest];
