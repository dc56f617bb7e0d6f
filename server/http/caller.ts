import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { compile } from 'proxy-addr';
import type { Env } from '../env';

type Incoming = { incoming?: { socket?: { remoteAddress?: string } } };

/** Address of the caller: the socket's, or what a trusted proxy says of the one before it. */
export function addressOf(context: Context, env: Env): string {
  const peer = peerOf(context);
  if (!trusted(peer, env)) return peer;
  // The nearest address that is not a proxy of ours.
  const chain = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return chain.reverse().find((address) => isIP(address) && !trusted(address, env)) ?? peer;
}

/** Address of this server as the caller sees it: `PUBLIC_URL`, else the request's host, without a final slash. */
export function originOf(context: Context, env: Env): string {
  if (env.PUBLIC_URL) return env.PUBLIC_URL.replace(/\/+$/, '');
  const url = new URL(context.req.url);
  if (!trusted(peerOf(context), env)) return url.origin;
  const proto = context.req.header('x-forwarded-proto');
  const host = context.req.header('x-forwarded-host');
  const safeHost = host && /^[\w.-]+(:\d+)?$/.test(host) ? host : url.host;
  return `${proto === 'https' || proto === 'http' ? proto : url.protocol.slice(0, -1)}://${safeHost}`;
}

/**
 * Whose calls are counted together: an IPv4 address, or the network of 64 bits that a household or a server gets, in
 * which anybody has as many addresses as there are.
 */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, however it was written. */
function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  return [...(first ?? []), ...Array(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill('0'), ...(last ?? [])];
}

export const peerOf = (context: Context): string => {
  const address = (context.env as Incoming | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  return address.replace(/^::ffff:/, '');
};

const judges = new WeakMap<Env, ReturnType<typeof compile>>();

/** Whether an address is one of a proxy that `TRUST_PROXY` names. */
export function trusted(address: string, env: Env): boolean {
  const judge = judges.get(env) ?? compile(env.TRUST_PROXY.flatMap(halves));
  judges.set(env, judge);
  // What the library takes for an address is more than what is one: `2130706433` would be this machine.
  return isIP(address) !== 0 && judge(address, 0);
}

/** The library has no network of all addresses; its halves are the same. */
const halves = (entry: string): string[] => {
  if (!/\/0+$/.test(entry)) return [entry];
  const all = ['0.0.0.0/1', '128.0.0.0/1'];
  return entry.includes(':') ? [...all, '::/1', '8000::/1'] : all;
};
