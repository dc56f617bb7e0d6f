import { type Level, levelKeys, levels } from '@contract/levels';
import type { TestTotals as Totals } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http';
import { Bars, share } from '../../ui/charts/Bars';
import { CountsTable } from '../../ui/charts/CountsTable';
import { ShareBar } from '../../ui/charts/ShareBar';
import { Failure } from '../../ui/Failure';
import { number } from '../../ui/plural';
import { Section } from '../../ui/Section';

/** How many of one's people have passed the safety test: in all, and by unit of one level. */
export const TestTotals = () => {
  const [level, setLevel] = useState<Level | ''>('');
  const { data, error, refetch } = useQuery({
    queryKey: ['tests', 'totals', level],
    queryFn: ({ signal }) => call<Totals>(`/tests/totals/?limit=100${level && `&level=${level}`}`, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const { total, units } = data;
  const percent = share(total.passed, total.people);
  const rows = units.results.map(({ id, name, people, passed }) => ({
    key: id,
    label: name,
    value: passed,
    of: people,
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section title="Тест по охране труда">
        <Typography component="p" sx={{ fontSize: 28, lineHeight: '32px', fontWeight: 600, mb: 1 }}>
          {percent} %
          <Box component="span" sx={{ ml: 1, fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
            прошли {number(total.passed)} из {number(total.people)}
          </Box>
        </Typography>
        <ShareBar percent={percent} />
      </Section>
      <Section
        title={levels[data.level].labels.many}
        action={
          <TextField
            select
            margin="none"
            value={data.level}
            onChange={(event) => setLevel(event.target.value as Level)}
            sx={{ width: 220, maxWidth: '50%' }}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Уровень' } } }}
          >
            {levelKeys.map((key) => (
              <MenuItem key={key} value={key}>
                {levels[key].labels.many}
              </MenuItem>
            ))}
          </TextField>
        }
      >
        {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>Таких штабов и отрядов у вас нет.</Box>}
        {rows.length > 0 && (
          <>
            <Bars bars={rows} label="Доля прошедших тест" />
            <CountsTable label="Тест по штабам и отрядам" rows={rows} head={['Участников', 'Прошли']} />
            {units.count > rows.length && (
              <Box sx={{ mt: 1, color: 'text.secondary' }}>
                Показаны первые {number(rows.length)} из {number(units.count)}.
              </Box>
            )}
          </>
        )}
      </Section>
    </Box>
  );
};
