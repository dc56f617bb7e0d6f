import type { Level } from '@contract/levels';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../../providers/useRead';
import { UnitTotals } from '../../ui/charts/UnitTotals';
import { Failure } from '../../ui/Failure';

/** How many of one's people have paid. */
export const FeeTotals = () => {
  const [level, setLevel] = useState<Level | ''>('');
  const { data, error, refetch } = useRead(
    'fee.totals',
    { query: { limit: 100, level } },
    { placeholderData: keepPreviousData },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const { total, units, season } = data;
  return (
    <UnitTotals
      title={`Сезон ${season}`}
      verb="оплатили"
      column="Оплатили"
      bars="Доля оплативших"
      table="Взносы по штабам и отрядам"
      total={{ people: total.people, done: total.paid }}
      units={{ count: units.count, rows: units.results.map(({ paid, ...unit }) => ({ ...unit, done: paid })) }}
      level={data.level}
      onLevel={setLevel}
    />
  );
};
