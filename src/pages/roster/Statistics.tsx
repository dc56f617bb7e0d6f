import { type Level, levels } from '@contract/levels';
import type { RosterStatistics } from '@contract/schemas/registry';
import { number, plural } from '@contract/text/plural';
import { Box, Button, Collapse, Skeleton } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useRead } from '../../providers/useRead';
import { AsTable, Bars, CountsTable } from '../../ui/charts/CountsTable';
import { Line } from '../../ui/charts/Line';
import { ShareBar, share } from '../../ui/charts/ShareBar';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/page/Section';

/** The strip over the grid: how many people, their growth, whose data are confirmed, who has paid. */
export const Statistics = () => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { data, error } = useRead('roster.statistics', {});
  if (error) {
    return (
      <Box role="alert" sx={{ mb: 1.5, color: 'text.secondary' }}>
        Статистику прочитать не удалось. {error.message}
      </Box>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={104} sx={{ mb: 1.5 }} />;
  const { unit, total, growth } = data;
  const year = growth.slice(-12).reduce((sum, { joined }) => sum + joined, 0);
  return (
    <Box component="section" aria-label="Статистика" sx={{ mb: 1.5 }}>
      <Box sx={stripSx}>
        <Figure
          label={unit ? 'Участники и командиры' : 'Все люди портала'}
          value={number(total.people)}
          note={`+${plural(year, ['участник', 'участника', 'участников'])} за год`}
        >
          <Line values={growth.map((month) => month.total)} height={20} label="Рост числа участников по месяцам" />
        </Figure>
        <Share label="Данные подтверждены" count={total.verified} of={total.people} />
        <Share label="Взнос оплачен" count={total.paid} of={total.people} />
        <Box sx={{ ...figureSx, display: 'grid', alignContent: 'center' }}>
          <Button
            variant="outlined"
            aria-expanded={open}
            aria-controls={id}
            endIcon={<Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />}
            onClick={() => setOpen(!open)}
          >
            Подробнее
          </Button>
        </Box>
      </Box>
      <Collapse in={open} id={id} unmountOnExit>
        <StatisticsDetails statistics={data} />
      </Collapse>
    </Box>
  );
};

type FigureProps = { label: string; value: string; note: string; children: ReactNode };

const Figure = ({ label, value, note, children }: FigureProps) => (
  <Box sx={figureSx}>
    <Box sx={{ fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>{label}</Box>
    <Box sx={{ mb: 0.5 }}>
      <Box component="span" sx={{ fontSize: 28, lineHeight: '32px', fontWeight: 600 }}>
        {value}
      </Box>
      <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
        {note}
      </Box>
    </Box>
    {children}
  </Box>
);

const Share = ({ label, count, of }: { label: string; count: number; of: number }) => (
  <Figure label={label} value={`${share(count, of)} %`} note={`${number(count)} из ${number(of)}`}>
    <ShareBar percent={share(count, of)} />
  </Figure>
);

const stripSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr auto' },
  border: '1px solid var(--line)',
  borderRadius: '8px',
  overflow: 'hidden',
  backgroundColor: 'var(--line)',
  gap: '1px',
};
const figureSx = { px: 2, py: 1.25, backgroundColor: 'var(--surface)' };

const month = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const head = ['Участников', 'Оплатили взнос'] as const;

/** The numbers under the strip: fee by unit below and by level, growth by month; each chart with its table. */
const StatisticsDetails = ({
  statistics: { unit, levels: byLevel, units, growth },
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
          <Box className="scrolls" sx={{ maxHeight: 320, overflowY: 'auto', pr: 1 }}>
            <Bars bars={unitBars} label="Участники и взнос по штабам и отрядам" />
          </Box>
          <CountsTable label="Участники и взнос по штабам и отрядам" rows={unitBars} head={head} />
        </Section>
      )}
      <Section title="По уровням">
        <Bars bars={levelBars} label="Участники и взнос по уровням" />
        <CountsTable label="Участники и взнос по уровням" rows={levelBars} head={head} />
        <Whom>Участники и командиры штабов и отрядов уровня. Кто есть на нескольких уровнях, сосчитан на каждом.</Whom>
      </Section>
      <Section title="Рост за два года">
        <Line values={growth.map(({ total }) => total)} height={120} label="Рост числа участников за два года" />
        <Growth growth={growth} />
        <Whom>{whoGrows(unit?.level)}</Whom>
      </Section>
    </Box>
  );
};

const Whom = ({ children }: { children: string }) => (
  <Box sx={{ mt: 1, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{children}</Box>
);

/** A command is no membership: it has no day of joining. */
const whoGrows = (level?: Level): string =>
  `Нынешние участники ${level ? (level === 'detachment' ? 'отряда' : 'штаба') : 'центрального штаба'} по дню вступления. Командиры, которые в нём не состоят, здесь не считаются.`;

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
