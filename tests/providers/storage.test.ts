import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const original = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {
  get: () => localStorage,
  configurable: true,
};
beforeEach(() => void vi.resetModules());
afterEach(() => void Object.defineProperty(window, 'localStorage', original));

function denied(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
function full(): void {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

it.each<[string, PropertyDescriptor]>([
  ['may not be touched', { get: denied }],
  ['is not there', { value: null }],
  ['may not be read', { value: { getItem: denied } }],
  ['takes nothing at all', { value: { getItem: () => null, length: 0, setItem: full } }],
])('a browser whose storage %s leaves the portal one in memory', async (_, broken) => {
  Object.defineProperty(window, 'localStorage', { ...broken, configurable: true });
  const { local } = await import('../../src/providers/stores/storage');

  expect(local.set('theme', 'dark')).toBe(false);

  expect(local.get('theme')).toBe('dark');
  expect(local.keys()).toEqual(['theme']);
  local.remove('theme');
  expect(local.get('theme')).toBeNull();
  // Libraries find it, too.
  window.localStorage.setItem('a', '1');
  expect([window.localStorage.getItem('a'), window.localStorage.length, Object.keys(window.localStorage)]).toEqual([
    '1',
    1,
    ['a'],
  ]);
  window.localStorage.clear();
  expect(window.localStorage.key(0)).toBeNull();
});

it('what a full browser does not take is there as long as the page', async () => {
  localStorage.setItem('theme', 'dark');
  const { local } = await import('../../src/providers/stores/storage');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);

  expect(local.set('user', '7')).toBe(false);

  expect([local.get('user'), local.get('theme'), localStorage.getItem('user')]).toEqual(['7', 'dark', null]);
  expect(local.keys()).toContain('user');
  local.remove('user');
  expect(local.get('user')).toBeNull();
});

it('somebody signs in where nothing can be kept', async () => {
  Object.defineProperty(window, 'localStorage', { get: denied, configurable: true });
  const { session } = await import('../../src/providers/session');
  session.open({ access: 'a', refresh: 'r' });
  session.setUser(7);
  expect([session.access(), session.refresh(), session.user()]).toEqual(['a', 'r', 7]);
});

it('a draft says that the browser does not keep it', async () => {
  const { session } = await import('../../src/providers/session');
  const { drafts } = await import('../../src/providers/stores/drafts');
  session.open({ access: 'a', refresh: 'r' });
  session.setUser(7);
  expect(drafts.write('detachments/1', { slogan: 'Костры' })).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(drafts.write('detachments/1', { slogan: 'Костры до неба' })).toBe(false);
  expect(drafts.read('detachments/1')?.values).toEqual({ slogan: 'Костры до неба' });
});
