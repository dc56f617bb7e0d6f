import { useEffect, useState } from 'react';
import { api } from '../../providers/api';

export type Region = { id: number; name: string };

let cached: Promise<Region[]> | null = null;

/** The whole list, asked for once; a failure is forgotten, so that the next opening asks again. */
function regions(): Promise<Region[]> {
  cached ??= api('regions.list', { query: { limit: -1 } })
    .then(({ results }) => results)
    .catch((error: unknown) => {
      cached = null;
      throw error;
    });
  return cached;
}

export function useRegions(): { list: Region[] | null; failed: boolean } {
  const [state, setState] = useState<{ list: Region[] | null; failed: boolean }>({ list: null, failed: false });
  useEffect(() => {
    let here = true;
    regions().then(
      (list) => here && setState({ list, failed: false }),
      () => here && setState({ list: null, failed: true }),
    );
    return () => {
      here = false;
    };
  }, []);
  return state;
}
