import type { MiddlewareHandler } from 'hono';
// Named with its ending: Vite's configuration reads this file, too.
import { WORKER } from '../../contract/workerNames.ts';
import type { Env } from '../env';
import type { AppEnv } from './appEnv';

type HeaderSettings = Partial<Pick<Env, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>>;

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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** An answer that is no page loads nothing, even when somebody opens it as one. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * A PDF that a page of the portal shows in a frame: the browser's own viewer draws it, and does not in a sandbox. It
 * loads nothing, and no other site frames it.
 */
const SHOWN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** The service worker fetches files of this server, and nothing else; in a sandbox it would be a stranger to its own cache. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const always: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** What an answer is: a page, with the nonce of its styles, the script of the worker, a PDF shown in place, or data. */
type Answer = { page: boolean; nonce?: string; worker?: boolean; shown?: boolean };

/** The headers an answer carries; HTTPS is made lasting only where the portal's own address is HTTPS. */
export function headersOf(
  { PUBLIC_URL, HSTS_SUBDOMAINS }: HeaderSettings,
  { page, nonce, worker, shown }: Answer,
): [string, string][] {
  const lasting: [string, string] = [
    'Strict-Transport-Security',
    `max-age=${YEAR_S}${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
  ];
  return [
    ...always,
    ...(PUBLIC_URL?.startsWith('https://') ? [lasting] : []),
    ['Content-Security-Policy', policyOf({ page, nonce, worker, shown })],
  ];
}

function policyOf({ page, nonce, worker, shown }: Answer): string {
  if (page) return pagePolicy(nonce);
  if (worker) return WORKER_POLICY;
  return shown ? SHOWN_POLICY : DATA_POLICY;
}

export function securityHeaders(env: Env): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const own = context.res.headers;
    const page = own.get('Content-Type')?.startsWith('text/html') ?? false;
    const worker = context.req.path === WORKER;
    const shown =
      own.get('Content-Type') === 'application/pdf' && (own.get('Content-Disposition')?.startsWith('inline') ?? false);
    const answer = { page, nonce: context.get('nonce'), worker, shown };
    for (const [name, value] of headersOf(env, answer)) own.set(name, value);
  };
}

/** API answers belong to their caller: nobody keeps them, the browser included, where the next person would find them. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Authorization');
};
