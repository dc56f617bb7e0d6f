import type { Answers, Field } from '@contract/indicators/types';
import { idOf, itemPath, itemsOf } from '../answerPath';

/** The part of the answers that is saved or held back as one: a field, or an item of a list of the report. */
export const partOf = (path: string): string => path.split('.')[0] ?? path;

/** The answers with the parts that are held back as the server has them; an item it does not have stays away. */
export function heldBack(
  fields: readonly Field[],
  answers: Answers,
  saved: Answers,
  held: ReadonlySet<string>,
): Answers {
  if (held.size === 0) return answers;
  const after: Answers = { ...answers };
  for (const { name, kind } of fields) {
    if (held.has(name)) after[name] = saved[name] ?? null;
    else if (kind === 'list') {
      after[name] = itemsOf(answers[name]).flatMap((item) => {
        if (!held.has(itemPath(name, item))) return [item];
        return itemsOf(saved[name]).filter((one) => idOf(one) === idOf(item));
      });
    }
  }
  return after;
}
