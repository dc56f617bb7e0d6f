import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
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

export const peerOf = (context: Context): string => {
  const address = (context.env as Incoming | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  return address.replace(/^::ffff:/, '');
};

const lists = new WeakMap<Env, BlockList>();

export function trusted(address: string, env: Env): boolean {
  let list = lists.get(env);
  if (!list) {
    list = new BlockList();
    for (const entry of env.TRUST_PROXY) addTo(list, entry);
    lists.set(env, list);
  }
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function addTo(list: BlockList, entry: string) {
  if (entry === 'loopback') {
    list.addSubnet('127.0.0.0', 8, 'ipv4');
    list.addAddress('::1', 'ipv6');
    return;
  }
  const [address = '', bits] = entry.split('/');
  const family = isIP(address);
  if (family === 0) throw new Error(`TRUST_PROXY: ${entry} is not an address`);
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, kind);
  else list.addSubnet(address, Number(bits), kind);
}
