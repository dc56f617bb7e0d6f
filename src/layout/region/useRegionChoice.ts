import { useSyncExternalStore } from 'react';
import { setRegion, useAccount } from '../../providers/account';
import { session } from '../../providers/session';
import { createStore } from '../../providers/stores/createStore';
import type { Region } from './useRegions';

/** A guest's choice lives as long as the page is not loaded anew. */
const guests = createStore<Region | null>(null);

export type RegionChoice = { region: Region | null; loading: boolean; choose: (region: Region) => Promise<void> };

/** The region of whoever looks: the account's, or a guest's own choice. */
export function useRegionChoice(): RegionChoice {
  const guest = useSyncExternalStore(guests.subscribe, guests.get);
  const { account, loading } = useAccount();
  if (session.access() === null) return { region: guest, loading: false, choose: async (region) => guests.set(region) };
  return {
    region: account?.me.region ?? null,
    loading: account === null && loading,
    choose: async ({ id }) => void (await setRegion(id)),
  };
}
