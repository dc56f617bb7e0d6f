import type { Level } from '@contract/levels';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../../providers/useRead';
import { UnitTotals } from '../../ui/charts/UnitTotals';
import { Failure } from '../../ui/Failure';

/** How many of one's people have passed the safety test. */
export const TestTotals = () => {
  const [level, setLevel] = useState<Level | ''>('');
  const { data, error, refetch } = useRead(
    'test.totals',
    { query: { limit: 100, level } },
    { queryKey: ['tests', 'totals', level], placeholderData: keepPreviousData },
  );
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
