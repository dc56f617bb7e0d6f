import type { Indicator } from '@contract/indicators/types';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReportDocument } from '../report';
import { leave } from './leaving';
import { ReportDraft } from './ReportDraft';

/** The report being filled in, and its draft; what is typed last is sent when the page is left. */
export function useReportDraft(document: ReportDocument, definition: Pick<Indicator, 'fields'>) {
  // One draft for one reading: an answer read anew starts another.
  const draft = useMemo(() => new ReportDraft(document, definition.fields), [document, definition]);
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => {
    window.addEventListener('pagehide', draft.leave);
    return () => {
      window.removeEventListener('pagehide', draft.leave);
      leave(draft.flush());
    };
  }, [draft]);
  return { draft, state };
}
