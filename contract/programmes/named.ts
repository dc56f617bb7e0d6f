// Names that leave something open: «Отчёт за {season} год. Часть {part}». What is not known yet is left out of the
// window's name and of the menu; over its page such a name is not said at all, since it would change under the reader.

import { paramsOf } from '../paths';

/** What is left open goes with the space before it. */
const OPEN = / \{(\w+)\}/g;

/** A label with what is known of that which it leaves open. */
export const named = (name: string, known: Readonly<Record<string, unknown>>): string =>
  name.replace(OPEN, (_, key: string) => (known[key] === undefined ? '' : ` ${known[key]}`));

/**
 * The name over a page, with what its address says and the season.
 * @returns an empty text where something of that is not known
 */
export function namedAt(name: string, { pathname, search }: Place, current: number | undefined): string {
  const asked = { season: new URLSearchParams(search).get('season'), ...paramsOf(pathname) };
  const given = Object.entries(asked).filter(([, value]) => value !== null && NUMBER.test(value));
  const known: Record<string, unknown> = { season: current, ...Object.fromEntries(given) };
  const whole = [...name.matchAll(OPEN)].every(([, key]) => key && known[key] !== undefined);
  return whole ? named(name, known) : '';
}

/** An address as far as the name of its page depends on it. */
export type Place = { pathname: string; search: string };

/** Nothing but a number is taken from an address. */
const NUMBER = /^[1-9]\d{0,5}$/;
