import type { Answers, Value } from '@contract/indicators/types';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../ui/drafts/useDraft';
import { valueAt } from '../answerPath';
import type { Files, ReportDocument } from '../report';

/** What a reviewer typed and did not decide with yet. */
type Texts = Record<string, string>;
export type Prepared = { corrections: Record<string, Value>; reasons: Texts; notes: Texts; files: Files };

type Typed = { answers: Answers; corrections: readonly string[]; reasons: Texts; notes: Texts; files: Files };

/**
 * Keeps what is typed in a review of the report, and puts back what was typed before.
 * @param put puts what was prepared into the review; null empties it
 */
export function useReviewDraft(
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
