import { to } from '@contract/paths';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Loading } from '../../layout/Loading';
import { Failure } from '../../ui/Failure';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { PageTitle } from '../../ui/page/PageTitle';
import { NotPublished } from './NotPublished';
import { SourceChip } from './SourceChip';
import { useMatrix, useSource } from './usePlaces';

const entries = {
  unit: 'Отчёт региона',
  centre: 'Данные центрального штаба',
  import: 'Загружается файлом',
  computed: 'Считается само',
} as const;

/** The placed indicators: what each counts, how many regions have a place, who is first, one's own place. */
export const PlacesPage = () => {
  const choice = useSource();
  const { data, error, refetch } = useMatrix(choice.source);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const own = data.rows.find(({ id }) => id === data.own);
  return (
    <>
      <PageTitle
        title={`Места по показателям, ${data.season.number}`}
        beside={<SourceChip head={data} choice={choice} />}
        actions={
          <ButtonLink to={to('placesOverall')} variant="outlined">
            Все места таблицей
          </ButtonLink>
        }
      />
      {data.source === null && <NotPublished />}
      <Box
        sx={{
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          backgroundColor: 'background.paper',
        }}
      >
        <Table size="small" aria-label="Показатели" sx={{ '& td': { height: 44, py: 0.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell>№</TableCell>
              <TableCell>Показатель</TableCell>
              <TableCell sx={wideSx}>Откуда числа</TableCell>
              <TableCell sx={wideSx}>Кто впереди</TableCell>
              <TableCell align="right">С местом</TableCell>
              {own && <TableCell align="right">Ваше место</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.indicators.map(({ key, number, title, entry, placed }) => {
              const first = data.rows.filter(({ places }) => places[key] === 1);
              return (
                <TableRow key={key} hover>
                  <TableCell sx={{ color: 'text.secondary' }}>{number}</TableCell>
                  <TableCell>
                    <PageLink to={to('placesIndicator', { id: number })} color="inherit" sx={{ fontWeight: 500 }}>
                      {title}
                    </PageLink>
                  </TableCell>
                  <TableCell sx={{ ...wideSx, color: 'text.secondary' }}>{entries[entry]}</TableCell>
                  <TableCell sx={wideSx}>
                    {first[0]?.name ?? '—'}
                    {first.length > 1 && ` и ещё ${first.length - 1}`}
                  </TableCell>
                  <TableCell align="right">
                    {placed} из {data.rows.length}
                  </TableCell>
                  {own && (
                    <TableCell align="right" sx={{ fontWeight: 600 }}>
                      {own.places[key] ?? '—'}
                    </TableCell>
                  )}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
    </>
  );
};

const wideSx = { display: { xs: 'none', md: 'table-cell' } };
