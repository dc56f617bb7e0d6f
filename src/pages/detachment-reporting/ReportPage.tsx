import { to } from '@contract/paths';
import type { ReportOverview, SendResult } from '@contract/schemas/reports';
import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type IndexRow, IndicatorIndex, isTooLate } from '../../indicators/IndicatorIndex';
import { openedLine } from '../../indicators/openedLine';
import { ReportForm } from '../../indicators/ReportForm';
import { ClosedNote } from '../../indicators/sending/ClosedNote';
import { SendReady as SendListed, type SendReadyProps as SendListedProps } from '../../indicators/sending/SendReady';
import { SendResults } from '../../indicators/sending/SendResults';
import { Loading } from '../../layout/Loading';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { OwnTitle } from '../../layout/OwnTitle';
import { useInSeason } from '../../programmes/shownSeason';
import { useSeasons } from '../../providers/stores/seasons';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { useCrumb } from '../../ui/page/Crumb';
import { type Line, linesOf, reportPage } from './lines';
import { useOverview, useReporting } from './useReporting';

/** The forms of a detachment's indicators, one at a time, with the list of all beside. */
export const ReportPage = () => {
  const { id = '', competition_pk: season = '' } = useParams();
  const { unit, known, nomination, read, fills, isCommissar } = useReporting(id, season);
  const seasons = useSeasons('competition');
  const inSeason = useInSeason();
  useCrumb(unit.data?.name);
  if (unit.error?.status === 404 || !seasons?.some(({ number }) => String(number) === season)) return <NotFoundPage />;
  if (!known || !unit.data) return <NotRead of={read} waiting={<Loading />} />;
  if (!(fills || isCommissar) || !nomination) {
    return (
      <Message
        icon="lock"
        level="h1"
        title={fills || isCommissar ? 'Отряд не участвует в конкурсе' : 'Нет доступа'}
        actions={
          <ButtonLink variant="contained" to={inSeason(to('detachmentReporting', { id }))}>
            К показателям отряда
          </ButtonLink>
        }
      >
        Данные по показателям вносят командир отряда и доверенные участники.
      </Message>
    );
  }
  return <Forms id={id} season={season} name={unit.data.name} fills={fills} />;
};

type FormsProps = { id: string; season: string; name: string; fills: boolean };

const Forms = ({ id, season, name, fills }: FormsProps) => {
  const [query] = useSearchParams();
  const read = useOverview(id, season);
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data, refetch } = read;
  const lines = linesOf(data.season.number, undefined, data).filter(({ report }) => report);
  const opened = openedLine(lines, query.get('indicator'), ({ report }) => report?.state);
  const current = opened.line?.definition.key ?? '';
  const next = opened.next?.definition.key;
  const place = { programme: data.programme, season: data.season.number, unit: data.unit.id };
  return (
    <>
      <OwnTitle
        beside={<Box sx={{ color: 'text.secondary' }}>{name}</Box>}
        actions={
          fills &&
          data.season.is_open && <SendReady overview={data} latest={async () => (await refetch()).data?.rows} />
        }
      />
      {!fills && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Данные вносят командир отряда и доверенные участники. Вы их читаете.
        </Alert>
      )}
      <ClosedNote season={data.season} />
      <Box sx={columnsSx}>
        <IndicatorIndex
          taken={data.season.is_open}
          rows={lines.map((line) => indexRow(line, reportPage(id, line.definition.key, season)))}
          current={current}
        />
        <Box sx={{ minWidth: 0 }}>
          <ReportForm
            key={current}
            place={place}
            indicator={current}
            onChanged={() => void refetch()}
            next={next && reportPage(id, next, season)}
          />
        </Box>
      </Box>
    </>
  );
};

/** The line beside the form: how far a draft is. */
function indexRow({ definition, report }: Line, to: string): IndexRow {
  const isLate = report !== undefined && isTooLate(report);
  const share = report?.state === 'draft' ? `, ${Math.round(report.filled * 100)} %` : '';
  const after = isLate ? ', срок прошёл' : share;
  return {
    definition,
    to,
    state: report?.state ?? 'none',
    complete: report?.complete ?? false,
    deadline: report?.closed ? null : report?.deadline,
    after: { select: after, link: after },
  };
}

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  gap: { xs: 2, md: 3 },
};

/** Sends what the detachment has filled, and tells what became of each. */
const SendReady = ({ overview, latest }: { overview: ReportOverview } & Pick<SendListedProps, 'latest'>) => {
  const [results, setResults] = useState<SendResult[] | null>(null);
  const place = { programme: overview.programme, season: overview.season.number, unit: overview.unit };
  return (
    <Box>
      <SendListed place={place} rows={overview.rows} latest={latest} variant="outlined" onResults={setResults} />
      {results && (
        <SendResults
          programme="competition"
          season={overview.season.number}
          results={results}
          onClose={() => setResults(null)}
        />
      )}
    </Box>
  );
};
