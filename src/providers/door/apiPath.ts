import { API_PREFIX } from '@contract/constants';
import { HttpError } from 'ra-core';

/** Where API v1 is; another address only when the portal is built for it. */
export const API_URL: string = (import.meta.env.VITE_API_URL || API_PREFIX).replace(/\/+$/, '');

/**
 * Path below the API prefix of whatever a caller holds: `regions/`, `/api/v1/regions/` or a whole `next` link.
 * Host names are dropped, so that a token never leaves for another host.
 */
export function apiPath(address: string): string {
  const prefix = `${new URL(API_URL, window.location.origin).pathname}/`;
  const whole = /^([a-z][a-z\d+.-]*:)?\/\//i.test(address);
  if (whole) {
    const { pathname, search } = new URL(address, window.location.origin);
    if (pathname.startsWith(prefix)) return `/${pathname.slice(prefix.length)}${search}`;
    throw new HttpError(`Адрес не относится к API: ${address}`, 0);
  }
  return address.startsWith(prefix) ? `/${address.slice(prefix.length)}` : `/${address.replace(/^\/+/, '')}`;
}
