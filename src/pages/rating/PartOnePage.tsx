import { indicatorAt } from '@contract/indicators';
import type { Indicator } from '@contract/indicators/types';
import { to } from '@contract/paths';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { ReportFiles } from '../../indicators/ReportFiles';
import { ReportResult } from '../../indicators/ReportResult';
import { useReportForm } from '../../indicators/useReport';
import { Loading } from '../../layout/Loading';
import { ButtonLink } from '../../ui/ButtonLink';
import { Failure } from '../../ui/Failure';
import { Message } from '../../ui/Message';
import { PageTitle } from '../../ui/PageTitle';

const statistical = indicatorAt('rating', 'statistical') as Indicator | undefined;

/** Part 1 of one region, to read. */
export const PartOnePage = () => {
  const [query] = useSearchParams();
  const unit = Number(query.get('unit'));
  if (!(unit > 0)) return <NotSent />;
  return <PartOne unit={unit} />;
};

const PartOne = ({ unit }: { unit: number }) => {
  const place = { programme: 'rating' as const, season: 2025, unit };
  const { data, error, refetch } = useReportForm(place, 'statistical', 0);
  if (error && [403, 404].includes((error as { status?: number }).status ?? 0)) return <NotSent />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || !statistical) return <Loading />;
  return (
    <>
      <PageTitle
        title={data.unit.name}
        beside={<Box sx={{ color: 'text.secondary' }}>Отчёт за 2025 год, часть 1, на 1 сентября</Box>}
        actions={<ReportFiles place={place} />}
      />
      <ReportResult definition={statistical} report={data} />
    </>
  );
};

const NotSent = () => (
  <Message
    icon="file"
    level="h1"
    title="Отчёт ещё не отправлен"
    actions={
      <ButtonLink to={to('ratingReports', { part: 1 })} variant="contained">
        К списку отчётов
      </ButtonLink>
    }
  >
    Первая часть отчёта этого отделения появится здесь, когда её отправят.
  </Message>
);
