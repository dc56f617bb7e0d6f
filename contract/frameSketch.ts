// What a page inside the frame shows before its scripts are there: the frame and its own name. The build draws it once,
// the server and the service worker put it into the page of an address.

import { paramsOf } from './paths';

/**
 * How an address is drawn: what its page is called, where that is known, and where that stands. What `head` shows comes
 * with what the page reads first (`public/start.js`).
 */
export type Sketched = { title?: string; under?: true; wide?: true; head?: 'person' | 'unit' };

/** The places of the drawing that differ from page to page. */
export const sketchPlaces = { title: '{title}', shape: '{shape}' } as const;

/**
 * A name with what its braces leave to the address and to the season: «Отчёты за {season} год. Часть {part}».
 * @returns undefined where something of that is not known
 */
export function namedAt(name: string, { pathname, search }: Place, current: number | undefined): string | undefined {
  const asked = { season: new URLSearchParams(search).get('season'), ...paramsOf(pathname) };
  const given = Object.entries(asked).filter(([, value]) => value !== null && NUMBER.test(value));
  const known: Record<string, unknown> = { season: current, ...Object.fromEntries(given) };
  const filled = name.replace(/\{(\w+)\}/g, (braces, key: string) => String(known[key] ?? braces));
  return filled.includes('{') ? undefined : filled;
}

/** An address as far as the name of its page depends on it. */
type Place = { pathname: string; search: string };

/** Nothing but a number is taken from an address. */
const NUMBER = /^[1-9]\d{0,5}$/;

/**
 * Beside the root: what React draws stands over it, and `layout/sketch` takes it away.
 * @param current the season of the rating, where that is known
 */
export const withSketch = (html: string, drawing: string, page: Sketched, place: Place, current?: number): string => {
  const { title = '', under, wide, head } = page;
  const shape = [under && 'under', wide && 'wide', head].filter(Boolean).join(' ');
  const name = namedAt(title, place, current) ?? '';
  const drawn = drawing.replace(sketchPlaces.shape, shape).replace(sketchPlaces.title, name);
  return html.replace('<div id="root"></div>', (root) => `${drawn}${root}`);
};
