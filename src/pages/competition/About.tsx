import { moscowDay } from '@contract/fields/moscowDay';
import { to } from '@contract/paths';
import type { CompetitionAbout } from '@contract/schemas/competition';
import { plural } from '@contract/text/plural';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useInSeason } from '../../programmes/shownSeason';
import { RowsTable } from '../../ui/list/RowsTable';
import { FactRows } from '../../ui/page/FactRows';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { longDay, shortDay } from '../../ui/text/day';
import { MyDetachment } from './MyDetachment';
import { WhatNext } from './WhatNext';

/** What everybody may read about the competition, and the own part in it. */
export const About = ({ about }: { about: CompetitionAbout }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
    <MyDetachment about={about} />
    <Section title="О конкурсе">
      <Box sx={{ mb: 2, maxWidth: 720, fontSize: 16, lineHeight: '24px', whiteSpace: 'pre-line' }}>
        {about.about ?? words}
      </Box>
      <FactRows
        facts={[
          ['Масштаб', about.scale],
          ['Призовой фонд', about.prize_fund],
          ['Горячая линия', about.hotline && <Contacts text={about.hotline} />],
          ['Проведение', period(about.start_date, about.end_date)],
          ['Приём заявок', period(about.apply_from, about.apply_until)],
          ['День подсчёта составов', snapshotDay(about)],
          ['Места опубликованы', longDay(about.published_at && moscowDay(about.published_at))],
        ]}
      />
    </Section>
    <Nominations about={about} />
    <IndicatorsTable indicators={about.indicators} />
    <WhatNext competition={about.id} />
  </Box>
);

const words =
  'Ежегодный конкурс линейных студенческих отрядов. Отряд подаёт заявку, региональный штаб подтверждает её, после чего отряд вносит данные по показателям. По каждому показателю считается место, выигрывает наименьшая сумма мест.';

const CONTACT = /([^\s@,;()<>]+@[^\s@,;()<>]+\.\p{L}+|(?:\+7|8)(?:[\s()–-]*\d){10}(?!\d))/u;

/** Phones and addresses are called and written to by a click; what else stands there is a text. */
const Contacts = ({ text }: { text: string }) =>
  text.split(CONTACT).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <Link key={at} href={part.includes('@') ? `mailto:${part}` : `tel:${part.replace(/[^+\d]/g, '')}`}>
        {part}
      </Link>
    ),
  );

function period(from: string | null, to: string | null): string | null {
  const [start, end] = [longDay(from), longDay(to)];
  if (start && end) return `${start} – ${end}`;
  return start ? `с ${start}` : end && `до ${end}`;
}

const snapshotDay = ({ snapshot_on, snapshot_taken_at }: CompetitionAbout) =>
  [longDay(snapshot_on), snapshot_taken_at && 'составы подсчитаны'].filter(Boolean).join(', ') || null;

/** The twenty indicators: what counts, who checks it, until when. */
const IndicatorsTable = ({ indicators }: Pick<CompetitionAbout, 'indicators'>) => (
  <Section title="Показатели">
    <RowsTable
      label="Показатели конкурса"
      rows={indicators}
      keyOf={({ key }) => key}
      columns={[
        {
          source: 'number',
          label: '№',
          numeric: true,
          sx: { width: 40, px: { xs: 1, md: 2 } },
          cell: ({ number }) => number,
        },
        {
          source: 'title',
          label: 'Показатель',
          cell: ({ title, description, verified_by, ...due }) => (
            <>
              <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 500 } }}>
                <summary>{title}</summary>
                <Box sx={{ mt: 0.5, maxWidth: 560, color: 'text.secondary' }}>{description}</Box>
                <Box sx={{ display: { md: 'none' }, mt: 0.5, fontSize: 12 }}>{verified_by ?? COUNTED}</Box>
              </Box>
              <Box
                sx={{ display: { md: 'none' }, fontSize: 12, color: 'text.secondary', '&:empty': { display: 'none' } }}
              >
                {due.deadline && 'Срок: '}
                <Due {...due} />
              </Box>
            </>
          ),
        },
        { source: 'by', label: 'Проверяет', from: 'md', cell: ({ verified_by }) => verified_by ?? COUNTED },
        {
          source: 'deadline',
          label: 'Срок',
          numeric: true,
          from: 'md',
          sx: { whiteSpace: 'nowrap' },
          cell: (due) => (due.deadline || due.parts.length > 0 ? <Due {...due} /> : '—'),
        },
      ]}
      sx={{ mx: -2, '& td': { verticalAlign: 'top' } }}
    />
  </Section>
);

/** Until when, and until when each part. */
const Due = ({ deadline, parts }: Pick<CompetitionAbout['indicators'][number], 'deadline' | 'parts'>) => (
  <>
    {shortDay(deadline)}
    {parts.map(({ title, deadline: day }) => (
      <Box key={title} sx={partSx}>
        <span>{title}:</span> {shortDay(day)}
      </Box>
    ))}
  </>
);

/** Names of the parts begin in one line, their days end in one. */
const partSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  fontSize: 12,
  lineHeight: '18px',
  textAlign: 'left',
  color: 'text.secondary',
  '& > span': { whiteSpace: 'normal' },
};

const COUNTED = 'Считает портал';

/** The two ways to take part. */
const Nominations = ({ about: { junior_from, participants } }: { about: CompetitionAbout }) => {
  const border = longDay(junior_from);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Section title="Дебют">
        <Text>Молодой отряд выступает один. Молодой — основанный {border} или позже.</Text>
        <Count count={participants.debut} forms={['отряд', 'отряда', 'отрядов']} tandem="false" />
      </Section>
      <Section title="Тандем">
        <Text>
          Старший отряд — наставник, основанный раньше {border}, — выступает вместе с молодым отрядом своего региона.
          Место у пары общее.
        </Text>
        <Count count={participants.tandem} forms={['тандем', 'тандема', 'тандемов']} tandem="true" />
      </Section>
    </Box>
  );
};

const Text = ({ children }: { children: ReactNode }) => <Box sx={{ mb: 1, color: 'text.secondary' }}>{children}</Box>;

type CountProps = { count: number; forms: [string, string, string]; tandem: 'true' | 'false' };

const Count = ({ count, forms, tandem }: CountProps) => {
  const inSeason = useInSeason();
  const filter = encodeURIComponent(JSON.stringify({ is_tandem: tandem }));
  return <PageLink to={inSeason(`${to('competitionParticipants')}?filter=${filter}`)}>{plural(count, forms)}</PageLink>;
};
