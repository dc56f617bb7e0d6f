import type { FeePerson } from '@contract/schemas/fees';
import type { SafeUser } from '@contract/schemas/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { api } from '../../providers/api';
import { useReading } from '../../providers/useRead';
import { useHeldAct } from '../../ui/acts/useHeldAct';
import { Failure } from '../../ui/Failure';
import { PageTitle } from '../../ui/page/PageTitle';
import { Section } from '../../ui/page/Section';
import { personName } from '../../ui/text/personName';
import { NotFoundPage } from '../NotFoundPage';
import { Facts } from './Facts';
import { FeeHistory } from './FeeHistory';
import { FeeState } from './FeeState';
import { personFacts } from './personFacts';

type Read = { row: FeePerson | undefined; person: SafeUser };

async function read(id: string, signal: AbortSignal): Promise<Read> {
  const [page, person] = await Promise.all([
    api('fee.people', { query: { ids: id }, signal }),
    api('people.safe', { params: { id }, signal }),
  ]);
  return { row: page.results[0], person };
}

/** One person as the keeper of fees sees them: the data to read, the history, the mark. */
export const FeePersonPage = () => {
  const { id = '' } = useParams();
  const known = /^\d{1,9}$/.test(id);
  const { data, error, refetch } = useReading<Read>({
    queryKey: ['membership_fee/person', id],
    queryFn: ({ signal }) => read(id, signal),
    enabled: known,
  });
  if (!known || error?.status === 404 || (data && !data.row)) return <NotFoundPage />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data?.row) return <Loading />;
  const { row, person } = data;
  return (
    <>
      <PageTitle
        title={personName(person)}
        beside={<FeeState paid={row.paid} />}
        actions={row.can_mark && <Mark row={row} />}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {personFacts(person, row).map(({ title, facts }) => (
          <Section key={title} title={title}>
            <Facts facts={facts} />
          </Section>
        ))}
        <FeeHistory person={row.id} />
      </Box>
    </>
  );
};

const Mark = ({ row: { id, paid } }: { row: FeePerson }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { act, busy } = useHeldAct();
  const turn = () =>
    act(paid ? 'Снять отметку о взносе' : 'Отметить взнос оплаченным', async () => {
      await (paid ? api('fee.unset', { params: { id } }) : api('fee.set', { params: { id } }));
      // The mark stands in lists, sums and the history too.
      await client.invalidateQueries();
      notify(paid ? 'Отметка снята' : 'Взнос отмечен как оплаченный', { type: 'success' });
    });
  return (
    <Button variant={paid ? 'outlined' : 'contained'} loading={busy} onClick={turn}>
      {paid ? 'Не оплачен' : 'Оплачен'}
    </Button>
  );
};
