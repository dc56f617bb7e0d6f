import type { Answers, Indicator } from '@contract/indicators/types';
import { ownLongMoment } from '../../ui/text/moment';
import type { ReportDocument, Stage } from '../report';
import type { Review } from './useReview';

export type Column = {
  stage: Stage;
  title: string;
  /** Who and when, or what is awaited. */
  note: string;
  answers: Answers | null;
  /** What the reviewer noted at fields. */
  notes: Readonly<Record<string, string>>;
  /** The answers it was given; of the unit, those that were returned to it. */
  before: Answers | null;
  /** The viewer corrects in it. */
  editable: boolean;
};

const rating: Record<Stage, string> = { unit: 'Регион', district: 'Округ', central: 'Центр' };

/** The versions that stand side by side: what the unit sent, and what each stage made of it. */
export function columnsOf(report: ReportDocument, { chain }: Indicator, review: Review): Column[] {
  const two = chain !== 'districtThenCentre';
  const stages: Stage[] = two ? ['unit', 'central'] : ['unit', 'district', 'central'];
  const titles = two
    ? { ...rating, unit: report.programme === 'rating' ? 'Регион' : 'Отряд', central: 'Проверка' }
    : rating;
  const columns: Column[] = [];
  for (const stage of stages) {
    const editable = review.stage === stage;
    const version = report.versions[stage] ?? (two && stage === 'central' ? report.versions.district : null);
    const given = stage === 'unit' ? report.versions.before : columns.findLast(({ answers }) => answers !== null);
    const before = given?.answers ?? null;
    columns.push({
      stage,
      title: titles[stage],
      note: editable ? 'вы проверяете' : noteOf(version, stage === 'unit' && before !== null),
      answers: editable ? review.answers : (version?.answers ?? (stage === 'unit' ? report.answers : null)),
      notes: version?.notes ?? {},
      before,
      editable,
    });
  }
  return columns;
}

const noteOf = (version: ReportDocument['versions'][Stage], again: boolean): string =>
  version
    ? [version.by?.name, ownLongMoment(version.at), again && 'зачёркнуто, что было до возврата']
        .filter(Boolean)
        .join(', ')
    : 'ещё не проверено';
