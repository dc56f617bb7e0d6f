// The way to Login and back: the router is handed in, so that an expired session costs no page load.
import { pageOf, to } from '@contract/paths';
import { portalPath } from '@contract/portalPath';

const KEY = 'wanted_address';

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
  if (page !== undefined && page !== 'login' && address !== left) sessionStorage.setItem(KEY, address);
}

/** The address that is wanted, which stays wanted. */
export const peekWanted = (): string | null => portalPath(sessionStorage.getItem(KEY));

/** Keeps the address that a link carried along, where it is one of the portal's pages. */
export function rememberCarried(next: string | null) {
  const address = portalPath(next);
  if (address) sessionStorage.setItem(KEY, address);
}

/** The address to return to after login, once. */
export function takeWanted(): string | null {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  left = null;
  return address;
}

/** Somebody logs out here: calls of this page that are still under way do not make it wanted. */
export function forgetWanted() {
  sessionStorage.removeItem(KEY);
  left = here();
}

const here = () => window.location.pathname + window.location.search;
