// The review of one report, of either programme:
//   <ReportReview id={12} onDecided={…} onNext={…} onPrevious={…} />
// Versions side by side, changes marked, correction in place, reasons beside fields and items, decisions by item where
// the definition says so. Whoever may not decide reads the same. Keys: A, R, J, K.
import { pathLabel } from '@contract/indicators/answerPaths';
import type { Indicator } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import { reportStates } from '@contract/states/reports';
import { Alert, Box, Button, Checkbox, FormControlLabel, Skeleton } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRead } from '../providers/useRead';
import { DraftNotice } from '../ui/drafts/DraftNotice';
import { Icon } from '../ui/Icon';
import { isRead, NotRead } from '../ui/NotRead';
import { useHeadingFocus } from '../ui/useHeadingFocus';
import { Breakdown } from './Breakdown';
import { BesideBar, type Shown } from './beside/BesideBar';
import { Evidence, evidenceOf } from './beside/Evidence';
import { EvidenceContext } from './beside/EvidenceContext';
import { LastYear } from './beside/LastYear';
import { ReviewDesk } from './desk/ReviewDesk';
import { AnswersForm } from './inputs/AnswersForm';
import { QuestionsScope } from './questions/QuestionsContext';
import { QuestionsNote } from './questions/QuestionsNote';
import { History } from './ReportResult';
import { ReportStateChip } from './ReportStateChip';
import { isCounted, type ReportDocument, type ReportFile } from './report';
import { columnsOf } from './review/columns';
import { corrected, proposals } from './review/corrections';
import { formOf } from './review/formOf';
import { noteOpened } from './review/opened';
import { ReviewBar } from './review/ReviewBar';
import { ReviewTable } from './review/ReviewTable';
import { useLook } from './review/useLook';
import { type Review, useReview } from './review/useReview';
import { useReviewKeys } from './review/useReviewKeys';
import { useDraftGuard, WaitingDraft } from './review/WaitingDraft';
import { useReport } from './useReport';

type Moves = { onDecided?: () => void; onNext?: () => void; onPrevious?: () => void };

export const ReportReview = ({ id, ...moves }: { id: number } & Moves) => {
  const before = useRef(0);
  const read = useReport(id);
  const opened = isRead(read) ? read.data.id : 0;
  useEffect(() => {
    if (opened) before.current = opened;
  }, [opened]);
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={480} />} />;
  const { data } = read;
  const definition = indicatorAt(data.programme, data.indicator, data.season) as Indicator | undefined;
  if (!definition) return null;
  return (
    <Opened
      key={data.id}
      report={data}
      definition={definition}
      follows={before.current !== 0 && before.current !== id}
      {...moves}
    />
  );
};

type OpenedProps = Moves & {
  report: ReportDocument;
  definition: Indicator;
  /** It came after another, by a decision, a key or the list beside it: the work goes on here. */
  follows: boolean;
};

const Opened = ({ report, definition, follows, onDecided, onNext, onPrevious }: OpenedProps) => {
  const { heading } = useHeadingFocus(follows);
  const { guarded: review, question } = useDraftGuard(useReview(report, definition, onDecided));
  const { id, review: desk } = report;
  useEffect(() => {
    if (id !== null && desk) noteOpened({ id, seen: desk.seen });
  }, [id, desk]);
  const look = useLook(report);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [shown, setShown] = useState<Shown>(null);
  const { data: beside } = useBeside(report.id);
  const pieces = evidenceOf(report, definition);
  const earlier = beside?.before?.report;
  const byItem = definition.decidedPer !== 'report';
  const decides = review.stage !== null && !byItem && review.busy === null && !review.isHeld;
  useReviewKeys({
    KeyA: decides && review.reasonCount === 0 ? review.accept : undefined,
    KeyR: decides && report.can.return ? review.giveBack : undefined,
    KeyJ: onNext,
    KeyK: onPrevious,
  });
  const name = definition.catalogue?.find((one) => one.id === report.item)?.name;
  return (
    <Scopes report={report} review={review} onEvidence={({ id }) => setShown({ file: id })}>
      <Box sx={headSx}>
        <Box
          {...heading}
          component="h2"
          sx={{ m: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600, flex: '1 1 300px' }}
        >
          {definition.number < 1000 && `${definition.number}. `}
          {definition.title}
          {name && `: ${name}`}
        </Box>
        <ReportStateChip state={report.state} />
        <FormControlLabel
          control={<Checkbox size="small" checked={onlyChanged} onChange={(_, on) => setOnlyChanged(on)} />}
          label="Только изменённые"
          sx={{ mr: 0 }}
        />
      </Box>
      {review.stage !== null && !review.isHeld && <DraftNotice draft={review.draft} />}
      {report.review && <ReviewDesk report={report} review={report.review} />}
      <LookNotice {...look} />
      {review.stage === null && <UnsentText report={report} definition={definition} review={review} />}
      <BesideBar beside={beside} files={filesOf(pieces)} shown={shown} onShow={setShown} />
      <QuestionsNote definition={definition} report={report} />
      <Box sx={shown ? besideSx : undefined}>
        <ReviewTable
          report={report}
          definition={definition}
          review={review}
          columns={columnsOf(report, definition, review)}
          onlyChanged={onlyChanged}
          earlier={earlier?.answers}
          narrow={shown !== null}
        />
        {shown === 'before' && beside?.before && <LastYear before={beside.before} onClose={() => setShown(null)} />}
        {shown !== null && shown !== 'before' && (
          <Evidence
            report={report}
            pieces={pieces}
            id={shown.file}
            onShow={(file) => setShown({ file })}
            onClose={() => setShown(null)}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, my: 2 }}>
        {isCounted(report) && <Breakdown score={report.score} breakdown={report.breakdown} />}
        <History history={report.history} />
      </Box>
      {question && <WaitingDraft {...question} />}
      <ReviewBar report={report} review={review} byItem={byItem} onNext={onNext} onPrevious={onPrevious} />
    </Scopes>
  );
};

