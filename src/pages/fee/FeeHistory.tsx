import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRead } from '../../providers/useRead';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/page/Section';
import { personName } from '../../ui/text/personName';
import { FeeState } from './FeeState';

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' });

/** Every change of a person's mark: season, when, by whom. */
export const FeeHistory = ({ person }: { person: number }) => {
  const { data, error, refetch } = useRead('fee.history', { params: { id: person }, query: { limit: 100 } });
  return (
    <Section title="История взносов">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={72} />}
      {data?.results.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>Отметок ещё не было: история начнётся с первой.</Box>
      )}
      {data && data.results.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label="История взносов">
            <TableHead>
              <TableRow>
                <TableCell>Сезон</TableCell>
                <TableCell>Отметка</TableCell>
                <TableCell>Когда</TableCell>
                <TableCell>Кто отметил</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.results.map(({ id, period, paid, at, changed_by }) => (
                <TableRow key={id}>
                  <TableCell>{period}</TableCell>
                  <TableCell>
                    <FeeState paid={paid} />
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{moment.format(new Date(at))}</TableCell>
                  <TableCell>{changed_by ? personName(changed_by) : 'Начало нового сезона'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
};
