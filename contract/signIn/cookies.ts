/** What the portal keeps in cookies. None opens anything by itself. */
type Cookie = 'known_device' | 'external' | 'signed_in';

/**
 * The name a cookie goes by: over HTTPS one that browsers take from this host alone, for the whole of it and `Secure`
 * (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (cookie: Cookie, https: boolean): string => (https ? `__Host-${cookie}` : cookie);
