import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
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
      const neighbour = isNear(peer);
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

const near = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  near.addSubnet(network, bits, 'ipv4');
}
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');
near.addAddress('::1', 'ipv6');
const isNear = (address: string) => isIP(address) !== 0 && near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
