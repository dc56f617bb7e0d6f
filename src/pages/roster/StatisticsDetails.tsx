import { levels } from '@contract/levels';
import type { RosterStatistics } from '@contract/schemas/registry';
import Box from '@mui/material/Box';
import { Bars } from '../../ui/charts/Bars';
import { AsTable, CountsTable } from '../../ui/charts/CountsTable';
import { Line } from '../../ui/charts/Line';
import { Section } from '../../ui/page/Section';
import { number } from '../../ui/text/plural';

const month = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const head = ['Участников', 'Оплатили взнос'] as const;

/** The numbers under the strip: fee by unit below and by level, growth by month; each chart with its table. */
export const StatisticsDetails = ({
  statistics: { levels: byLevel, units, growth },
}: {
  statistics: RosterStatistics;
}) => {
  const unitBars = units.map(({ id, name, paid, people }) => ({ key: id, label: name, value: paid, of: people }));
  const levelBars = byLevel.map(({ level, paid, people }) => ({
    key: level,
    label: levels[level].labels.many,
    value: paid,
    of: people,
  }));
  const [first] = units;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: 2, mt: 2, alignItems: 'start' }}>
      {first && (
        <Section title={`${levels[first.level].labels.many}: участники и взнос`}>
          <Box sx={{ maxHeight: 320, overflowY: 'auto', pr: 1 }}>
            <Bars bars={unitBars} label="Участники и взнос по штабам и отрядам" />
          </Box>
          <CountsTable label="Участники и взнос по штабам и отрядам" rows={unitBars} head={head} />
        </Section>
      )}
      <Section title="По уровням">
        <Bars bars={levelBars} label="Участники и взнос по уровням" />
        <CountsTable label="Участники и взнос по уровням" rows={levelBars} head={head} />
      </Section>
      <Section title="Рост за два года">
        <Line values={growth.map(({ total }) => total)} height={120} label="Рост числа участников за два года" />
        <Growth growth={growth} />
      </Section>
    </Box>
  );
};

const Growth = ({ growth }: Pick<RosterStatistics, 'growth'>) => (
  <AsTable
    label="Рост по месяцам"
    rows={growth}
    columns={[
      { source: 'month', label: 'Месяц', cell: (row) => month.format(new Date(`${row.month}-01T00:00:00Z`)) },
      { source: 'joined', label: 'Вступили', numeric: true, cell: ({ joined }) => number(joined) },
      { source: 'total', label: 'Всего', numeric: true, cell: ({ total }) => number(total) },
    ]}
  />
);
