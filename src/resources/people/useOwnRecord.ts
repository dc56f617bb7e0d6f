import type { PaperBlock } from '@contract/papers/papers';
import type { FullUser } from '@contract/schemas/people';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { account, useAccount } from '../../providers/account';
import { useRead, useReading } from '../../providers/useRead';
import { type FormValues, readApart } from './blockFields';

/** The own record: everything about a person but the papers few people have. What stays on the device is not all of it. */
export function useOwnRecord() {
  const { account, kept, error, reload } = useAccount();
  const me = kept === null ? (account?.me as unknown as FullUser | undefined) : undefined;
  return { data: me, error, refetch: reload };
}

/** What a part holds now; undefined while it is read. */
export function useBlockRecord(block: PaperBlock, me: FullUser): FormValues | null | undefined {
  const read = readApart[block];
  const separate = read !== undefined;
  const { data } = useReading({
    queryKey: ['own papers', block],
    queryFn: () => read?.().catch(orNothing) ?? null,
    enabled: separate,
    staleTime: 0,
  });
  if (separate) return data;
  if (block === 'main') return me;
  return block === 'region' ? me.user_region : me[block as 'education'];
}

/** How complete the data are for verification. */
export const useCompleteness = () =>
  useRead('me.completeness', {}, { queryKey: ['own papers', 'completeness'], staleTime: 0 });

/** Reads the own record again after a part of it was saved. */
export function useRereadOwn() {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([account.load().catch(() => undefined), client.invalidateQueries({ queryKey: ['own papers'] })]);
  }, [client]);
}

function orNothing(error: { status?: number }): null {
  if (error.status === 404) return null;
  throw error;
}
