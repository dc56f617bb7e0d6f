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
    const go = () => leave(draft.flush());
    window.addEventListener('pagehide', go);
    return () => {
      window.removeEventListener('pagehide', go);
      go();
    };
  }, [draft]);
  return { draft, state };
}
