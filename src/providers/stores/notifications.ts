// How many applications wait, on the bell and in the menu: read for those who have the item, and again after every decision.
import { can } from '@contract/permissions';
import { useEffect, useSyncExternalStore } from 'react';
import { account, broughtAlong, useCan } from '../account';
import { call } from '../http';
import { session } from '../session';
import { createStore } from './createStore';

const store = createStore(0);
let asked = false;

session.subscribe(() => {
  asked = false;
  store.set(0);
});

broughtAlong.subscribe(() => {
  const count = broughtAlong.get()?.count;
  if (count === undefined) return;
  asked = true;
  store.set(count);
});

/** Reads the count again; without the item of the menu nothing is asked. A failure keeps the last count. */
export async function refreshNotifications(): Promise<void> {
  if (!can(account.get().grants, 'menu.active')) return;
  asked = true;
  const person = session.user();
  try {
    const { count } = await call<{ count: number }>('/rsousers/me_notifications_count/');
    if (session.user() === person) store.set(count);
  } catch {
    // The failure is reported by the call itself; a bell has no place to show it.
  }
}

/** Several places may show the count; the first of them asks for it. */
export function useNotificationsCount(): number {
  const shown = useCan('menu.active');
  useEffect(() => {
    if (shown && !asked) void refreshNotifications();
  }, [shown]);
  const count = useSyncExternalStore(store.subscribe, store.get);
  return shown ? count : 0;
}
