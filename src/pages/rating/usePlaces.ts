import type { PlaceSource } from '@contract/schemas/programmes/ratingPlaces';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useAskedSeason } from '../../programmes/shownSeason';
import { useCan } from '../../providers/account';
import { useRead } from '../../providers/useRead';
import { useChangeQuery } from '../../ui/page/useChangeQuery';

/** Kind of everything the rating answers. */
const KEY = 'regional_competitions_2025';

/** Published places, or for experts and central staff those counted last; the choice, and the season, stand in the address. */
export function useSource(): {
  asked: { source: PlaceSource; season?: number };
  choose: ((source: PlaceSource) => void) | null;
} {
  const season = useAskedSeason();
  const unpublished = useCan('act.rating.unpublished');
  const [query] = useSearchParams();
  const change = useChangeQuery();
  if (!unpublished) return { asked: { source: 'published', ...season }, choose: null };
  const source = query.get('source') === 'published' ? 'published' : 'computed';
  return {
    asked: { source, ...season },
    choose: (next) => change({ source: next === 'published' ? next : '' }),
  };
}

const shown = { placeholderData: keepPreviousData, staleTime: 0 } as const;

type Asked = ReturnType<typeof useSource>['asked'];

export const useMatrix = (query: Asked) => useRead('rating.matrix', { query }, shown);
export const useIndicatorPlaces = (number: number, query: Asked) =>
  useRead('rating.indicatorPlaces', { params: { number }, query }, shown);
export const useItemPlaces = (number: number, item: number, query: Asked) =>
  useRead('rating.itemPlaces', { params: { number, item }, query }, shown);
export const useProfile = (unit: number, query: Asked) =>
  useRead('rating.profile', { params: { rhq: unit }, query }, shown);

/** Everything of the rating is read anew. */
export function useRereadRating() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
export const ratingKey = (...rest: readonly unknown[]) => [KEY, ...rest];
