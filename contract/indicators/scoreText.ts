import { Big } from 'big.js';

/** Decimals of a score that people are shown. */
const DIGITS = 4;

/**
 * A score, sum or place as people read it everywhere: `1 234,5`. Rounded half up to four decimals, grouped by a space that
 * does not break, with a decimal comma; a dash where there is none.
 * @param value an exact decimal of the API, or a number
 */
export function scoreText(value: Big | string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  const rounded = new Big(value).round(DIGITS, Big.roundHalfUp);
  const [whole = '', decimals] = rounded.abs().toFixed().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  return `${rounded.lt(0) ? '−' : ''}${grouped}${decimals ? `,${decimals}` : ''}`;
}

/** The whole value where it is shown rounded, to be read on hover; nothing where it is shown whole. */
export function exactScore(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const exact = new Big(value);
  return exact.eq(exact.round(DIGITS, Big.roundHalfUp))
    ? undefined
    : exact.toFixed().replace('.', ',').replace('-', '−');
}
