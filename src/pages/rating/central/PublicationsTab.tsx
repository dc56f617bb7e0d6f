import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { moment } from '../../../indicators/moment';
import { useCan } from '../../../providers/account';
import { useRead } from '../../../providers/useRead';
import { Failure } from '../../../ui/Failure';
import { Section } from '../../../ui/page/Section';
import { ratingKey } from '../usePlaces';
import { PublishForm } from './PublishForm';

/** Publications of places: the act itself for central staff, and every one that was made. */
export const PublicationsTab = () => {
  const manages = useCan('act.rating.manage');
  const { data, error, refetch } = useRead(
    'rating.publications',
    { query: { limit: 100 } },
    { queryKey: ratingKey('publications') },
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      {manages && <PublishForm published={(data?.count ?? 0) > 0} />}
      <Section title="Публикации">
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={96} />}
        {data?.count === 0 && (
          <Box sx={{ color: 'text.secondary' }}>Места ещё не публиковали: отделения их не видят.</Box>
        )}
        {data && data.count > 0 && (
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Список публикаций">
            <Table size="small" aria-label="Публикации мест">
              <TableHead>
                <TableRow>
                  <TableCell>Когда</TableCell>
                  <TableCell>Кто</TableCell>
                  <TableCell align="right">Отделений</TableCell>
                  <TableCell>Пояснение</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.results.map(({ id, at, by, regions, note }) => (
                  <TableRow key={id}>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{moment(at)}</TableCell>
                    <TableCell>{by?.name ?? '—'}</TableCell>
                    <TableCell align="right">{regions}</TableCell>
                    <TableCell>{note ?? ''}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
      </Section>
    </Box>
  );
};
