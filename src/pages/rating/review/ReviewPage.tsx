import type { ReportSummary } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ReportFiles } from '../../../indicators/ReportFiles';
import { reportKey } from '../../../indicators/useReport';
import { Loading } from '../../../layout/Loading';
import { NotFoundPage } from '../../../layout/NotFoundPage';
import { linesOf, parts } from '../../../programmes/overview/reportLines';
import { useOverview } from '../../../programmes/overview/useOverview';
import { filterIn, partOneAddress, reviewAddress, unitIn } from '../../../programmes/queue/reviewAddress';
import { useAskedSeason, useInSeason } from '../../../programmes/shownSeason';
import { useIsHeld } from '../../../providers/stores/held';
import { isRead, NotRead } from '../../../ui/NotRead';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { RegionLines } from '../RegionLines';
import { ReviewWalk } from './ReviewWalk';

/** Part 2 of a regional headquarters: the whole of it, or one report of it under review. */
export const ReviewPage = () => {
  const { part } = useParams();
  const [query] = useSearchParams();
  const unit = unitIn(part);
  const asked = query.get('report');
  const report = unitIn(asked ?? undefined);
  const reviewed = useRef(false);
  useEffect(() => {
    reviewed.current = report !== null;
  }, [report]);
  if (unit === null || (asked !== null && report === null)) return <NotFoundPage />;
  return report === null ? (
    <RegionReport unit={unit} follows={reviewed.current} />
  ) : (
    <ReviewWalk unit={unit} report={report} filter={filterIn(query)} />
  );
};

/** The whole second part of one regional headquarters, as a reviewer reads it: what waits for him, what was sent. */
const RegionReport = ({ unit, follows }: { unit: number; follows: boolean }) => {
  const began = useRef(follows);
  const isHeld = useIsHeld();
  const asked = useAskedSeason();
  const inSeason = useInSeason();
  const read = useOverview(unit);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  const lines = linesOf(data).filter(({ definition }) => definition.part !== 1);
  // What is decided and not sent yet waits for nobody.
  const waiting = lines.flatMap(({ rows }) => rows.filter((row) => waits(row) && !isHeld(reportKey(row.id))));
  const first = waiting[0]?.id ?? null;
  return (
    <>
      <PageTitle
        title={data.unit.name}
        follows={began.current}
        beside={<Box sx={{ color: 'text.secondary' }}>Отчёт за {data.season.number} год, часть 2</Box>}
        actions={
          <>
            <ButtonLink to={inSeason(partOneAddress(unit))} variant="outlined">
              Часть 1
            </ButtonLink>
            <ReportFiles place={{ programme: data.programme, season: data.season.number, unit }} part={2} />
            {first !== null && (
              <ButtonLink to={reviewAddress({ unit, report: first }, { unit, ...asked })} variant="contained">
                Проверить: {waiting.length}
              </ButtonLink>
            )}
          </>
        }
      />
      {first === null && (
        <Box sx={{ mb: 2, color: 'text.secondary' }}>Отчётов, которые ждут вашей проверки, здесь нет.</Box>
      )}
      {parts.map(({ title, has }) => (
        <RegionLines key={title} title={title} unit={unit} lines={lines.filter(has)} />
      ))}
    </>
  );
};

/** Waits for the viewer himself. */
const waits = ({ id, state, can }: ReportSummary): boolean =>
  id !== null && reportStates.has('review', state) && can.approve;
