// What of a report counts: verified items, a verified record, or – for events – what was filed.
import { completenessOf } from '../completeness';
import { itemsOf } from '../rating/terms';
import type { Answers } from '../types';
import type { CompetitionIndicator } from './inputs';

/** A report as scoring sees it. */
export type ReportFacts = {
  answers: Answers;
  /** Was sent at least once: what stands in a draft alone is nobody's business. */
  filed: boolean;
  /** Is declared: sent and not returned since. */
  declared: boolean;
  /** The whole report was accepted. */
  accepted: boolean;
  /** Ids of its verified items and blocks. */
  verified: ReadonlySet<number>;
};

/** The answers that count, or null where nothing does. */
export function countedAnswers(indicator: CompetitionIndicator, report: ReportFacts | undefined): Answers | null {
  if (indicator.requires === 'snapshot') return {};
  if (!report?.filed) return null;
  if (indicator.decidedPer === 'report') return report.accepted ? report.answers : null;
  const lists = indicator.fields.map(({ name }): [string, Answers[]] => [
    name,
    itemsOf(report.answers[name]).filter(({ id }) => report.verified.has(Number(id))),
  ]);
  const some = lists.some(([, items]) => items.length > 0);
  return some || indicator.requires === 'filed' ? Object.fromEntries(lists) : null;
}

/** What counts for the other side of a tandem where a declaration is enough (Q19): a returned one declares nothing. */
export const declaredAnswers = (indicator: CompetitionIndicator, report: ReportFacts | undefined): Answers | null =>
  indicator.countsDeclared && report?.declared ? report.answers : null;

/**
 * What would count were everything accepted that is written in full; null where nothing is.
 * @param isOut tells an item that would not be accepted as it stands
 */
export function hopedAnswers(
  indicator: CompetitionIndicator,
  answers: Answers,
  isOut: (list: string, item: Answers) => boolean,
): Answers | null {
  if (indicator.decidedPer === 'report') return completenessOf(indicator, answers).complete ? answers : null;
  const lists = indicator.fields.map((field): [string, Answers[]] => [
    field.name,
    field.kind === 'list'
      ? itemsOf(answers[field.name]).filter((item) => completenessOf(field, item).complete && !isOut(field.name, item))
      : [],
  ]);
  return lists.some(([, items]) => items.length > 0) ? Object.fromEntries(lists) : null;
}
