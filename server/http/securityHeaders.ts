import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env';
import type { AppEnv } from './appEnv';

const YEAR_S = 365 * 24 * 3600;

/**
 * What a page may load: this server only. Styles made while the portal runs carry the nonce of the page, which the
 * portal reads from `<meta name="csp-nonce">`.
 */
const pagePolicy = (nonce: string | undefined) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** An answer that is no page loads nothing, even when somebody opens it as one. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const always: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** The headers every answer carries; HTTPS is made lasting only where the portal's own address is HTTPS. */
export function securityHeaders({ PUBLIC_URL, HSTS_SUBDOMAINS }: Env): MiddlewareHandler<AppEnv> {
  const headers: [string, string][] = PUBLIC_URL?.startsWith('https://')
    ? [...always, ['Strict-Transport-Security', `max-age=${YEAR_S}${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`]]
    : always;
  return async (context, next) => {
    await next();
    const own = context.res.headers;
    for (const [name, value] of headers) own.set(name, value);
    const page = own.get('Content-Type')?.startsWith('text/html');
    own.set('Content-Security-Policy', page ? pagePolicy(context.get('nonce')) : DATA_POLICY);
  };
}

/** API answers belong to their caller: nobody keeps them, the browser included, where the next person would find them. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Authorization');
};
