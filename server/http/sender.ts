import { isIPv6 } from 'node:net';
import type { Viewer } from '../call';
import type { AnyCall, Sender } from '../call/call';
import { errors } from '../call/errors';
import type { Tokens } from '../call/tokens';
import type { Db } from '../db';
import { readViewer } from '../domain/viewer';
import { callerNetwork } from './caller';
import { knownDevice } from './knownDevice';

/** What a request tells of whoever sends it; each is worked out when it is asked for. */
export const senderOf = (from: Pick<AnyCall, 'parts' | 'request' | 'origin' | 'address'>): Sender => ({
  get network() {
    return callerNetwork(from.address);
  },
  get shownNetwork() {
    return networkOf(from.address);
  },
  get device() {
    return deviceOf(from.request.headers);
  },
  knownAs: (person) => knownDevice(from, person),
});

/** What browsers and systems say of themselves, the narrower first: Edge calls itself Chrome, Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system by the header `User-Agent`: «Chrome, Windows». */
function deviceOf(headers: Headers): string {
  const said = headers.get('user-agent') ?? '';
  const named = [browsers, systems].flatMap((table) => table.find(([mark]) => mark.test(said))?.[1] ?? []);
  return named.join(', ') || 'Другая программа';
}

/** The network of an address, without who it is in it: `10.1.2.x`, `2001:db8:1::`. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.x');
  const [head = ''] = address.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::`;
}

/**
 * Who calls, by the header `Authorization: JWT {token}`; another scheme is no credentials.
 * On an open address a token that cannot be used counts as none.
 * @throws {ApiError} 401 on a closed address
 */
export async function viewerOf(request: Request, db: Db, tokens: Tokens, open: boolean): Promise<Viewer | null> {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme !== 'JWT' || !token) {
    if (open) return null;
    throw errors.unsigned();
  }
  const claims = await tokens.read(token, 'access');
  const viewer = claims && (await readViewer(db, claims.person, claims.session));
  if (viewer && viewer !== 'closed') return viewer;
  if (open) return null;
  throw viewer === 'closed' ? errors.closedAccount() : errors.badToken();
}
