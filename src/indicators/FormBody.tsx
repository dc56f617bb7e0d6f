import type { Indicator } from '@contract/indicators/types';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Breakdown } from './Breakdown';
import { type FormContextValue, FormProvider } from './FormContext';
import { FieldGroups } from './inputs/FieldGroups';
import { marksOf, sentItems } from './items/itemMarks';
import { ReasonNote } from './ReasonNote';
import { type ReportDocument, returnedText } from './report';
import { ConflictPanel } from './saving/ConflictPanel';
import { SaveStatus } from './saving/SaveStatus';
import { useReportDraft } from './saving/useReportDraft';
import { SendBar } from './sending/SendBar';
import { faultText, useFaults } from './useFaults';
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
    readOnly: state.conflict !== null,
    files: state.files,
    errors: state.errors,
    reasons: saved.reasons ?? {},
    hints,
    marks,
    sent,
    setFault,
    keyOf: draft.keyOf,
    change: draft.change,
    add: draft.add,
    addFile: draft.addFile,
    setBusy: (path, busy) =>
      setUploads((before) => new Set(busy ? [...before, path] : [...before].filter((one) => one !== path))),
  };
  const general = Object.entries(saved.reasons ?? {}).filter(([path]) => !path || path === 'report');
  return (
    <FormProvider value={form}>
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
          <AnswersView
            fields={definition.fields}
            report={{ ...saved, answers: saved.versions.unit.answers, changes: [], reasons: null }}
          />
        </Box>
      )}
      <ConflictPanel key={state.conflict?.version} fields={definition.fields} state={state} onSettle={draft.settle} />
      <Box sx={saved.breakdown ? columnsSx : undefined}>
        <Box sx={{ minWidth: 0 }}>
          <FieldGroups fields={definition.fields} answers={answers} />
        </Box>
        {saved.breakdown && (
          <Box sx={{ position: { lg: 'sticky' }, top: 72, alignSelf: 'start' }}>
            <Breakdown title="Предварительный счёт" score={saved.score} breakdown={saved.breakdown} />
          </Box>
        )}
      </Box>
      <SendBar
        definition={definition}
        report={saved}
        draft={draft}
        blocked={uploads.size > 0 ? 'Дождитесь загрузки файла' : faultText(faults)}
        status={<SaveStatus state={state} onRetry={() => void draft.flush()} />}
        next={next}
      />
    </FormProvider>
  );
};

const columnsSx = { display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 280px' }, gap: 3 };
