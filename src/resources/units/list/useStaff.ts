import { useMemo } from 'react';
import { useAccount, useCan } from '../../../providers/account';
import type { Staff } from './columns';

/** What whoever looks after people sees of lists of units; undefined for everybody else. */
export function useStaff(): Staff | undefined {
  const looksAfter = useCan('act.unit.members');
  const { grants } = useAccount();
  const wide = ['administrator', 'central.commander', 'district.commander'].some((grant) =>
    (grants as ReadonlySet<string>).has(grant),
  );
  return useMemo(() => (looksAfter ? { wide } : undefined), [looksAfter, wide]);
}
