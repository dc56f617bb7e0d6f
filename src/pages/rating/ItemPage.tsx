import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { Failure } from '../../ui/Failure';
import { useCrumb } from '../../ui/page/Crumb';
import { PageLink } from '../../ui/page/PageLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { ScoreValue } from '../../ui/ScoreValue';
import { NotFoundPage } from '../NotFoundPage';
import { NotPublished } from './NotPublished';
import { profileAddress } from './profile/profileAddress';
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
  const { data, error, refetch } = useItemPlaces(number, item, choice.source);
  useCrumb(data?.item.name);
  if (error?.status === 404) return <NotFoundPage />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
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
        <Box
          sx={{
            overflowX: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: '8px',
            backgroundColor: 'background.paper',
          }}
        >
          <Table size="small" aria-label="Значения регионов" sx={{ '& td': { height: 36, py: 0.25 } }}>
            <TableHead>
              <TableRow>
                <TableCell>Регион</TableCell>
                <TableCell align="right">Счёт</TableCell>
                <TableCell sx={{ width: '25%' }} />
                <TableCell>Из чего</TableCell>
                <TableCell align="right">Место по показателю</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.rows.map(({ id, name, score, formula, place }) => (
                <TableRow
                  key={id}
                  hover
                  sx={
                    id === data.own ? { '& td': { backgroundColor: 'var(--warm-soft)', fontWeight: 600 } } : undefined
                  }
                >
                  <TableCell>
                    <PageLink to={profileAddress(id)} color="inherit">
                      {name}
                    </PageLink>
                  </TableCell>
                  <TableCell align="right">
                    <ScoreValue value={score} />
                  </TableCell>
                  <TableCell>
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
                  </TableCell>
                  <TableCell sx={{ color: 'text.secondary' }}>{formula ?? 'нет принятого отчёта'}</TableCell>
                  <TableCell align="right">{place ?? '—'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </>
  );
};
