import { pathLabel } from '@contract/indicators/answerPaths';
import { completenessOf } from '@contract/indicators/completeness';
import type { Answers, Indicator, Term } from '@contract/indicators/types';
import { inSentence } from '@contract/text/typographic';
import { Alert, Box } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAccount } from '../providers/account';
import { useRead } from '../providers/useRead';
import { FootBar } from '../ui/form/FootBar';
import { ScoreValue } from '../ui/ScoreValue';
import { clamp } from '../ui/text/clamp';
import { unseen } from '../ui/text/unseen';
import { sameAnswers } from './answerPath';
import { Breakdown } from './Breakdown';
import type { FormContextValue } from './FormContext';
import { faultText, useFaults } from './faults';
import { AnswersForm } from './inputs/AnswersForm';
import { FieldGroups } from './inputs/FieldGroups';
import { lockedIn, marksOf, sentItems } from './items/itemMarks';
import { NoQuestions } from './questions/QuestionsContext';
import { ReasonNote } from './ReasonNote';
import { isAsSent, type ReportDocument, returnedText } from './report';
import { ConflictPanel } from './saving/ConflictPanel';
import { LeftOutNote } from './saving/LeftOutNote';
import type { ReportDraft } from './saving/ReportDraft';
import { SaveStatus } from './saving/SaveStatus';
import { useReportDraft } from './saving/useReportDraft';
import { SendButton } from './sending/SendButton';
import { AnswersView } from './views/AnswersView';

type FormBodyProps = {
  definition: Indicator;
  document: ReportDocument;
  onChanged?: (report: ReportDocument) => void;
  next?: ReactNode;
};

/** The form of one report that may be edited. */
export const FormBody = ({ definition, document, onChanged, next }: FormBodyProps) => {
  const { draft, state } = useReportDraft(document, definition);
  const [uploads, setUploads] = useState<ReadonlySet<string>>(new Set());
  const { document: saved, answers } = state;
  const { faults, setFault } = useFaults();
  const marks = useMemo(() => marksOf(saved), [saved]);
  const sent = useMemo(() => sentItems(definition.fields, saved), [definition, saved]);
  useEffect(() => {
    if (saved !== document) onChanged?.(saved);
  }, [saved, document, onChanged]);
  const hints = Object.fromEntries(saved.hints.map(({ path, text }) => [path, text]));
  const form: FormContextValue = {
    answers,
    readOnly: state.conflict !== null,
    files: state.files,
    errors: state.errors,
    reasons: saved.reasons ?? {},
    hints,
    days: saved.list_deadlines,
    closed: saved.closed_lists,
    marks,
    sent,
    setFault,
    keyOf: draft.keyOf,
    change: draft.change,
    add: draft.add,
    append: draft.append,
    addFile: draft.addFile,
    setBusy: (path, busy) =>
      setUploads((before) => new Set(busy ? [...before, path] : [...before].filter((one) => one !== path))),
  };
  const general = Object.entries(saved.reasons ?? {}).filter(([path]) => !path || path === 'report');
  return (
    <AnswersForm value={form}>
      {saved.state === 'returned' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {returnedText(saved)} Исправьте отмеченное и отправьте его снова.
          {general.map(([path, reason]) => (
            <ReasonNote key={path} reason={reason} />
          ))}
        </Alert>
      )}
      {saved.state === 'returned' && saved.versions.unit && (
        <Box component="details" sx={{ mb: 2 }}>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontSize: 13, mb: 1 }}>
            Что было отправлено
          </Box>
          <NoQuestions>
            <AnswersView
              fields={definition.fields}
              report={{ ...saved, answers: saved.versions.unit.answers, changes: [], reasons: null }}
            />
          </NoQuestions>
        </Box>
      )}
      <LeftOutNote all={state.leftOut} onClose={draft.closeLeftOut} />
      <ConflictPanel key={state.conflict?.version} fields={definition.fields} state={state} onSettle={draft.settle} />
      <Preliminary definition={definition} report={saved}>
        <FieldGroups fields={definition.fields} answers={answers} />
      </Preliminary>
      <SendBar
        definition={definition}
        report={saved}
        draft={draft}
        missing={missingText(definition, saved, answers)}
        blocked={uploads.size > 0 ? 'Дождитесь загрузки файла' : faultText(faults)}
        status={<SaveStatus state={state} onRetry={() => void draft.flush()} />}
        next={next}
      />
    </AnswersForm>
  );
};

type SendBarProps = {
  definition: Indicator;
  report: ReportDocument;
  draft: Pick<ReportDraft, 'flush' | 'get'>;
  /** What is still to be filled in. */
  missing: string;
  /** Why it cannot be sent just now. */
  blocked: string | null;
  status: ReactNode;
  next?: ReactNode;
};

