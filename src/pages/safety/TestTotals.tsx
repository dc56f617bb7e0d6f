import type { Level } from '@contract/levels';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../providers/api';
import { UnitTotals } from '../../ui/charts/UnitTotals';
import { Failure } from '../../ui/Failure';

/** How many of one's people have passed the safety test. */
export const TestTotals = () => {
  const [level, setLevel] = useState<Level | ''>('');
  const { data, error, refetch } = useQuery({
    queryKey: ['tests', 'totals', level],
    queryFn: ({ signal }) => api('test.totals', { query: { limit: 100, level }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const { total, units } = data;
  return (
    <UnitTotals
      title="Тест по охране труда"
      verb="прошли"
      column="Прошли"
      bars="Доля прошедших тест"
      table="Тест по штабам и отрядам"
      total={{ people: total.people, done: total.passed }}
      units={{ count: units.count, rows: units.results.map(({ passed, ...unit }) => ({ ...unit, done: passed })) }}
      level={data.level}
      onLevel={setLevel}
    />
  );
};
