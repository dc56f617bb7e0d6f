import { useEffect } from 'react';
import { useCrumbName } from '../ui/Crumb';
import { usePage } from './usePage';

const PORTAL = 'Студенческие отряды';

/** The window is called after the record, else after the page. */
export function useDocumentTitle() {
  const page = usePage();
  const record = useCrumbName();
  const own = (page?.route.record && record) || page?.route.title || 'Страница не найдена';
  useEffect(() => {
    document.title = own === PORTAL ? own : `${own} · ${PORTAL}`;
  }, [own]);
}
