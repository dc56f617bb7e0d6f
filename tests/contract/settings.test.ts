// A setting is told of, taken and handed over in every place an operator looks at.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ru } from 'zod/locales';
import { readEnv, schema } from '../../server/env';

const read = (path: string) => readFileSync(path, 'utf8');
const settings = Object.keys(schema.shape).sort();
const named = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
/** Settings of the build are the portal's, not the server's. */
const ofServer = (names: (string | undefined)[]) => names.filter((name) => !name?.startsWith('VITE_'));
const ofBuild = (names: (string | undefined)[]) => names.filter((name) => name?.startsWith('VITE_'));

describe('every setting', () => {
  const example = named(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm);
  const table = named(
    read('README.md')
      .split('\n')
      .filter((line) => /^\| `[A-Z]/.test(line))
      .map((line) => line.split('|')[1])
      .join('\n'),
    /`([A-Z][A-Z0-9_]+)`/g,
  );
  const compose = read('compose.yaml');
  const portal = compose.slice(0, compose.indexOf('\n  database:\n'));
  const inside = new Map(
    [...portal.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );

  it('stands in .env.example', () => expect(ofServer(example)).toEqual(settings));
  it('stands in the table of the README', () => expect(ofServer(table)).toEqual(settings));

  it('reaches the container, except for what is always the same inside', () => {
    expect([...inside.keys()].sort()).toEqual(settings);
    const fixed = [...inside].filter(([name, value]) => !value?.match(`^\\$\\{${name}:?[-?]`));
    expect(Object.fromEntries(fixed)).toEqual({ HOST: '"0.0.0.0"', PORT: '"3000"', DATA_DIR: '"/data"' });
  });

  it('of the build is told of in the same places and handed to the build of the image', () => {
    const known = ['VITE_API_URL', 'VITE_TEST_HOSTS', 'VITE_UNDO_SECONDS'];
    expect([ofBuild(example), ofBuild(table)]).toEqual([known, known]);
    expect(named(portal, /^ {8}(VITE_[A-Z_]+): /gm)).toEqual(known);
    expect(read('Dockerfile')).toContain(`ARG ${known.join(' ')}`);
  });
});

describe('the image', () => {
  it('takes no file of settings along', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']));
  });

  it('has no library in it that only browsers use', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(Object.keys(dependencies).filter((name) => /react|mui|emotion|fontsource|vite|dayjs/.test(name))).toEqual(
      [],
    );
  });
});

it('a wrong value is named in English, whatever language the portal speaks', () => {
  z.config(ru());
  expect(() => readEnv({ PORT: '99999', SECOND_FACTOR: 'admin' })).toThrow(/PORT: Too big.*\n.*SECOND_FACTOR.*Invalid/);
});

it.each([
  ['PUBLIC_URL', 'localhost:3000'],
  ['PUBLIC_URL', 'ftp://portal.example'],
  ['OIDC_ISSUER', 'login.example:443'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'smtps://portal:p#ss@mail.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'proxy'],
  ['FEE_RESET_DAY', '02-30'],
  ['FEE_RESET_DAY', '10-1'],
])('%s=%s, which would do harm later, is refused at the start', (name, value) => {
  const setting = { [name]: value, ...(name === 'OIDC_ISSUER' && { OIDC_CLIENT_ID: 'portal' }) };
  expect(() => readEnv(setting)).toThrow(new RegExp(`- ${name}: must be `));
});

it('takes an address with a port, networks of both kinds and the last day of February', () => {
  const given = {
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/48',
    FEE_RESET_DAY: '02-28',
  };
  expect(readEnv(given)).toMatchObject({ ...given, TRUST_PROXY: ['loopback', '10.0.0.0/8', 'fd00::/48'] });
});

describe('a database given by parts', () => {
  const SECRET = 'x'.repeat(32);

  it.each(['p@ss/word', 'a b#c?d%e:f', 'пароль'])('opens with the password %s', (password) => {
    const env = readEnv({ DATABASE_HOST: 'database', DATABASE_PASSWORD: password, SECRET });
    const { hostname, port, pathname, username, password: kept } = new URL(env.DATABASE_URL ?? '');
    expect({ hostname, port, pathname, username }).toEqual({
      hostname: 'database',
      port: '5432',
      pathname: '/portal',
      username: 'portal',
    });
    expect(decodeURIComponent(kept)).toBe(password);
    expect(env.DEMO).toBe(false);
  });

  it.each([
    ['::1', '[::1]'],
    ['[fd00::5]', '[fd00::5]'],
    ['127.0.0.1', '127.0.0.1'],
  ])('opens at the address %s', (DATABASE_HOST, hostname) => {
    const { DATABASE_URL } = readEnv({ DATABASE_HOST, DATABASE_PASSWORD: 'one', SECRET });
    expect(new URL(DATABASE_URL ?? '')).toMatchObject({ hostname, port: '5432' });
  });

  it('gives way to a whole address', () => {
    const DATABASE_URL = 'postgres://one@elsewhere/portal';
    expect(readEnv({ DATABASE_HOST: 'database', DATABASE_URL, SECRET }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('asks for a secret too', () => {
    expect(() => readEnv({ DATABASE_HOST: 'database' })).toThrow('SECRET: required with DATABASE_HOST');
  });
});
