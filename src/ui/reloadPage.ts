import { drafts } from '../providers/stores/drafts';
import { takeNewVersion } from '../providers/version/version';

/** Loads the page anew, from the newest version. What is typed is put back by itself: where it is kept, nobody is asked. */
export const reloadPage = () => takeNewVersion(reload);

function reload() {
  const askNobody = (event: BeforeUnloadEvent) => event.stopImmediatePropagation();
  if (drafts.areLasting()) window.addEventListener('beforeunload', askNobody, { capture: true, once: true });
  window.location.reload();
}
