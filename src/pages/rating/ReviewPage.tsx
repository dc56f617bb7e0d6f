import { to } from '@contract/paths';
import type { QueueRow } from '@contract/schemas/reports';
import Box from '@mui/material/Box';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReportReview } from '../../indicators/ReportReview';
import { useReport } from '../../indicators/useReport';
import { Loading } from '../../layout/Loading';
import { ButtonLink } from '../../ui/ButtonLink';
import { Failure } from '../../ui/Failure';
import { Message } from '../../ui/Message';
import { PageTitle } from '../../ui/PageTitle';
import { filterIn, reviewAddress } from './reviewAddress';
import { useQueue } from './useQueue';
import { WalkList } from './WalkList';

/** Part 2 of the regions under review: the queue at the side, one report with its versions. */
export const ReviewPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterIn(query);
  const { data, error, refetch } = useQueue(filter);
  const asked = Number(query.get('report')) || null;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const rows = data.results;
  const current = asked ?? rows[0]?.id ?? null;
  if (current === null) return <NothingWaits />;
  const at = rows.findIndex(({ id }) => id === current);
  // A report that was decided has left the queue: what follows it is the first of those that still wait.
  const next: QueueRow | undefined = at < 0 ? rows.find(({ id }) => id !== current) : (rows[at + 1] ?? rows[0]);
  const previous = at > 0 ? rows[at - 1] : undefined;
  const go = (row: QueueRow | undefined) =>
    row && row.id !== current ? () => navigate(reviewAddress(row.id, filter)) : undefined;
  const onNext = go(next);
  return (
    <>
      <ReviewTitle id={current} position={at < 0 ? null : `${at + 1} из ${data.count} в очереди`} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '248px minmax(0, 1fr)' }, gap: 2 }}>
        <WalkList rows={rows} current={current} filter={filter} />
        <Box sx={{ minWidth: 0 }}>
          <ReportReview id={current} onNext={onNext} onPrevious={go(previous)} onDecided={onNext} />
        </Box>
      </Box>
    </>
  );
};

const ReviewTitle = ({ id, position }: { id: number; position: string | null }) => {
  const { data } = useReport(id);
  return (
    <PageTitle
      title={data?.unit.name ?? 'Отчёт РО за 2025 год. Часть 2'}
      beside={<Box sx={{ color: 'text.secondary' }}>Отчёт за 2025 год, часть 2</Box>}
      actions={position && <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>{position}</Box>}
    />
  );
};

const NothingWaits = () => (
  <Message
    icon="check"
    level="h1"
    title="Проверять нечего"
    actions={
      <ButtonLink to={to('ratingReports', { part: 2 })} variant="contained">
        К списку отчётов
      </ButtonLink>
    }
  >
    Все отчёты этой выборки уже проверены.
  </Message>
);
