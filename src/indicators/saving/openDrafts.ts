// The drafts of the forms that are open, so that an act on many reports waits for what is still being saved of them.
import { useSyncExternalStore } from 'react';
import { createStore } from '../../providers/stores/createStore';
import type { ReportDocument } from '../report';
import type { ReportDraft } from './ReportDraft';
import { saved } from './underWay';

const open = createStore<ReadonlySet<ReportDraft>>(new Set());

/** Counts these among the open ones until the answer is called. */
export function noteOpen(drafts: readonly ReportDraft[]): () => void {
  open.set(new Set([...open.get(), ...drafts]));
  return () => {
    const gone = new Set(drafts);
    open.set(new Set([...open.get()].filter((one) => !gone.has(one))));
  };
}

/** Saves whatever stands in open forms and in those that were left; gives back the reports that could not be saved. */
export async function saveOpen(): Promise<ReportDocument[]> {
  const drafts = [...open.get()];
  const [whole] = await Promise.all([Promise.all(drafts.map((draft) => draft.flush())), saved()]);
  return drafts.filter((_, at) => !whole[at]).map((draft) => draft.get().document);
}

/** The version that an open form of the report shows; undefined where none is open. */
export const openVersion = (report: Pick<ReportDocument, 'id'>): number | undefined =>
  [...open.get()].map((draft) => draft.get().document).findLast(({ id }) => id === report.id)?.version;

/** How many open reports are being saved or about to be. */
export const useUnsaved = (): number => useSyncExternalStore(subscribe, unsaved);

const unsaved = () => [...open.get()].filter((draft) => ['typing', 'saving'].includes(draft.get().status)).length;

function subscribe(tell: () => void): () => void {
  const listen = () => [...open.get()].map((draft) => draft.subscribe(tell));
  let stops = listen();
  const stop = () => {
    for (const one of stops) one();
  };
  const stopOpen = open.subscribe(() => {
    stop();
    stops = listen();
    tell();
  });
  return () => {
    stopOpen();
    stop();
  };
}
