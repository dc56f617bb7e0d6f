// The way to Login and back: the router is handed in, so that an expired session costs no page load.
import { pageOf, to } from '@contract/paths';
import { portalPath } from '@contract/portalPath';
import { session } from './session';
import { drafts } from './stores/drafts';
import { tab } from './stores/storage';

const WANTED = 'wanted_address';
const ENDED = 'session_ended';

/** A session that ran out in this tab: whose, on which page, and whether something typed was kept. */
type EndedSession = { person: number | null; address: string; kept: boolean };

let left: string | null = null;
let navigateToLogin = () => window.location.assign(to('login'));

/** The router says how it opens Login. */
export function setNavigateToLogin(navigate: () => void) {
  navigateToLogin = navigate;
}

export function goToLogin() {
  rememberWanted();
  navigateToLogin();
}

/** Keeps the address a person wanted; kept per tab, so that a sign-in outside the portal finds it again. */
export function rememberWanted(address = here()) {
  const page = pageOf(address.replace(/[?#].*$/, ''));
  if (page !== undefined && page !== 'login' && address !== left) tab.set(WANTED, address);
}

/** The address that is wanted, which stays wanted. */
export const peekWanted = (): string | null => portalPath(tab.get(WANTED));

/** Keeps the address that a link carried along, where it is one of the portal's pages. */
export function rememberCarried(next: string | null) {
  const address = portalPath(next);
  if (address) tab.set(WANTED, address);
}

/** The address to return to after login, once. Where somebody else's session ended is no place for who signed in now. */
export function takeWanted(): string | null {
  const address = tab.get(WANTED);
  const ended = endedSession();
  forgetEnded();
  tab.remove(WANTED);
  left = null;
  const another = ended?.person && ended.person !== session.user();
  return another && ended.address === address ? null : address;
}

/** Somebody logs out here: calls of this page that are still under way do not make it wanted. */
function forgetWanted() {
  tab.remove(WANTED);
  forgetEnded();
  left = here();
}

/** The session that ran out here, until somebody signs in. What ended with it may have been kept after it. */
export function endedSession(): EndedSession | null {
  const ended = JSON.parse(tab.get(ENDED) ?? 'null') as EndedSession | null;
  return ended && { ...ended, kept: ended.kept || drafts.areKept() };
}

const forgetEnded = () => tab.remove(ENDED);

session.subscribe((event) => {
  if (event === 'opened') left = null;
  if (event === 'closed') forgetWanted();
  if (event !== 'ended') return;
  const ended: EndedSession = { person: session.lastUser(), address: here(), kept: drafts.areKept() };
  tab.set(ENDED, JSON.stringify(ended));
});

const here = () => window.location.pathname + window.location.search;
