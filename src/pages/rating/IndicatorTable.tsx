import { scoreText } from '@contract/indicators/scoreText';
import { requiredIndicator } from '@contract/programmes';
import type { IndicatorPlaces } from '@contract/schemas/programmes/ratingPlaces';
import { Box } from '@mui/material';
import { Breakdown } from '../../indicators/Breakdown';
import { useInSeason } from '../../programmes/shownSeason';
import { DotRange } from '../../ui/charts/DotRange';
import { type RowsColumn, RowsTable } from '../../ui/list/RowsTable';
import { ScoreValue } from '../../ui/ScoreValue';
import { isOf } from './DistrictSelect';
import { Change, insteadOf, NoPlace } from './placeCells';
import { regionColumn } from './regionColumn';

type Row = IndicatorPlaces['rows'][number];
/** As many terms of a score have a column of their own; what has more is a list, read by opening the row. */
const INPUTS = 4;

/** Every region by place: score, where it stands among all, what it is counted from, change; opened, the whole count. */
export const IndicatorTable = ({ places, district }: { places: IndicatorPlaces; district: number }) => {
  const inSeason = useInSeason();
  const { rows, own, indicator, missing, last_season: last } = places;
  const columns: RowsColumn<Row>[] = [
    {
      source: 'place',
      label: 'Место',
      numeric: true,
      sx: { width: { xs: 56, md: 76 } },
      cellSx: { fontWeight: 600 },
      order: ({ place }) => place,
      cell: ({ place }) => place ?? <NoPlace instead={insteadOf(indicator.sums, missing)} />,
    },
    regionColumn<Row>(inSeason),
    {
      source: 'score',
      label: 'Счёт',
      numeric: true,
      order: ({ score }) => numberOf(score),
      cell: ({ score }) => <ScoreValue value={score} />,
    },
    {
      source: 'range',
      label: `Среди ${scored(rows).length}, черта — середина`,
      from: 'md',
      sx: { width: 220 },
      cell: among(places),
    },
    ...inputsOf(places).map(
      (label): RowsColumn<Row> => ({
        source: label,
        label,
        numeric: true,
        from: 'md',
        sx: { maxWidth: 132, whiteSpace: 'normal' },
        order: (row) => numberOf(inputOf(row, label)),
        cell: (row) => scoreText(inputOf(row, label)),
      }),
    ),
    ...(last === null
      ? []
      : [
          {
            source: 'last',
            label: `${last} год`,
            numeric: true as const,
            order: (row: Row) => row.last,
            cell: (row: Row) => row.last ?? '—',
          },
        ]),
    {
      source: 'change',
      label: <span title="К прошлой публикации">±</span>,
      numeric: true,
      cellSx: { whiteSpace: 'nowrap' },
      cell: ({ change }) => <Change value={change} />,
    },
  ];
  return (
    <RowsTable
      label="Места по показателю"
      framed
      hover
      rows={rows.filter(isOf(district))}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({ sx: id === own ? ownSx : undefined })}
      columns={columns}
      nameOf={({ name }) => name}
      opened={({ score, breakdown }) =>
        breakdown.length === 0 ? null : (
          <Box sx={{ maxWidth: 640, py: 1 }}>
            <Breakdown score={score} breakdown={breakdown} />
          </Box>
        )
      }
      sx={{ '& td': { height: 36, py: 0.25 }, '& th, & td': { px: { xs: 0.75, md: 1.5 } } }}
    />
  );
};

const numberOf = (value: string | null) => (value === null ? null : Number(value));
const scored = (rows: readonly Row[]) => rows.flatMap(({ score }) => (score === null ? [] : [Number(score)]));

/** Where a region stands from the worst score to the best. */
function among({ rows, indicator, median, own }: IndicatorPlaces): RowsColumn<Row>['cell'] {
  const values = scored(rows);
  const ends = [Math.min(...values), Math.max(...values)] as const;
  const [from, to] = indicator.better === 'more' ? ends : [ends[1], ends[0]];
  const middle = numberOf(median);
  return ({ id, name, score }) =>
    score !== null && (
      <Box sx={{ my: -0.5 }}>
        <DotRange
          dots={[{ key: id, value: Number(score), label: name, own: id === own }]}
          height={36}
          label={`${name} среди всех`}
          {...{ from, to, middle }}
        />
      </Box>
    );
}

/** The terms that scores are counted from in every region alike, in their order; none where regions list their own. */
function inputsOf({ rows, season, indicator: { key } }: IndicatorPlaces): readonly string[] {
  const { fields, catalogue, inside } = requiredIndicator('rating', key, season.number);
  if (catalogue || fields.some(({ kind, name }) => kind === 'list' && name !== 'links')) return [];
  const labels = [...new Set(rows.flatMap(({ breakdown }) => breakdown.map(({ label }) => label)))];
  const result = labels.at(-1);
  // What comes to the score itself stands last, and in a column already. The mean of places comes to a place by chance.
  const repeats =
    !inside &&
    rows.every(({ breakdown, score }) => breakdown.every((one) => one.label !== result || one.value === score));
  const shown = repeats ? labels.slice(0, -1) : labels;
  return shown.length > INPUTS ? [] : shown;
}

const inputOf = ({ breakdown }: Row, label: string): string | null =>
  breakdown.find((term) => term.label === label)?.value ?? null;

const ownSx = {
  '& td': { backgroundColor: 'var(--warm-soft)', fontWeight: 600 },
  '& td:first-of-type': { boxShadow: 'inset 4px 0 0 var(--warm)' },
};
