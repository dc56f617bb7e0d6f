// Which season of each programme is current: read once, outside of React, since titles and the menu name it.
import { FIRST_SEASON } from '@contract/constants';
import type { Programme } from '@contract/indicators/types';
import type { SeasonNamed } from '@contract/schemas/programmes/seasons';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../api';
import { session } from '../session';
import { tellSeason } from '../version/version';
import { createStore } from './createStore';

const store = createStore<{ seasons: readonly SeasonNamed[] | null }>({ seasons: null });
let running: Promise<void> | null = null;

/** Reads the seasons anew: after one was made, opened or closed. */
export function reloadSeasons(): Promise<void> {
  running ??= api('season.list')
    .then((seasons) => store.set({ seasons }))
    // Where they cannot be read the first ones stand for them: what is asked of a season tells what is wrong.
    .catch(() => store.set({ seasons: store.get().seasons ?? [] }))
    .finally(() => {
      running = null;
    });
  return running;
}

session.subscribe(() => store.set({ seasons: null }));
store.subscribe(() => {
  if (store.get().seasons?.length) tellSeason(currentSeason('rating'));
});

let bring: () => Promise<unknown> = async () => undefined;
/** Names what is waited for before they are asked for: they come with the account of whoever is signed in. */
export const seasonsComeWith = (brings: typeof bring) => {
  bring = brings;
};
export const takeSeasons = (seasons: readonly SeasonNamed[]) => store.set({ seasons });

async function readFirst(): Promise<void> {
  await bring().catch(() => undefined);
  if (!store.get().seasons) await reloadSeasons();
}

/** Seasons of a programme, the newest first; undefined until they are known. */
export function useSeasons(programme: Programme, enabled = true): readonly SeasonNamed[] | undefined {
  const { seasons } = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    if (enabled && !seasons) void readFirst();
  }, [enabled, seasons]);
  return seasons?.filter((season) => season.programme === programme);
}

/** The current season of a programme where it is known already: below a page that waited for it. */
export const currentSeason = (programme: Programme): number =>
  store.get().seasons?.find((season) => season.programme === programme && season.current)?.number ??
  FIRST_SEASON[programme];

/** The current season of a programme, read when it is not known yet. */
export async function ensureSeason(programme: Programme): Promise<number> {
  if (!store.get().seasons) await reloadSeasons();
  return currentSeason(programme);
}

/** The current season of a programme; undefined until it is known. */
export function useSeason(programme: Programme, enabled = true): number | undefined {
  const seasons = useSeasons(programme, enabled);
  return seasons && currentSeason(programme);
}
