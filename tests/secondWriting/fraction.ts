// Exact numbers for the second writing of the formulas: whole numerators and denominators, no decimals library.

export type Fraction = { n: bigint; d: bigint };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new Error('a denominator of zero');
  const by = (d < 0n ? -1n : 1n) * (gcd(n < 0n ? -n : n, d < 0n ? -d : d) || 1n);
  return { n: n / by, d: d / by };
}

/** Of a whole number or of a decimal as it is written: `12`, `"1234.50"`. */
export function exact(value: number | string): Fraction {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  return fraction(BigInt(`${sign}${whole}${part}`), 10n ** BigInt(part.length));
}

export const zero = exact(0);
export const plus = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Fraction, b: Fraction) => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction) => fraction(a.n * b.n, a.d * b.d);
export const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n);
export const compare = (a: Fraction, b: Fraction): number => {
  const left = a.n * b.d - b.n * a.d;
  return left < 0n ? -1 : left > 0n ? 1 : 0;
};
export const total = (parts: Fraction[]) => parts.reduce(plus, zero);

/** Half goes up; of numbers that are not negative. */
export function rounded(value: Fraction, digits = 0): Fraction {
  const scale = 10n ** BigInt(digits);
  return fraction((2n * value.n * scale + value.d) / (2n * value.d), scale);
}

/** As a number, to compare with a stored decimal. */
export const asNumber = ({ n, d }: Fraction): number => Number((n * 10n ** 18n) / d) / 1e18;

/** Places 1, 2, 3… of those that have a value; equal values share one and the next is the next number. */
export function dense<Id>(values: Map<Id, Fraction | null>, first: 'more' | 'less'): Map<Id, number> {
  const ranked = [...values].flatMap(([id, value]) => (value ? [{ id, value }] : []));
  ranked.sort((a, b) => compare(a.value, b.value) * (first === 'less' ? 1 : -1));
  const places = new Map<Id, number>();
  let place = 0;
  let before: Fraction | undefined;
  for (const { id, value } of ranked) {
    if (!before || compare(before, value) !== 0) place += 1;
    before = value;
    places.set(id, place);
  }
  return places;
}
