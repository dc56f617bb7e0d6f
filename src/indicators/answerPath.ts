// Paths into answers: `amount_of_money`, `events[12].name`, `events[12].links[7].link`. The number is the item's id.
import type { Answers, Value } from '@contract/indicators/types';

type Step = { name: string; id: number | null };

export function stepsOf(path: string): Step[] {
  return path.split('.').map((part) => {
    const [, name = part, id] = /^([^[]+)\[(-?\d+)\]$/.exec(part) ?? [];
    return { name, id: id === undefined ? null : Number(id) };
  });
}

export const itemsOf = (value: Value | undefined): Answers[] => (Array.isArray(value) ? value : []);
export const idOf = (item: Answers): number => Number(item.id);
export const itemPath = (list: string, item: Answers): string => `${list}[${idOf(item)}]`;

/** The value a path leads to, or the whole item; undefined where there is none. */
export function valueAt(answers: Answers, path: string): Value | Answers | undefined {
  let at: Value | Answers | undefined = answers;
  for (const { name, id } of stepsOf(path)) {
    if (at === null || typeof at !== 'object' || Array.isArray(at)) return undefined;
    const value: Value | undefined = at[name];
    at = id === null ? value : itemsOf(value).find((item) => idOf(item) === id);
  }
  return at;
}

/** The answers with one value changed; everything beside the path stays the same object. */
export const withValue = (answers: Answers, path: string, value: Value): Answers => put(answers, stepsOf(path), value);

function put(answers: Answers, [step, ...rest]: Step[], value: Value): Answers {
  if (!step) return answers;
  const { name, id } = step;
  if (id === null) return { ...answers, [name]: value };
  const items = itemsOf(answers[name]).map((item) => (idOf(item) === id ? put(item, rest, value) : item));
  return { ...answers, [name]: items };
}

/** Paths by place (`events.0.name`, as faults of a body come) as paths by id. */
export function byId(answers: Answers, place: readonly string[]): string {
  let path = '';
  let at: Answers | undefined = answers;
  for (let step = 0; step < place.length; step += 1) {
    const name = place[step] as string;
    path += path ? `.${name}` : name;
    const value: Value | undefined = at?.[name];
    const next = place[step + 1];
    if (Array.isArray(value) && next !== undefined && /^\d+$/.test(next)) {
      at = value[Number(next)];
      if (at) path += `[${idOf(at)}]`;
      step += 1;
    } else {
      at = undefined;
    }
  }
  return path;
}

/** Whether two values read the same: an empty list, an empty text and null are one. */
export function sameValue(one: Value | undefined, two: Value | undefined): boolean {
  if (Array.isArray(one) || Array.isArray(two)) {
    const first = itemsOf(one);
    const second = itemsOf(two);
    return first.length === second.length && first.every((item, at) => sameAnswers(item, second[at] ?? {}));
  }
  return plain(one) === plain(two);
}

export function sameAnswers(one: Answers, two: Answers): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(two)]);
  return [...names].every((name) => sameValue(one[name], two[name]));
}

const plain = (value: Value | undefined) => (value === undefined || value === '' ? null : value);
