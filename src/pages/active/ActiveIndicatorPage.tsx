import { Box } from '@mui/material';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ReportGone } from '../../indicators/ReportGone';
import { ReportReview } from '../../indicators/ReportReview';
import { useReport } from '../../indicators/useReport';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { queueBehind } from '../../programmes/queue/reviewAddress';
import { isClosed, isRead, NotRead } from '../../ui/NotRead';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { tabPage } from './kinds';

/** One report of an indicator that waits for the viewer, of either programme. */
export const ActiveIndicatorPage = () => {
  const { applicationId = '' } = useParams();
  const [query] = useSearchParams();
  const known = /^\d{1,9}$/.test(applicationId);
  const read = useReport(known ? Number(applicationId) : null);
  const navigate = useNavigate();
  useCrumb(read.data?.unit.name);
  const queue = queueBehind(query) ?? tabPage('indicator');
  if (!known) return <NotFoundPage />;
  if (isClosed(read.error)) return <ReportGone queue={queue} />;
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} level="h1" />;
  return (
    <>
      <PageTitle
        title={read.data.unit.name}
        beside={<Box sx={{ color: 'text.secondary' }}>Данные по показателю</Box>}
      />
      <ReportReview id={Number(applicationId)} onDecided={() => navigate(queue)} />
    </>
  );
};
