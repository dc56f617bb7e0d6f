import { moscowDay } from '@contract/fields/moscowDay';
// How far the review of a season is, for either programme: <Progress programme="rating" />
import type { Programme } from '@contract/indicators/types';
import type { Progress as Answer } from '@contract/schemas/desk/desk';
import { number, plural } from '@contract/text/plural';
import { Box, Skeleton } from '@mui/material';
import { useRead } from '../../providers/useRead';
import { AsTable } from '../../ui/charts/CountsTable';
import { DayLines } from '../../ui/charts/DayLines';
import { RowsTable } from '../../ui/list/RowsTable';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { shortDay } from '../../ui/text/day';
import { moscowShortDay } from '../../ui/text/moment';
import { queueAddress } from '../queue/reviewAddress';
import { reportName } from '../reportNames';
import { useInSeason, useShownSeason } from '../shownSeason';
import { countColumns, stepsOf } from './columns';
import type { Step } from './shares';
import { behindIn, sharesOf } from './shares';

export const Progress = ({ programme }: { programme: Programme }) => {
  const season = useShownSeason(programme);
  const query = { programme, ...(season === undefined ? {} : { season }) };
  const read = useRead('report.progress', { query }, { enabled: season !== undefined, staleTime: 0 });
  if (!isRead(read) || season === undefined) return <NotRead of={read} waiting={<Skeleton height={480} />} />;
  const { data } = read;
  if (data.days.length === 0 && data.indicators.length === 0) {
    return (
      <Message icon="bars" level="h2" title="Проверять ещё нечего">
        Ход проверки появится здесь, когда придут первые отчёты.
      </Message>
    );
  }
  const steps = stepsOf(programme);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Places data={data} steps={steps} programme={programme} />
      <Days data={data} steps={steps} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Section title="По показателям">
          <RowsTable
            label="Ход проверки по показателям"
            stays
            rows={data.indicators}
            keyOf={({ key }) => key}
            columns={[
              {
                source: 'key',
                label: 'Показатель',
                cellSx: { minWidth: { xs: 128, md: 160 } },
                cell: ({ key }) => reportName(programme, season, key),
              },
              ...countColumns(steps),
            ]}
          />
        </Section>
        <People people={data.people} steps={steps} />
      </Box>
    </Box>
  );
};

type PlacesProps = { data: Answer; steps: readonly Step[]; programme: Programme };

/** Who is behind stands first, and is named above the table. */
const Places = ({ data: { by, places, deadline }, steps, programme }: PlacesProps) => {
  const rows = sharesOf(places, steps);
  const behind = behindIn(rows);
  const what = by === 'district' ? 'Округ' : programme === 'rating' ? 'Региональное отделение' : 'Отряд';
  return (
    <Section title={by === 'district' ? 'По округам' : programme === 'rating' ? 'По отделениям' : 'По отрядам'}>
      <Box role="status" sx={{ mb: 1, fontSize: 13, color: behind.length ? 'var(--st-returned)' : 'text.secondary' }}>
        {behind.length > 0
          ? `Отстают: ${behind.map(({ name, waits }) => `${name} (ждут ${number(waits)})`).join(', ')}.`
          : 'Заметно никто не отстаёт.'}{' '}
        {deadline && <Left until={deadline} />}
      </Box>
      <RowsTable
        label="Ход проверки по местам"
        stays
        hover
        rows={rows}
        keyOf={({ id }) => id}
        rowProps={({ id }) => (behind.some((one) => one.id === id) ? { sx: behindSx } : {})}
        columns={[
          {
            source: 'name',
            label: what,
            cellSx: { minWidth: { xs: 128, md: 160 }, fontWeight: 500 },
            cell: (row) => <Place row={row} {...{ by, programme, steps }} />,
          },
          ...(by === 'district'
            ? [
                {
                  source: 'units',
                  label: 'Прислали',
                  numeric: true as const,
                  cellSx: { whiteSpace: 'nowrap' },
                  cell: ({ begun, units }: (typeof rows)[number]) => `${number(begun)} из ${number(units)}`,
                },
              ]
            : []),
          ...countColumns(steps),
        ]}
      />
    </Section>
  );
};

