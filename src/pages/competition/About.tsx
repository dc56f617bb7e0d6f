import type { CompetitionAbout } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import { Section } from '../../ui/page/Section';
import { longDay } from '../../ui/text/day';
import { Facts } from '../fee/Facts';
import { IndicatorsTable } from './IndicatorsTable';
import { MyDetachment } from './MyDetachment';
import { Nominations } from './Nominations';
import { WhatNext } from './WhatNext';

/** What everybody may read about the competition, and the own part in it. */
export const About = ({ about }: { about: CompetitionAbout }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <MyDetachment about={about} />
    <Section title="О конкурсе">
      <Box sx={{ mb: 2, maxWidth: 720, fontSize: 16, lineHeight: '24px', whiteSpace: 'pre-line' }}>
        {about.about ?? words}
      </Box>
      <Facts
        facts={[
          ['Масштаб', about.scale],
          ['Призовой фонд', about.prize_fund],
          ['Горячая линия', about.hotline],
          ['Проведение', period(about.start_date, about.end_date)],
          ['Приём заявок', period(about.apply_from, about.apply_until)],
          ['День подсчёта составов', snapshotDay(about)],
          ['Места опубликованы', longDay(about.published_at?.slice(0, 10))],
        ]}
      />
    </Section>
    <Nominations about={about} />
    <IndicatorsTable indicators={about.indicators} />
    <WhatNext />
  </Box>
);

const words =
  'Ежегодный конкурс линейных студенческих отрядов. Отряд подаёт заявку, региональный штаб подтверждает её, после чего отряд вносит данные по показателям. По каждому показателю считается место, выигрывает наименьшая сумма мест.';

function period(from: string | null, to: string | null): string | null {
  const [start, end] = [longDay(from), longDay(to)];
  if (start && end) return `${start} – ${end}`;
  return start ? `с ${start}` : end && `до ${end}`;
}

const snapshotDay = ({ snapshot_on, snapshot_taken_at }: CompetitionAbout) =>
  [longDay(snapshot_on), snapshot_taken_at && 'составы подсчитаны'].filter(Boolean).join(', ') || null;
