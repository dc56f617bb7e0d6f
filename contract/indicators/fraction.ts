// Exact quotients: what is added or compared is never rounded before.
import { Big } from 'big.js';

/** Digits a quotient keeps where it is written as a decimal. */
export const QUOTIENT_DIGITS = 20;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** A quotient of whole numbers in lowest terms, the denominator above 0. */
export class Fraction {
  private constructor(
    private readonly top: bigint,
    private readonly bottom: bigint,
  ) {}

  /** @throws {Error} for a denominator of 0 */
  static of(of: Big, by: Big = new Big(1)): Fraction {
    const [top, topScale] = wholeOf(of);
    const [bottom, bottomScale] = wholeOf(by);
    return Fraction.lowest(top * bottomScale, bottom * topScale);
  }

  private static lowest(top: bigint, bottom: bigint): Fraction {
    if (bottom === 0n) throw new Error('A fraction by 0');
    const sign = bottom < 0n ? -1n : 1n;
    const common = sign * gcd(top < 0n ? -top : top, bottom * sign);
    return new Fraction(top / common, bottom / common);
  }

  plus(other: Fraction): Fraction {
    return Fraction.lowest(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  /** Below, above or 0 as this one is less, more or equal. */
  cmp(other: Fraction): number {
    const difference = this.top * other.bottom - other.top * this.bottom;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** As a decimal with one rounding, half up (away from 0). */
  toBig(digits: number = QUOTIENT_DIGITS): Big {
    const scaled = (this.top < 0n ? -this.top : this.top) * 10n ** BigInt(digits);
    const rounded = (2n * scaled + this.bottom) / (2n * this.bottom);
    return new Big(`${this.top < 0n ? -rounded : rounded}e-${digits}`);
  }
}

/** A decimal as a whole number and the power of ten it is divided by. */
function wholeOf(value: Big): [bigint, bigint] {
  const [whole = '0', decimals = ''] = value.toFixed().split('.');
  return [BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length)];
}
