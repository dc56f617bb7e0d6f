import type { Indicator } from '@contract/indicators/types';
import { to } from '@contract/paths';
import { indicatorAt } from '@contract/programmes';
import { Box } from '@mui/material';
import { useParams } from 'react-router-dom';
import { ReportFiles } from '../../indicators/ReportFiles';
import { ReportResult } from '../../indicators/ReportResult';
import { useReportForm } from '../../indicators/useReport';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { partTwoAddress, unitIn } from '../../programmes/queue/reviewAddress';
import { useInSeason, useShownSeason } from '../../programmes/shownSeason';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageTitle } from '../../ui/page/PageTitle';

/** Part 1 of the regional headquarters in the address, to read. */
export const PartOnePage = () => {
  const { part } = useParams();
  const unit = unitIn(part);
  const season = useShownSeason('rating');
  if (unit === null) return <NotFoundPage />;
  if (season === undefined) return <Loading />;
  return <PartOne unit={unit} season={season} />;
};

const PartOne = ({ unit, season }: { unit: number; season: number }) => {
  const inSeason = useInSeason();
  const place = { programme: 'rating' as const, season, unit };
  const statistical = indicatorAt('rating', 'statistical', season) as Indicator | undefined;
  const read = useReportForm(place, 'statistical');
  if (read.error && [403, 404].includes((read.error as { status?: number }).status ?? 0)) return <NotSent />;
  if (!isRead(read) || !statistical) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  return (
    <>
      <PageTitle
        title={data.unit.name}
        beside={
          <Box sx={{ color: 'text.secondary' }}>
            {[`Отчёт за ${season} год, часть 1`, statistical.asOf].filter(Boolean).join(', ')}
          </Box>
        }
        actions={
          <>
            <ButtonLink to={inSeason(partTwoAddress(unit))} variant="outlined">
              Часть 2
            </ButtonLink>
            <ReportFiles place={place} part={1} />
          </>
        }
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
