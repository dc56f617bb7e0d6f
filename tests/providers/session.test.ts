import { expect, it, onTestFinished, vi } from 'vitest';
import { otherTabs, session } from '../../src/providers/session';

it('keeps a session under the keys that earlier portals used', () => {
  session.open({ access: 'a', refresh: 'r' });
  session.setUser(12);

  expect({ ...localStorage }).toEqual({ jwt_token: 'a', refresh_token: 'r', user: '12' });
  expect(session.user()).toBe(12);
});

it('leaves nothing of the person when it is cleared, and says so', () => {
  session.open({ access: 'a', refresh: 'r' });
  session.setUser(12);
  const heard = vi.fn();
  session.subscribe(heard);

  session.clear();

  expect(localStorage).toHaveLength(0);
  expect([session.access(), session.refresh(), session.user()]).toEqual([null, null, null]);
  expect(heard).toHaveBeenCalledWith('closed');
});

it('forgets the person before when somebody else logs in', () => {
  session.open({ access: 'a', refresh: 'r' });
  session.setUser(12);

  session.open({ access: 'b', refresh: 's' });

  expect(session.user()).toBeNull();
});

/** As this tab hears of what another one writes. */
function elsewhere(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

function heardEvents() {
  const heard = vi.fn();
  onTestFinished(session.subscribe(heard));
  return () => heard.mock.calls.map(([event]) => event);
}

it('ends in every tab when it runs out in one of them', () => {
  session.open({ access: 'a', refresh: 'r' });
  const heard = heardEvents();
  const before = otherTabs.get();
  elsewhere('jwt_token', null);
  elsewhere('refresh_token', null);
  elsewhere('theme', null);
  expect(heard()).toEqual(['ended']);
  expect(otherTabs.get()).toBe(before + 1);
});

it('is closed in every tab when somebody logs out in one of them', () => {
  session.open({ access: 'a', refresh: 'r' });
  const heard = heardEvents();
  elsewhere('leaving', '1');
  elsewhere('jwt_token', null);
  elsewhere('leaving', null);
  expect(heard()).toEqual(['closed']);
});

it('is opened in every tab when somebody else signs in in one of them; a new token alone is no news', () => {
  session.open({ access: 'a', refresh: 'r' });
  session.setUser(12);
  const heard = heardEvents();
  elsewhere('jwt_token', 'b');
  elsewhere('user', '12');
  expect(heard()).toEqual([]);
  elsewhere('user', '40');
  expect(heard()).toEqual(['opened']);
});

it('a page that comes back from the memory of the browser notices who left or came in another tab meanwhile', () => {
  session.open({ access: 'a', refresh: 'r' });
  session.setUser(12);
  const heard = heardEvents();
  const before = otherTabs.get();
  comeBack();
  expect(heard()).toEqual([]);
  localStorage.clear();
  comeBack({ persisted: false });
  expect(heard()).toEqual([]);
  comeBack();
  expect(heard()).toEqual(['closed']);
  localStorage.setItem('jwt_token', 'b');
  localStorage.setItem('user', '12');
  comeBack();
  expect(heard()).toEqual(['closed', 'opened']);
  expect(otherTabs.get()).toBe(before + 2);
});

it('still says whose session ended in another tab', () => {
  session.open({ access: 'a', refresh: 'r' });
  session.setUser(12);
  localStorage.clear();
  expect([session.user(), session.lastUser()]).toEqual([null, 12]);
});

it('logging out leaves nothing in the browser', () => {
  session.open({ access: 'a', refresh: 'r' });
  session.clear();
  expect(localStorage).toHaveLength(0);
});

function comeBack({ persisted = true } = {}) {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

it('tells the server by a cookie that somebody is signed in, and nothing of whom', () => {
  session.open({ access: 'secret-access', refresh: 'secret-refresh' });
  session.setUser(40);
  expect(document.cookie).toBe('signed_in=1');
  session.clear();
  expect(document.cookie).toBe('');
});
