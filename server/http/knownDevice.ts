// The browsers in which somebody has signed in: a signed cookie names the accounts and opens nothing by itself. Wrong
// passwords tried elsewhere do not slow down the owner of an account in the own browser.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { cookieName } from '../../contract/signIn/cookies';
import type { AnyCall } from '../call/call';

type Caller = Pick<AnyCall, 'parts' | 'request' | 'origin'>;
type Entry = { person: number; device: string; ends: number };

const LIFE_S = 365 * 24 * 3600;
/** Accounts one browser remembers: the last ones. */
const ACCOUNTS_MAX = 10;

/** Name of the caller's browser for this account, or for any when none is given; undefined where nobody signed in. */
export function knownDevice(caller: Caller, person?: number): string | undefined {
  return entriesOf(caller).find((entry) => person === undefined || entry.person === person)?.device;
}

/** The header that makes the caller's browser known for this account. */
export function rememberDevice(caller: Caller, person: number): { 'Set-Cookie': string } {
  const others = entriesOf(caller).filter((entry) => entry.person !== person);
  const device = knownDevice(caller, person) ?? randomBytes(12).toString('base64url');
  const ends = secondsOf(caller) + LIFE_S;
  const entries = [{ person, device, ends }, ...others].slice(0, ACCOUNTS_MAX);
  const value = entries.map((entry) => written(caller.parts.secret, entry)).join('~');
  const secure = overHttps(caller);
  return {
    'Set-Cookie': serialize(nameFor(caller), value, {
      path: '/',
      maxAge: LIFE_S,
      httpOnly: true,
      sameSite: 'Strict',
      secure,
    }),
  };
}

function entriesOf(caller: Caller): Entry[] {
  const name = nameFor(caller);
  const value = parse(caller.request.headers.get('cookie') ?? '', name)[name] ?? '';
  return value
    .split('~', ACCOUNTS_MAX)
    .flatMap((text) => read(caller.parts.secret, text) ?? [])
    .filter(({ ends }) => ends > secondsOf(caller));
}

const overHttps = ({ origin }: Caller) => origin.startsWith('https:');
const nameFor = (caller: Caller) => cookieName('known_device', overHttps(caller));
const secondsOf = ({ parts }: Caller) => Math.floor(parts.now().getTime() / 1000);

const written = (secret: string, { person, device, ends }: Entry): string => {
  const said = `${person.toString(36)}.${ends.toString(36)}.${device}`;
  return `${said}.${signature(secret, said)}`;
};

function read(secret: string, text: string): Entry | undefined {
  const [, said = '', person = '', ends = '', device = '', signed = ''] =
    /^(([0-9a-z]{1,7})\.([0-9a-z]{1,10})\.([\w-]{16}))\.([\w-]{43})$/.exec(text) ?? [];
  if (!said || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, said)))) return undefined;
  return { person: Number.parseInt(person, 36), device, ends: Number.parseInt(ends, 36) };
}

const signature = (secret: string, said: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['device', said]))
    .digest('base64url');
