import type { MiddlewareHandler } from 'hono';
import { compile } from 'proxy-addr';
import type { Parts } from '../parts';
import { peerOf, trusted } from './caller';

/**
 * Warns, once of a neighbour and once of a stranger, when somebody in front says for whom it asks and is not believed:
 * behind a proxy nobody named, the whole country is one address with one limit of sign-ins.
 */
export function proxyWarning({ env, log }: Pick<Parts, 'env' | 'log'>): MiddlewareHandler {
  const warned = new Set<boolean>();
  return async (context, next) => {
    const peer = peerOf(context);
    if (context.req.header('x-forwarded-for') !== undefined && !trusted(peer, env)) {
      const neighbour = near(peer, 0);
      if (!warned.has(neighbour)) log.warn({ peer }, neighbour ? NEIGHBOUR : STRANGER);
      warned.add(neighbour);
    }
    await next();
  };
}

const NEIGHBOUR =
  'X-Forwarded-For comes from an address of this network that TRUST_PROXY does not name. If this is your proxy, all ' +
  'people behind it count as one for the limits of sign-ins and registrations: set TRUST_PROXY to its address.';
const STRANGER =
  'X-Forwarded-For comes from a public address that TRUST_PROXY does not name, and is not believed. If this is your ' +
  'proxy, set TRUST_PROXY to its address; else somebody tries to be taken for another.';

const near = compile(['loopback', 'uniquelocal', '100.64.0.0/10', 'fe80::/10']);
