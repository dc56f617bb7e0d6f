import { useSyncExternalStore } from 'react';
import { setRegion, useAccount } from '../../providers/account';
import { session } from '../../providers/session';
import { guestRegion } from '../../providers/stores/guestRegion';
import type { Region } from './useRegions';

export type RegionChoice = {
  region: Region | null;
  loading: boolean;
  choose: (region: Region) => Promise<void>;
  /** What another choice changes, told before it is saved. */
  means: string | null;
};

/** The region of whoever looks: the account's, or a guest's own choice. */
export function useRegionChoice(): RegionChoice {
  const guest = useSyncExternalStore(guestRegion.subscribe, guestRegion.get);
  const { account, loading } = useAccount();
  if (session.access() === null) {
    return { region: guest, loading: false, choose: async (region) => guestRegion.set(region), means: null };
  }
  return {
    region: account?.me.region ?? null,
    loading: account === null && loading,
    choose: async ({ id }) => void (await setRegion(id)),
    means: account?.me.is_verified ? `${PROFILE} Подтверждение данных и членство останутся.` : PROFILE,
  };
}

const PROFILE =
  'Изменится регион вашего профиля: от него зависит, в какие отряды вас примут и чей штаб подтверждает данные.';