type ScopesProps = {
  report: ReportDocument;
  review: Review;
  onEvidence: (file: ReportFile) => void;
  children: ReactNode;
};

/** What the cells of a review find around them. */
const Scopes = ({ report, review, onEvidence, children }: ScopesProps) => (
  <QuestionsScope report={report}>
    <EvidenceContext value={onEvidence}>
      <AnswersForm value={formOf(review)}>{children}</AnswersForm>
    </EvidenceContext>
  </QuestionsScope>
);

const filesOf = ([first, ...rest]: ReturnType<typeof evidenceOf>) =>
  first ? { first: first.file.id, count: rest.length + 1 } : null;

const besideSx = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) minmax(0, 44%)' } };

const headSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', mb: 1 };

/** Who else has the report open now, and that it changed while it was. */
const LookNotice = ({ viewers, changed, onSeen }: ReturnType<typeof useLook>) => (
  <>
    <Box role="status" sx={{ fontSize: 13, color: 'var(--st-returned)' }}>
      {viewers.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Icon name="eye" size={16} />
          Отчёт сейчас открыт и у других: {viewers.map(({ name }) => name).join(', ')}
        </Box>
      )}
    </Box>
    {changed && (
      <Alert severity="info" sx={{ mb: 1 }} onClose={onSeen}>
        Отчёт изменился, пока был открыт: показано то, что есть сейчас. Ваш текст цел.
      </Alert>
    )}
  </>
);

type UnsentTextProps = { report: ReportDocument; definition: Indicator; review: Review };

/**
 * What was typed for a report that somebody else decided first, in this visit or an earlier one: to read and to copy,
 * until it is put away.
 */
const UnsentText = ({ report, definition, review }: UnsentTextProps) => {
  const { kept, forget } = review;
  const { reasons, notes, corrections, answers, files } = kept
    ? { ...kept, corrections: Object.keys(kept.corrections), answers: corrected(report.answers, kept.corrections) }
    : review;
  const said = Object.entries({
    ...reasons,
    ...proposals({ definition, answers, files, notes }, corrections, reasons),
  });
  const texts = said.filter(([, text]) => text.trim() !== '');
  if (texts.length === 0) return null;
  const state = report.state === 'none' ? '' : reportStates.rows[report.state].name;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button size="small" onClick={forget}>
          Убрать
        </Button>
      }
    >
      <Box sx={{ fontWeight: 600 }}>
        {report.state === 'sent' ? 'Сейчас об отчёте решаете не вы' : `Об отчёте уже решено: «${state}»`}. Ваш текст не
        отправлен.
      </Box>
      {texts.map(([path, text]) => (
        <Box key={path} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {pathLabel(definition.fields, report.answers, path)}: {text}
        </Box>
      ))}
    </Alert>
  );
};

/** What stands beside a report under review; it changes seldom, and the review does not wait for it. */
const useBeside = (id: number | null) =>
  useRead('report.beside', { params: { id } }, { queryKey: ['report beside', id], enabled: id !== null });
