// Who is signed in and what they may do: read once after login and on start, kept outside of React.
import type { Account, Grant } from '@contract/grants';
import { can, type Permission } from '@contract/permissions';
import type { Frame } from '@contract/schemas/people';
import type { HttpError } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api';
import { device } from './device/device';
import { FRAME, type KeptFrame, keepFrame, rightsOf } from './device/keptFrame';
import { call } from './http';
import { session } from './session';
import { askedConsents } from './stores/askedConsents';
import { createStore } from './stores/createStore';
import { otherRights, refused } from './stores/rights';
import { ensureSeason, seasonsComeWith, takeSeasons } from './stores/seasons';
import { factorNeeded } from './stores/sure';

/** What the frame shows of a person; the whole answer is there too. */
export type Me = Account['me'] & {
  username?: string;
  first_name?: string;
  last_name?: string;
  patronymic_name?: string | null;
  region?: { id: number; name: string } | null;
  media?: { photo: string | null } | null;
};
export type SignedIn = Account & { me: Me };

type AccountState = {
  account: SignedIn | null;
  grants: ReadonlySet<Grant>;
  loading: boolean;
  /** What could not be read. With an account beside it, some rights may be missing until it is read again. */
  error: Error | null;
  /** Read at this moment and kept on the device, until the server has answered anew: without papers and contacts. */
  kept: number | null;
};

const nobody: AccountState = { account: null, grants: new Set(), loading: false, error: null, kept: null };
const store = createStore(nobody);
/** How many decisions wait, where it came with the account. */
export const broughtAlong = createStore<Frame['notifications']>(null);
let running: Promise<SignedIn> | null = null;
let recalling: Promise<SignedIn | null> | null = null;
/** Counts sessions: an answer that comes after its session has ended is nobody's. */
let stay = 0;
/** When the server was asked last. */
let askedAt = 0;
/** Counts what says more of the account than a reading that was begun before. */
let word = 0;

export const account = {
  get: store.get,
  subscribe: store.subscribe,

  /** Reads the account anew; calls at the same time share one reading. */
  load(): Promise<SignedIn> {
    running ??= read(stay);
    return running;
  },

  /**
   * Reads beside the page what its person may do now, where the server was asked longer ago than `age` (ms). What cannot
   * be read changes nothing, the next occasion comes; what people are asked for waits for the next visit.
   */
  async freshen(age: number): Promise<void> {
    const known = store.get().account;
    if (!known || running || Date.now() - askedAt < age) return;
    askedAt = Date.now();
    word += 1;
    const mine = word;
    const [frame, { grantsOf }] = await Promise.all([api('me.frame'), import('@contract/grants')]);
    if (mine !== word) return;
    const found = signedInOf(frame);
    broughtAlong.set(frame.notifications);
    void keepFrame(frame);
    store.set({ ...store.get(), account: found, grants: grantsOf(found, isTestHost()), error: null, kept: null });
    if (rightsOf(found) !== rightsOf(known)) otherRights.set(otherRights.get() + 1);
  },

  /** The account of whoever is signed in, read when it is not there yet; null for a guest. */
  async ensure(): Promise<SignedIn | null> {
    if (!session.access()) return null;
    if (store.get().account) return store.get().account;
    const fresh = account.load();
    recalling ??= recall(stay).catch(() => null);
    const known = recalling.then((found) => found ?? fresh);
    // Whichever comes first; while the server is away, the device is waited for. The reason is kept in the store.
    return Promise.race([known, fresh.catch(() => known)]);
  },

  reset() {
    stay += 1;
    word += 1;
    running = null;
    recalling = null;
    broughtAlong.set(null);
    askedConsents.set([]);
    factorNeeded.set(false);
    store.set(nobody);
  },
};

session.subscribe(account.reset);
seasonsComeWith(account.ensure);

// What could not be read for want of a connection is read when there is one.
window.addEventListener('online', () => {
  if (store.get().error && session.access()) account.load().catch(() => undefined);
});

/** Occasions to learn of other rights: a refusal, and after a while another page or the tab that is seen again. */
export const FRESH_MS = { refused: 10_000, seen: 60_000 };
const glance = (age: number) => void account.freshen(age).catch(() => undefined);
refused.subscribe(() => glance(FRESH_MS.refused));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') glance(FRESH_MS.seen);
});
/** Says that another page is opened. */
export const onOtherPage = (): void => glance(FRESH_MS.seen);

