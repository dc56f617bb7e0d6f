import { namedAt } from '@contract/programmes/named';
import { useLocation } from 'react-router-dom';
import { useSeason } from '../providers/stores/seasons';
import { PageTitle, type PageTitleProps } from '../ui/page/PageTitle';
import { usePage } from './usePage';

/** The title row of a page that is called as `routes` calls it; `season`: where the page shows another than its address. */
export const OwnTitle = ({ season, ...row }: { season?: number } & Omit<PageTitleProps, 'title'>) => (
  <PageTitle title={useHeading(season)} {...row} />
);

/**
 * What the page calls itself, as `routes` has it; nothing until its season is known.
 * @param season the one that the page shows, where its address does not say
 */
export function useHeading(season?: number): string {
  const place = useLocation();
  const route = usePage()?.route;
  const name = route?.heading ?? route?.title ?? '';
  const current = useSeason('rating', season === undefined && name.includes('{season}'));
  return namedAt(name, place, season ?? current);
}
