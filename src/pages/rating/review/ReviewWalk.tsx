import type { QueueRow } from '@contract/schemas/reports';
import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { ReportGone } from '../../../indicators/ReportGone';
import { ReportReview } from '../../../indicators/ReportReview';
import { reportKey, useReport } from '../../../indicators/useReport';
import { Loading } from '../../../layout/Loading';
import { partTwoAddress, queueAddress, reviewAddress } from '../../../programmes/queue/reviewAddress';
import { type QueueFilter, useQueue } from '../../../programmes/queue/useQueue';
import { reportName } from '../../../programmes/reportNames';
import { useAskedSeason, useInSeason, useShownSeason } from '../../../programmes/shownSeason';
import { useIsHeld } from '../../../providers/stores/held';
import { isClosed, isRead, NotRead } from '../../../ui/NotRead';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { IndexNav } from '../../../ui/page/IndexNav';
import { PageLink } from '../../../ui/page/PageLink';
import { PageTitle } from '../../../ui/page/PageTitle';
import { moscowShortDay } from '../../../ui/text/moment';
import { shortUnit } from '../../../ui/text/shortUnit';

type ReviewWalkProps = { unit: number; report: number; filter: QueueFilter };

/** One report with its versions, the queue it stands in at the side. */
export const ReviewWalk = ({ unit, report, filter }: ReviewWalkProps) => {
  const navigate = useNavigate();
  const inSeason = useInSeason();
  const isHeld = useIsHeld();
  const season = useShownSeason('rating');
  const read = useQueue(filter);
  const { data: opened, error } = useReport(report);
  // Alone: the queue beside it was read with rights that may be gone, too.
  if (isClosed(error)) return <ReportGone queue={inSeason(queueAddress({}))} />;
  // The headquarters in the address is the one whose report this is.
  if (opened && opened.unit.id !== unit)
    return <Navigate to={reviewAddress({ unit: opened.unit.id, report }, filter)} replace />;
  if (!isRead(read) || !season) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  // What is decided and not sent yet waits for nobody.
  const rows = data.results.filter(({ id }) => id === report || !isHeld(reportKey(id)));
  const count = data.count - (data.results.length - rows.length);
  const at = rows.findIndex(({ id }) => id === report);
  // A report that was decided has left the queue: what follows it is the first of those that still wait.
  const next: QueueRow | undefined = at < 0 ? rows.find(({ id }) => id !== report) : (rows[at + 1] ?? rows[0]);
  const previous = at > 0 ? rows[at - 1] : undefined;
  const go = (row: QueueRow | undefined) =>
    row && row.id !== report ? () => navigate(reviewAddress({ unit: row.unit.id, report: row.id }, filter)) : undefined;
  const onNext = go(next);
  return (
    <>
      <PageTitle
        title={opened?.unit.name ?? 'Отчёт РО. Часть 2'}
        beside={opened && <Box sx={{ color: 'text.secondary' }}>Отчёт за {opened.season} год, часть 2</Box>}
        actions={
          <>
            {at >= 0 && (
              <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>
                {at + 1} из {count} в очереди
              </Box>
            )}
            <ButtonLink to={inSeason(partTwoAddress(unit))} variant="outlined">
              Весь отчёт
            </ButtonLink>
          </>
        }
      />
      <Box sx={walkSx}>
        <WalkList season={season} rows={rows} current={report} filter={filter} />
        <Box sx={{ minWidth: 0 }}>
          <ReportReview
            id={report}
            onNext={onNext}
            onPrevious={go(previous)}
            onDecided={onNext ?? (() => navigate(inSeason(partTwoAddress(unit))))}
          />
        </Box>
      </Box>
    </>
  );
};

type WalkListProps = { season: number; rows: QueueRow[]; current: number; filter: QueueFilter };

/** The queue beside the report: where one stands, what comes next. */
const WalkList = ({ season, rows, current, filter }: WalkListProps) => (
  <IndexNav label="Очередь отчётов" current={current} from="lg">
    {rows.length === 0 && <NothingLeft />}
    {rows.map(({ id, unit, indicator, item, state_at }) => (
      <Box
        component={Link}
        key={id}
        to={reviewAddress({ unit: unit.id, report: id }, filter)}
        aria-current={id === current ? 'page' : undefined}
        sx={linkSx}
      >
        <Box sx={{ fontWeight: 500 }} title={unit.name}>
          {shortUnit(unit.name)}
        </Box>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {reportName('rating', season, indicator, item)}, с {moscowShortDay(state_at)}
        </Box>
      </Box>
    ))}
  </IndexNav>
);

/** Nothing waits here any more: what the filters left out does. */
const NothingLeft = () => {
  const inSeason = useInSeason();
  const isHeld = useIsHeld();
  const { data, isPending } = useQueue(useAskedSeason());
  if (isPending) return null;
  const rest = data ? data.count - data.results.filter(({ id }) => isHeld(reportKey(id))).length : null;
  return (
    <Box sx={{ p: 1, color: 'text.secondary' }}>
      {rest === 0 ? 'Больше ничего не ждёт.' : 'По этим фильтрам больше ничего не ждёт.'}
      {rest !== 0 && (
        <PageLink to={inSeason(queueAddress({}))} sx={{ display: 'block', mt: 1 }}>
          Вся очередь{rest !== null && `: ${number(rest)}`}
        </PageLink>
      )}
    </Box>
  );
};

// What is read beside the values takes the place of the queue.
const walkSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', lg: '248px minmax(0, 1fr)' },
  gap: 2,
  '&:has([data-beside])': { gridTemplateColumns: 'minmax(0, 1fr)', '& > nav': { display: 'none' } },
};

const linkSx = {
  display: 'block',
  px: 1,
  py: 0.75,
  borderRadius: '6px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--surface-3)' },
  '&[aria-current]': { backgroundColor: 'var(--blue-soft)', color: 'var(--blue)' },
};
