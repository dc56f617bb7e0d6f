import { isAbove, type Level, levelKeys } from '@contract/levels';
import { useMemo } from 'react';
import { useAccount } from '../../../providers/account';
import type { Staff } from './columns';

/** What whoever looks after units of this level sees of their list; undefined for everybody else. */
export function useStaff(level: Level): Staff | undefined {
  const { grants } = useAccount();
  const has = (grant: string) => (grants as ReadonlySet<string>).has(grant);
  const admin = has('administrator');
  const staffAbove = levelKeys.some((key) => isAbove(key, level) && (has(`${key}.commander`) || has(`${key}.trusted`)));
  const looksAfter = admin || staffAbove;
  const wide = admin || has('central.commander') || has('district.commander');
  return useMemo(() => (looksAfter ? { wide } : undefined), [looksAfter, wide]);
}
