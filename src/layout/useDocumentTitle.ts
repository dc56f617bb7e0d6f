import { useEffect } from 'react';
import { useSeason } from '../providers/stores/seasons';
import { useCrumbName } from '../ui/page/Crumb';
import { withSeason } from '../ui/text/withSeason';
import { usePage } from './usePage';

const PORTAL = 'Студенческие отряды';

/** The window is called after the record, else after the page. */
export function useDocumentTitle() {
  const page = usePage();
  const record = useCrumbName();
  const title = page?.route.title ?? 'Страница не найдена';
  const season = useSeason('rating', title.includes('{season}'));
  const own = (page?.route.record && record) || withSeason(title, season);
  useEffect(() => {
    document.title = own === PORTAL ? own : `${own} · ${PORTAL}`;
  }, [own]);
}
