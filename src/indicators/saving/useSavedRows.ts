import { useEffect, useRef, useState } from 'react';
import type { ReportDocument } from '../report';
import type { ReportDraft } from './ReportDraft';

/** How long saves of other rows are waited for before what shows all of them is drawn anew. */
const GATHER_MS = 200;

/**
 * The rows of a catalogue as their last saves left them; many saves in a row are told of once.
 * @returns the rows as they were drawn, and how to ask for them as they are by now
 */
export function useSavedRows(
  documents: readonly ReportDocument[],
  drafts: ReadonlyMap<number, ReportDraft>,
  onSaved?: () => void,
): { rows: ReportDocument[]; latest: () => ReportDocument[] } {
  const [, setTurn] = useState(0);
  const told = useRef(onSaved);
  useEffect(() => {
    told.current = onSaved;
  });
  const latest = () => documents.map((one) => drafts.get(one.item)?.get().document ?? one);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      setTurn((turn) => turn + 1);
      told.current?.();
    };
    const known = new Map([...drafts].map(([item, draft]) => [item, draft.get().document]));
    const stops = [...drafts].map(([item, draft]) =>
      draft.subscribe(() => {
        const { document } = draft.get();
        if (document === known.get(item)) return;
        known.set(item, document);
        timer ??= setTimeout(tell, GATHER_MS);
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [drafts]);
  return { rows: latest(), latest };
}