/** Saves the region of the person; the answer counts, what it has seen too. */
export async function setRegion(id: number): Promise<Me['region']> {
  const me = await call<Me>('/rsousers/me/', { method: 'PATCH', body: { region: id } });
  const state = store.get();
  word += 1;
  if (state.account) store.set({ ...state, account: { ...state.account, me: { ...state.account.me, ...me } } });
  return me.region;
}

export function useAccount(): AccountState & { reload: () => Promise<SignedIn> } {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const missing = state.account === null && state.error === null && session.access() !== null;
  useEffect(() => {
    // The reason is kept in the store; whoever shows the account shows it.
    if (missing) account.ensure().catch(() => undefined);
  }, [missing]);
  return { ...state, loading: state.loading || missing, reload: account.load };
}

export const useCan = (permission: Permission): boolean => can(useAccount().grants, permission);

async function read(during: number): Promise<SignedIn> {
  const set = (state: Partial<AccountState>) => {
    if (stay === during) store.set({ ...store.get(), ...state });
  };
  askedAt = Date.now();
  word += 1;
  set({ loading: true, error: null });
  try {
    // Who is not signed in yet has no use for what tells rights apart: the door stays light.
    const [{ found, frame, failure }, { grantsOf }] = await Promise.all([
      readFrame(during),
      import('@contract/grants'),
    ]);
    if (stay === during) {
      session.setUser(found.me.id);
      if (frame) void keepFrame(frame);
    }
    set({ account: found, grants: grantsOf(found, isTestHost()), error: failure, kept: null });
    return found;
  } catch (error) {
    set({ error: error as Error });
    throw error;
  } finally {
    set({ loading: false });
    if (stay === during) running = null;
  }
}

/** What the device has of the last visit, shown while the server is asked. */
async function recall(during: number): Promise<SignedIn | null> {
  const entry = await device.recall(FRAME);
  // Who could do nothing the last time waits for the server's word: pages would read what is refused.
  if (!entry || (entry.data as KeptFrame).second_factor_needed) return null;
  const { grantsOf } = await import('@contract/grants');
  if (stay !== during || store.get().account) return store.get().account;
  const { notifications, seasons, me, ...rest } = entry.data as KeptFrame;
  const found = { ...rest, me: me as Me };
  broughtAlong.set(notifications);
  takeSeasons(seasons);
  store.set({ ...store.get(), account: found, grants: grantsOf(found, isTestHost()), kept: entry.at });
  return found;
}

const signedInOf = ({ me, roles, positions, experts, status }: Frame): SignedIn => ({
  me: me as Me,
  roles,
  positions,
  experts,
  status,
});

type Found = { found: SignedIn; frame?: Frame; failure: Error | null };

/** All in one call. Where the server cannot answer it whole, its parts are asked for one by one. */
async function readFrame(during: number): Promise<Found> {
  try {
    const frame = await api('me.frame');
    if (stay === during) {
      askedConsents.set(frame.consents);
      factorNeeded.set(frame.second_factor_needed);
      broughtAlong.set(frame.notifications);
      takeSeasons(frame.seasons);
    }
    return { found: signedInOf(frame), frame, failure: null };
  } catch (error) {
    if (((error as HttpError).status ?? 0) < 500) throw error;
    return readParts(during);
  }
}

/** One part that fails takes only its own rights away; without `me` there is nobody. */
async function readParts(during: number): Promise<Found> {
  let failure: Error | null = null;
  const orElse = <T>(path: string, fallback: T): Promise<T> =>
    call<T>(path).catch((error: Error) => {
      failure = error;
      return fallback;
    });
  const [me, roles, positions, experts, status] = await Promise.all([
    call<Me>('/rsousers/me/'),
    orElse<Account['roles']>('/rsousers/me_commander/', {}),
    orElse<Account['positions']>('/rsousers/me_positions/', {}),
    orElse<Account['experts']>('/regional_competitions_2025/user_info/', noExpert),
    ensureSeason('competition').then((id) => {
      // Whose session has ended meanwhile is asked about no more.
      if (stay !== during) return noParticipant;
      return orElse<Account['status']>(`/competitions/${id}/participants/status/`, noParticipant);
    }),
  ]);
  return { found: { me, roles, positions, experts, status }, failure };
}

const noExpert = { is_district_expert: false, is_central_expert: false };
const noParticipant = { is_commander_detachment: false, is_commissar_detachment: false };

function isTestHost(): boolean {
  const hosts: string = import.meta.env.VITE_TEST_HOSTS ?? 'localhost,127.0.0.1';
  return hosts
    .split(',')
    .map((host) => host.trim())
    .includes(window.location.hostname);
}
