import type { Indicator } from '@contract/indicators/types';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReportDocument } from '../report';
import { noteOpen } from './openDrafts';
import { ReportDraft } from './ReportDraft';
import { leave } from './underWay';

/** The report being filled in, and its draft; what is typed last is sent when the page is left. */
export function useReportDraft(document: ReportDocument, definition: Pick<Indicator, 'fields'>) {
  // One draft for one reading: an answer read anew starts another.
  const drafts = useMemo(() => [new ReportDraft(document, definition.fields)] as const, [document, definition]);
  useSentWhenLeft(drafts);
  const [draft] = drafts;
  return { draft, state: useDraftState(draft) };
}

/** The drafts of all rows of a catalogue by their items: they live on while a filter hides their rows. */
export function useReportDrafts(
  documents: readonly ReportDocument[] | undefined,
  definition: Pick<Indicator, 'fields'>,
): ReadonlyMap<number, ReportDraft> {
  const drafts = useMemo(
    () => new Map(documents?.map((one) => [one.item, new ReportDraft(one, definition.fields)])),
    [documents, definition],
  );
  useSentWhenLeft(useMemo(() => [...drafts.values()], [drafts]));
  return drafts;
}

/** A draft as it is now; whoever asks is drawn anew with each change. */
export const useDraftState = (draft: ReportDraft) => useSyncExternalStore(draft.subscribe, draft.get);

function useSentWhenLeft(drafts: readonly ReportDraft[]) {
  useEffect(() => {
    const leaveAll = () => {
      for (const draft of drafts) draft.leave();
    };
    window.addEventListener('pagehide', leaveAll);
    const close = noteOpen(drafts);
    return () => {
      close();
      window.removeEventListener('pagehide', leaveAll);
      for (const draft of drafts) leave(draft.flush());
    };
  }, [drafts]);
}
