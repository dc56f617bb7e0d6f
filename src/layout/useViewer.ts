import { can } from '@contract/permissions';
import { useMemo } from 'react';
import type { Viewer } from '../menu';
import { useAccount } from '../providers/account';

/** Whoever looks at the menu. */
export function useViewer(): Viewer {
  const { account, grants } = useAccount();
  return useMemo(() => ({ account, can: (permission) => can(grants, permission) }), [account, grants]);
}
