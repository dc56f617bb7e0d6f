import { drafts } from '../providers/stores/drafts';

/** Loads the page anew. What is typed is put back by itself: where it is kept, nobody is asked about it. */
export function reloadPage() {
  const askNobody = (event: BeforeUnloadEvent) => event.stopImmediatePropagation();
  if (drafts.areLasting()) window.addEventListener('beforeunload', askNobody, { capture: true, once: true });
  window.location.reload();
}
