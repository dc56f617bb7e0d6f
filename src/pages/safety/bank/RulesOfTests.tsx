import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useRef, useState } from 'react';
import { useRead } from '../../../providers/useRead';
import { UnsavedGuard } from '../../../ui/drafts/UnsavedGuard';
import { Failure } from '../../../ui/Failure';
import { RulesForm } from './RulesForm';

/** The rules of both tests; they count for the attempts begun after they are saved. */
export const RulesOfTests = () => {
  const { data, error, refetch } = useRead('test.rules.list', {}, { queryKey: ['tests', 'rules'], staleTime: 0 });
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({});
  const saved = useRef(false);
  const onDirty = useCallback(
    (category: string, is: boolean) => setDirty((before) => ({ ...before, [category]: is })),
    [],
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.map((rules) => (
        <RulesForm key={rules.category} rules={rules} onDirty={onDirty} />
      ))}
      <UnsavedGuard when={Object.values(dirty).some(Boolean)} saved={saved} />
    </Box>
  );
};
