// Own small generator of random numbers: the same name gives the same world on every machine and every Node.

export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next: () => number;
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
};

/** A stream of its own per name, so that one generator may ask more without changing what another gets. */
export function random(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return { next, int, pick, chance: (share) => next() < share };
}

function hash(name: string): number {
  let value = 2166136261;
  for (const letter of name) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value;
}
