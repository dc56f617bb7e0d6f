import type { Answers, Indicator, Value } from '@contract/indicators/types';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../providers/api';
import { useIsHeld } from '../../providers/stores/held';
import { useAct } from '../../ui/acts/useAct';
import { useDraft } from '../../ui/drafts/useDraft';
import { shortUnit } from '../../ui/text/shortUnit';
import { useHere } from '../../ui/useHere';
import { sameValue, valueAt } from '../answerPath';
import { faultsOf, faultText, useFaults } from '../faults';
import { itemFirst } from '../items/itemName';
import type { Files, ReportDocument, ReportFile, Stage } from '../report';
import { forServer } from '../saving/adopt';
import { reportKey, rereadReports } from '../useReport';
import { type Corrections, corrected, proposals, withCorrection } from './corrections';
import { focusFirstFlag } from './ReasonFlag';

type Decision = 'approve' | 'correct' | 'return';

/** What one reviewer is about to decide: corrections, reasons, and the act itself. They outlive a change of the report. */
export function useReview(report: ReportDocument, definition: Indicator, onDecided?: () => void) {
  const [given, setGiven] = useState<Corrections>({});
  const [added, setAdded] = useState<Files>({});
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [notes, setNotes] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { faults, setFault } = useFaults();
  const [busy, setBusy] = useState<Decision | null>(null);
  const notify = useNotify();
  const here = useHere();
  const { hold: held } = useAct();
  const isHeld = useIsHeld()(reportKey(report.id));
  const client = useQueryClient();
  const answers = useMemo(() => corrected(report.answers, given), [report.answers, given]);
  const files = useMemo(() => ({ ...report.files, ...added }), [report.files, added]);

  const change = (path: string, value: Value) => {
    setGiven((before) => withCorrection(definition.fields, report.answers, before, { path, value }));
    setErrors(({ [path]: _gone, ...rest }) => rest);
  };
  const corrections = Object.keys(given).filter(
    (path) => !sameValue(valueAt(answers, path) as Value, valueAt(report.answers, path) as Value),
  );
  /** Goes on with what was prepared before. */
  const resume = (prepared: Prepared | null) => {
    if (!prepared) return empty();
    setAdded((before) => ({ ...prepared.files, ...before }));
    for (const [path, value] of Object.entries(prepared.corrections)) change(path, value);
    setReasons((before) => ({ ...prepared.reasons, ...before }));
    setNotes((before) => ({ ...prepared.notes, ...before }));
  };
  const empty = () => {
    setGiven({});
    setReasons({});
    setNotes({});
  };
  const draft = useReviewDraft(report, { answers, corrections, reasons, notes, files }, resume);
  const written = Object.fromEntries(Object.entries(reasons).filter(([, text]) => text.trim() !== ''));
  // A note belongs to a correction: one that was undone takes it along.
  const noted = Object.fromEntries(
    corrections.flatMap((path) => (notes[path]?.trim() ? [[path, notes[path].trim()]] : [])),
  );
  const forget = () => {
    empty();
    draft.drop();
  };

  /** What was prepared stays a draft until the server has it; who typed values waits to see whether they are taken. */
  const send = async (act: Decision) => {
    const unfit = faultText(faults);
    if (unfit) return notify(unfit, { type: 'warning' });
    const verb = act === 'return' ? 'Вернуть' : 'Принять';
    const goesOn = corrections.length === 0;
    if (goesOn) onDecided?.();
    const text = `${verb}: ${shortUnit(report.unit.name)}, ${itemFirst(definition, report)}`;
    const done = await held(text, () => decide(act), [reportKey(report.id)]);
    if (done && !goesOn && here.current) onDecided?.();
  };

  const decide = async (act: Decision) => {
    setBusy(act);
    try {
      const body = {
        version: report.version,
        act,
        ...(act === 'correct' ? { answers: forServer(answers), notes: noted } : {}),
        ...(act === 'return'
          ? {
              reasons: { ...written, ...proposals({ definition, answers, files, notes: noted }, corrections, written) },
            }
          : {}),
      };
      await api('report.decide', { params: { id: report.id }, body });
      notify(act === 'return' ? 'Отчёт возвращён' : 'Отчёт принят', { type: 'success', autoHideDuration: 2000 });
      forget();
      await rereadReports(client);
    } catch (error) {
      refused(error as HttpError);
      throw error;
    } finally {
      setBusy(null);
    }
  };

  const refused = ({ status, body }: HttpError) => {
    if (status === 409) void rereadReports(client);
    if (status === 400) setErrors(faultsOf(answers, body?.errors));
  };

  return {
    answers,
    files,
    hints: Object.fromEntries(report.hints.map(({ path, text }) => [path, text])),
    reasons,
    notes,
    errors,
    setFault,
    busy,
    corrections,
    /** Values may be corrected. */
    corrects: report.can.correct,
    reasonCount: Object.keys(written).length,
    change,
    addFile: (file: ReportFile) => setAdded((before) => ({ ...before, [file.id]: file })),
    forget,
    setNote: (path: string, text: string) => setNotes((before) => ({ ...before, [path]: text })),
    undo: (path: string) => change(path, (valueAt(report.answers, path) as Value | undefined) ?? null),
    setReason: (path: string, text: string | null) =>
      setReasons(({ [path]: _old, ...rest }) => (text === null ? rest : { ...rest, [path]: text })),
    /** Decided already; for some seconds it can be taken back. */
    isHeld,
    stage: stageOf(report, definition),
    draft,
    /** What an earlier visit prepared and nobody has taken up. */
    kept: draft.found && preparedOf(draft.found.values),
    accept: (): void => void send(corrections.length > 0 ? 'correct' : 'approve'),
    giveBack: (): void => {
      if (Object.keys(written).length + corrections.length > 0) return void send('return');
      notify('Напишите причину у поля или пункта, который надо исправить.', { type: 'warning' });
      focusFirstFlag();
    },
  };
}
export type Review = ReturnType<typeof useReview>;

