// Random values of a fixed seed: a case that fails once fails always.

export function random(seed: number) {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const chance = (share: number) => next() < share;
  return {
    whole,
    chance,
    pick: <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)] as Value,
    /** A decimal with two digits, `"0.00"` among them. */
    money: (most: number) => (whole(0, most * 4) / 4).toFixed(2),
    /** A day of one summer fortnight. */
    day: () => `2025-07-${String(whole(1, 14)).padStart(2, '0')}`,
    /** Now and then nothing was filled in. */
    maybe: <Value>(value: Value): Value | null => (chance(0.12) ? null : value),
  };
}