/** The foot of the form: what is missing, whether it is saved, sending. */
const SendBar = ({ missing, blocked, status, next, ...sending }: SendBarProps) => (
  <FootBar sx={barSx}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0, fontSize: 13 }}>
      {status}
      <Box title={blocked ?? missing} sx={missingSx}>
        {blocked ?? missing}
      </Box>
    </Box>
    {next}
    {sending.report.can.send && <SendButton {...sending} blocked={blocked !== null} />}
  </FootBar>
);

/** What is still wanted of what stands in the form, saved or not; what the server takes and warns of is said as well. */
function missingText(definition: Indicator, report: ReportDocument, answers: Answers): string {
  const { fields } = definition;
  const { hints } = report;
  const { missing, complete } = completenessOf(definition, answers, lockedIn(report));
  if (complete && hints.length > 0) {
    const [first] = hints.map(({ path, text }) => `${pathLabel(fields, answers, path)} — ${text}`);
    return `Заполнено, но проверьте: ${first}${hints.length > 1 ? ` и ещё ${hints.length - 1}` : ''}`;
  }
  if (complete)
    return isAsSent(report) && sameAnswers(answers, report.answers) ? 'Нового нет: всё отправлено' : 'Всё заполнено';
  const shown = missing.slice(0, 3).map(inSentence).join(', ');
  return `Осталось заполнить: ${shown}${missing.length > 3 ? ` и ещё ${missing.length - 3}` : ''}`;
}

const barSx = {
  gap: { xs: 1, sm: 1.5 },
  // On a phone it is as wide as the window.
  mx: { xs: -2, md: 0 },
  borderWidth: { xs: '1px 0', md: 1 },
  '@media (max-width: 899.95px)': { '&, &[data-ends]': { borderRadius: 0 } },
  // On a phone one row: what can be left out of a button is heard and not seen.
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  py: { xs: 0.75, sm: 1.25 },
  '@media (max-width: 599.95px)': {
    '& [data-wide]': unseen,
    '& > .MuiButton-root': { flex: 'none', minWidth: 44, px: 1.5 },
    '& .MuiButton-endIcon': { mx: 0 },
    '& [role="status"]': { minHeight: 20 },
  },
};
const missingSx = {
  color: 'text.secondary',
  '@media (max-width: 599.95px)': { ...clamp(2), fontSize: 12, lineHeight: '16px' },
};

type PreliminaryProps = { definition: Indicator; report: ReportDocument; children: ReactNode };

/**
 * Beside the form of a report: what it would bring were it accepted as it is kept, and what is accepted so far.
 */
const Preliminary = ({ definition, report, children }: PreliminaryProps) => {
  const inRating = useExpected(definition, report);
  const expected = report.expected ?? (inRating?.after.score != null && { ...inRating, score: inRating.after.score });
  const accepted = report.breakdown ? report.score : (inRating?.before.score ?? null);
  // The same sum of another breakdown is another place: what is compared is what is shown.
  const isSame =
    report.breakdown !== null &&
    (!expected || (expected.score === accepted && said(expected.breakdown) === said(report.breakdown)));
  const shown = isSame ? (
    <Breakdown title="Принято" score={accepted} breakdown={report.breakdown} />
  ) : (
    expected && (
      <>
        <Breakdown title="Если примут как есть" score={expected.score} breakdown={expected.breakdown} />
        {accepted !== null && (
          <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
            Сейчас принято: <ScoreValue value={accepted} />
          </Box>
        )}
      </>
    )
  );
  return (
    <Box sx={shown ? columnsSx : undefined}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {shown && <Box sx={{ position: { lg: 'sticky' }, top: 72, alignSelf: 'start' }}>{shown}</Box>}
    </Box>
  );
};

/** A breakdown to be compared: one that was kept has the parts of its terms in another order. */
const said = (terms: readonly Term[] | null | undefined): string =>
  JSON.stringify(terms?.map(({ label, formula, value }) => [label, formula, value]));

/** What the kept answers would bring; told to the commander of the region alone, where the others do not decide about it. */
function useExpected({ key, better, scoreAll }: Indicator, { programme, season, unit, item, version }: ReportDocument) {
  const { account } = useAccount();
  const own = programme === 'rating' && account?.roles.regionalheadquarter_commander?.id === unit.id;
  const { data } = useRead(
    'rating.whatIf',
    { body: { source: 'published', season, unit: unit.id, indicator: key, item, answers: {} } },
    {
      queryKey: ['expected', season, unit.id, key, item, version],
      enabled: own && better !== null && !scoreAll && version > 0,
      placeholderData: keepPreviousData,
    },
  );
  return data?.rows.find((row) => row.key === key);
}

const columnsSx = { display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 280px' }, gap: 3 };
