import { expect, it, vi } from 'vitest';
import { session } from '../../src/providers/session';

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

it('ends in every tab when one of them logs out', () => {
  const heard = vi.fn();
  const stop = session.subscribe(heard);

  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt_token', newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt_token', newValue: null }));

  expect(heard).toHaveBeenCalledTimes(1);
});
