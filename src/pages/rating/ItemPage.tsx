import { Box } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { useInSeason } from '../../programmes/shownSeason';
import { RowsTable } from '../../ui/list/RowsTable';
import { isRead, NotRead } from '../../ui/NotRead';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { ScoreValue } from '../../ui/ScoreValue';
import { NotPublished } from './NotPublished';
import { regionColumn } from './regionColumn';
import { SourceChip } from './SourceChip';
import { useItemPlaces, useSource } from './usePlaces';

/** One item of a catalogue: the value of every region. */
export const ItemPage = () => {
  const { id = '', id_event: item = '' } = useParams();
  return /^\d{1,2}$/.test(id) && /^\d{1,4}$/.test(item) ? (
    <Values number={Number(id)} item={Number(item)} />
  ) : (
    <NotFoundPage />
  );
};

const Values = ({ number, item }: { number: number; item: number }) => {
  const choice = useSource();
  const inSeason = useInSeason();
  const read = useItemPlaces(number, item, choice.asked);
  useCrumb(read.data?.item.name);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  const most = Math.max(1, ...data.rows.map(({ score }) => Number(score ?? 0)));
  return (
    <>
      <PageTitle
        title={`${data.indicator.number}. ${data.item.name}`}
        beside={
          <>
            <Box sx={{ color: 'text.secondary' }}>{data.indicator.title}</Box>
            <SourceChip head={data} choice={choice} />
          </>
        }
      />
      {data.source === null ? (
        <NotPublished />
      ) : (
        <RowsTable
          label="Значения регионов"
          framed
          hover
          rows={data.rows}
          keyOf={({ id }) => id}
          rowProps={({ id }) => ({ sx: id === data.own ? ownSx : undefined })}
          columns={[
            regionColumn(inSeason),
            {
              source: 'score',
              label: 'Счёт',
              numeric: true,
              order: ({ score }) => (score === null ? null : Number(score)),
              cell: ({ score }) => <ScoreValue value={score} />,
            },
            {
              source: 'bar',
              label: '',
              sx: { width: '25%' },
              cell: ({ id, score }) => (
                <Box sx={{ height: 8, borderRadius: 4, backgroundColor: 'var(--surface-3)' }}>
                  <Box
                    sx={{
                      height: 8,
                      borderRadius: 4,
                      backgroundColor: id === data.own ? 'var(--warm)' : 'var(--blue)',
                    }}
                    style={{ width: `${(Number(score ?? 0) / most) * 100}%` }}
                  />
                </Box>
              ),
            },
            {
              source: 'formula',
              label: 'Из чего',
              cellSx: { color: 'text.secondary' },
              cell: ({ formula }) => formula ?? 'нет принятого отчёта',
            },
            {
              source: 'place',
              label: 'Место по показателю',
              numeric: true,
              order: ({ place }) => place,
              cell: ({ place }) => place ?? '—',
            },
          ]}
          sx={{ '& td': { height: 36, py: 0.25 } }}
        />
      )}
    </>
  );
};

const ownSx = { '& td': { backgroundColor: 'var(--warm-soft)', fontWeight: 600 } };
