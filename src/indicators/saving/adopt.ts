import type { Answers, Field, Value } from '@contract/indicators/types';
import { idOf, itemsOf, sameValue } from '../answerPath';

/** Tells the id an item got from the id it had while it was only on the screen. */
type Named = (temporary: number, real: number) => void;

/**
 * What is on the screen after a save: new items get the ids the server gave, computed fields its values; everything
 * typed stays as it was typed.
 * @param sent the answers as they went out; their items stand in the order of the saved ones
 */
export function adopt(fields: readonly Field[], shown: Answers, sent: Answers, saved: Answers, named: Named): Answers {
  const after: Answers = { ...shown };
  for (const field of fields) {
    const { name, kind } = field;
    // A number the server works out of others; a text that is still being typed stays untouched.
    const settled = kind !== 'text' && kind !== 'link' && kind !== 'list' && sameValue(shown[name], sent[name]);
    if (field.computed || settled) after[name] = saved[name] ?? null;
    else if (field.kind === 'list') {
      after[field.name] = adoptItems(field.fields, shown[field.name], sent[field.name], saved[field.name], named);
    }
  }
  return after;
}

function adoptItems(
  fields: readonly Field[],
  shown: Value | undefined,
  sent: Value | undefined,
  saved: Value | undefined,
  named: Named,
): Answers[] {
  const pairs = new Map<number, { sent: Answers; saved: Answers }>();
  for (const [at, item] of itemsOf(sent).entries()) {
    const twin = itemsOf(saved)[at];
    if (twin) pairs.set(idOf(item), { sent: item, saved: twin });
  }
  const before = itemsOf(shown);
  const after = before.map((item) => {
    const pair = pairs.get(idOf(item));
    if (!pair) return item;
    if (idOf(pair.saved) !== idOf(item)) named(idOf(item), idOf(pair.saved));
    const next = { ...adopt(fields, item, pair.sent, pair.saved, named), id: idOf(pair.saved) };
    return isTheSame(item, next) ? item : next;
  });
  return after.every((item, at) => item === before[at]) ? before : after;
}

/** An item that a save left as it was stays the same object: its row is not drawn anew. */
const isTheSame = (one: Answers, two: Answers): boolean =>
  Object.keys(two).every((name) => one[name] === two[name]) && Object.keys(one).every((name) => name in two);

/** The answers as they travel: an item without an id of the server's has none. */
export function forServer(answers: Answers): Answers {
  const out: Answers = {};
  for (const [name, value] of Object.entries(answers)) {
    if (name === 'id') {
      if (Number(value) > 0) out.id = value;
    } else {
      out[name] = Array.isArray(value) ? value.map(forServer) : value;
    }
  }
  return out;
}
