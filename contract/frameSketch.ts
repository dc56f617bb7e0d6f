// What a page inside the frame shows before its scripts are there: the frame and its own name. The build draws it once,
// the server and the service worker put it into the page of an address.

import { namedAt, type Place } from './programmes/named';

/**
 * How an address is drawn: what its page is called, where that is known, and where that stands. What `head` shows comes
 * with what the page reads first (`public/start.js`).
 */
export type Sketched = { title?: string; under?: true; wide?: true; head?: 'person' | 'unit' };

/** The places of the drawing that differ from page to page. */
export const sketchPlaces = { title: '{title}', shape: '{shape}' } as const;

/**
 * Beside the root: what React draws stands over it, and `layout/sketch` takes it away.
 * @param current the season of the rating, where that is known
 */
export const withSketch = (html: string, drawing: string, page: Sketched, place: Place, current?: number): string => {
  const { title = '', under, wide, head } = page;
  const shape = [under && 'under', wide && 'wide', head].filter(Boolean).join(' ');
  const name = namedAt(title, place, current);
  const drawn = drawing.replace(sketchPlaces.shape, shape).replace(sketchPlaces.title, name);
  return html.replace('<div id="root"></div>', (root) => `${drawn}${root}`);
};