/** Whose column the viewer decides in; null: only reading. */
function stageOf({ can, state }: Pick<ReportDocument, 'can' | 'state'>, { chain }: Indicator): Stage | null {
  if (!can.approve && !can.correct && !can.return) return null;
  return chain === 'districtThenCentre' && state === 'sent' ? 'district' : 'central';
}

/** What a reviewer typed and did not decide with yet. */
type Texts = Record<string, string>;
type Prepared = { corrections: Record<string, Value>; reasons: Texts; notes: Texts; files: Files };

type Typed = { answers: Answers; corrections: readonly string[]; reasons: Texts; notes: Texts; files: Files };

/**
 * Keeps what is typed in a review of the report, and puts back what was typed before.
 * @param put puts what was prepared into the review; null empties it
 */
function useReviewDraft(
  { id }: Pick<ReportDocument, 'id'>,
  { answers, corrections, reasons, notes, files }: Typed,
  put: (prepared: Prepared | null) => void,
) {
  const draft = useDraft(`reports/${id}/review`, (values) => put(values && preparedOf(values)));
  const { keep, drop } = draft;
  const typed = useRef(false);
  const paths = corrections.join();
  useEffect(() => {
    const nothing = paths === '' && Object.keys(reasons).length === 0;
    if (nothing && !typed.current) return;
    typed.current = !nothing;
    if (nothing) return drop();
    const corrected = paths === '' ? [] : paths.split(',');
    keep({
      corrections: Object.fromEntries(corrected.map((path) => [path, valueAt(answers, path) ?? null])),
      reasons,
      notes,
      files,
    });
  }, [answers, paths, reasons, notes, files, keep, drop]);
  return draft;
}

const preparedOf = ({ corrections, reasons, notes, files }: Partial<Prepared>): Prepared => ({
  corrections: corrections ?? {},
  reasons: reasons ?? {},
  notes: notes ?? {},
  files: files ?? {},
});
