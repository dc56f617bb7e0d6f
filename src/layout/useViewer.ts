import { can } from '@contract/permissions';
import { useMemo } from 'react';
import type { Viewer } from '../menu';
import { useAccount } from '../providers/account';
import { session } from '../providers/session';
import { useSeason } from '../providers/stores/seasons';

/** Whoever looks at the menu. */
export function useViewer(): Viewer {
  const { account, grants } = useAccount();
  const season = useSeason('rating', session.access() !== null);
  return useMemo(() => ({ account, can: (permission) => can(grants, permission), season }), [account, grants, season]);
}