type PlaceProps = { row: Answer['places'][number]; by: Answer['by']; programme: Programme; steps: readonly Step[] };

/** In the rating the name leads to what waits there, at either step; where nothing does, to all that was sent. */
const Place = ({ row: { id, name, oldest }, by, programme, steps }: PlaceProps) => {
  const inSeason = useInSeason();
  if (programme !== 'rating') return name;
  const which: Record<string, string> = oldest
    ? { state__in: steps.map(({ state }) => state).join(',') }
    : { state: 'all' };
  return (
    <PageLink to={inSeason(queueAddress({ [by]: id, ...which }))} color="inherit">
      {name}
    </PageLink>
  );
};

const DAY_MS = 24 * 3600_000;

const Left = ({ until }: { until: string }) => {
  const days = Math.round((Date.parse(until) - Date.parse(moscowDay())) / DAY_MS);
  const day = shortDay(until);
  if (days < 0) return `Срок сдачи прошёл ${day}.`;
  return `До срока сдачи ${day} ${days === 0 ? 'последний день' : plural(days, ['день', 'дня', 'дней'])}.`;
};

/** Arrivals at each step: a report that came back to it later is counted here once, and in the tables where it is now. */
const Days = ({ data: { days, deadline }, steps }: { data: Answer; steps: readonly Step[] }) => {
  const lines = [
    { label: 'Прислано', color: 'var(--text-3)', of: (row: Answer['days'][number]) => row.sent },
    ...(steps.length > 1
      ? [{ label: 'Впервые проверено округом', color: 'var(--teal)', of: (row: Answer['days'][number]) => row.passed }]
      : []),
    { label: 'Впервые принято', color: 'var(--ok)', of: (row: Answer['days'][number]) => row.accepted },
  ];
  const weeks = days.filter((_, at) => (days.length - 1 - at) % 7 === 0);
  return (
    <Section title="По дням">
      <DayLines
        label="Сколько отчётов впервые прислано, проверено и принято к концу каждого дня"
        rows={days}
        lines={lines}
        until={deadline ? { day: deadline, label: 'срок сдачи' } : null}
      />
      <AsTable
        label="Отчёты по неделям"
        rows={weeks}
        columns={[
          { source: 'day', label: 'К концу дня', cell: ({ day }) => shortDay(day) },
          ...lines.map(({ label, of }) => ({
            source: label,
            label,
            numeric: true as const,
            cell: (row: Answer['days'][number]) => number(of(row)),
          })),
        ]}
      />
    </Section>
  );
};

const stepNames = { district: 'Округ', central: 'Центр' };
type PeopleProps = Pick<Answer, 'people'> & { steps: readonly Step[] };

const People = ({ people, steps }: PeopleProps) => (
  <Section title="По проверяющим">
    {people.length === 0 ? (
      <Box sx={{ color: 'text.secondary' }}>Никому ничего не назначено, решений ещё нет.</Box>
    ) : (
      <RowsTable
        label="Ход проверки по проверяющим"
        stays
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { source: 'name', label: 'Проверяющий', cellSx: { minWidth: 120 }, cell: ({ name }) => name },
          ...(steps.length > 1
            ? [
                {
                  source: 'steps',
                  label: 'Ступень',
                  cell: ({ steps }: (typeof people)[number]) => steps.map((step) => stepNames[step]).join(', '),
                },
              ]
            : []),
          { source: 'waiting', label: 'Назначено и ждёт', numeric: true, cell: ({ waiting }) => number(waiting) },
          { source: 'decided', label: 'Решений', numeric: true, cell: ({ decided }) => number(decided) },
          {
            source: 'last',
            label: 'Последнее',
            cellSx: { whiteSpace: 'nowrap' },
            cell: ({ last }) => (last ? moscowShortDay(last) : '—'),
          },
        ]}
      />
    )}
  </Section>
);

const behindSx = { '& td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--wait)' } };
