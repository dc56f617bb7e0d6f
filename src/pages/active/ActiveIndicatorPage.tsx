import Box from '@mui/material/Box';
import { useNavigate, useParams } from 'react-router-dom';
import { ReportReview } from '../../indicators/ReportReview';
import { useReport } from '../../indicators/useReport';
import { PageTitle } from '../../ui/page/PageTitle';
import { NotFoundPage } from '../NotFoundPage';
import { tabPage } from './kinds';

/** One report of an indicator that waits for the viewer, of either programme. */
export const ActiveIndicatorPage = () => {
  const { applicationId = '' } = useParams();
  const known = /^\d{1,9}$/.test(applicationId);
  const { data, error } = useReport(known ? Number(applicationId) : null);
  const navigate = useNavigate();
  if (!known || (error as { status?: number } | null)?.status === 404) return <NotFoundPage />;
  return (
    <>
      <PageTitle
        title={data?.unit.name ?? 'Показатель'}
        beside={<Box sx={{ color: 'text.secondary' }}>Данные по показателю</Box>}
      />
      <ReportReview id={Number(applicationId)} onDecided={() => navigate(tabPage('indicator'))} />
    </>
  );
};
