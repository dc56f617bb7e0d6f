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

/** What a part holds now, and the last change that was known before it was read; undefined while it is read. */
export function useBlockRecord(block: PaperBlock, me: FullUser): BlockRecord | undefined {
  const read = readApart[block];
  const separate = read !== undefined;
  const { data } = useReading({
    queryKey: ['own papers', block],
    // The account may be read again beside it: what it has seen then is not in this part.
    queryFn: async () => {
      const known = account.get().account?.me as Partial<FullUser> | undefined;
      return { seen: known?.seen ?? me.seen, record: (await read?.().catch(orNothing)) ?? null };
    },
    enabled: separate,
    staleTime: 0,
  });
  if (separate) return data;
  const record = block === 'main' ? me : block === 'region' ? me.user_region : me[block as 'education'];
  return { seen: me.seen, record };
}

export type BlockRecord = { seen: number; record: FormValues | null };

/** How complete the data are for verification. */
export const useCompleteness = () =>
  useRead('me.completeness', {}, { queryKey: ['own papers', 'completeness'], staleTime: 0 });

/** Reads the own record again after a part of it was saved. */
export function useRereadOwn() {
  const client = useQueryClient();
  return useCallback(async () => {
    // One after the other: parts that are read apart go by what the account has seen.
    await account.load().catch(() => undefined);
    await client.invalidateQueries({ queryKey: ['own papers'] });
  }, [client]);
}

function orNothing(error: { status?: number }): null {
  if (error.status === 404) return null;
  throw error;
}
