import type { ReportQuestion } from '@contract/schemas/desk/questions';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import type { ReportDocument } from '../report';
import { OVERVIEW_KEY, REPORT_KEY } from '../useReport';

type Questions = {
  report: number;
  /** The questions, those just asked and answered here among them. */
  all: readonly ReportQuestion[];
  canAsk: boolean;
  /** What the server has after an act. */
  changed: (report: ReportDocument) => void;
};

const Context = createContext<Questions | null>(null);

/** Around the values of a report: what reviewers asked the unit about them. */
export const QuestionsScope = ({ report, children }: { report: ReportDocument; children: ReactNode }) => {
  const client = useQueryClient();
  const [later, setLater] = useState<{ over: ReportQuestion[]; all: ReportQuestion[] } | null>(null);
  const all = later?.over === report.questions ? later.all : report.questions;
  const changed = ({ id, questions }: ReportDocument) => {
    setLater({ over: report.questions, all: questions });
    // The form itself is not read anew: what is typed in it stays.
    void client.invalidateQueries({ queryKey: [REPORT_KEY, id] });
    void client.invalidateQueries({ queryKey: [OVERVIEW_KEY] });
  };
  // The form stays where it is when its report gets an id with the first save.
  const value = report.id === null ? null : { report: report.id, all, canAsk: report.can_ask, changed };
  return <Context value={value}>{children}</Context>;
};

/** Around answers that are another report, or stand a second time: questions are asked and answered once. */
export const NoQuestions = ({ children }: { children: ReactNode }) => <Context value={null}>{children}</Context>;

/** The questions around; null where a report has none to ask or to answer. */
export const useQuestions = () => use(Context);
