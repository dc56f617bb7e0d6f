// Items that are decided one by one, as the form of the unit knows them: by the path of the item.
import type { Answers, Field } from '@contract/indicators/types';
import { isHeldItem } from '@contract/states/reports';
import { idOf, itemPath, itemsOf, sameAnswers } from '../answerPath';
import type { DecidedItem, ReportDocument } from '../report';

export type ItemMark = Pick<DecidedItem, 'state' | 'reason'> & {
  /** Confirmed, or under review: it is neither changed nor taken away. */
  locked: boolean;
};

export const marksOf = ({ items, state }: Pick<ReportDocument, 'items' | 'state'>): Record<string, ItemMark> =>
  Object.fromEntries(
    items.map((item) => [
      `${item.list}[${item.id}]`,
      {
        state: item.state,
        reason: item.reason,
        locked: isHeldItem(item.state, state),
      },
    ]),
  );

/** Ids of those that are locked. */
export const lockedIn = ({ items, state }: Pick<ReportDocument, 'items' | 'state'>): ReadonlySet<unknown> =>
  new Set(items.flatMap((item) => (isHeldItem(item.state, state) ? item.id : [])));

/** Items as they were sent last. */
export function sentItems(fields: readonly Field[], { versions }: Pick<ReportDocument, 'versions'>) {
  const { unit } = versions;
  const found: Record<string, Answers> = {};
  for (const { name, kind } of unit ? fields : []) {
    if (kind !== 'list') continue;
    for (const item of itemsOf(unit?.answers[name])) found[itemPath(name, item)] = item;
  }
  return found;
}

/** The answers with every locked item as the server has it: what an older visit typed into it does not count. */
export function withLocked(answers: Answers, document: Pick<ReportDocument, 'items' | 'state' | 'answers'>): Answers {
  const marks = marksOf(document);
  const after: Answers = { ...answers };
  for (const [name, value] of Object.entries(document.answers)) {
    const fixed = itemsOf(value).filter((item) => marks[itemPath(name, item)]?.locked);
    if (fixed.length === 0) continue;
    const shown = itemsOf(answers[name]);
    const lost = fixed.filter((item) => !shown.some((one) => idOf(one) === idOf(item)));
    const same = shown.map((item) => {
      const kept = fixed.find((one) => idOf(one) === idOf(item));
      return kept && !sameAnswers(kept, item) ? kept : item;
    });
    after[name] = [...lost, ...same];
  }
  return after;
}
