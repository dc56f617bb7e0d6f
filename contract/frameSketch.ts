// What a page inside the frame shows before its scripts are there: the frame and its own name. The build draws it once,
// the server and the service worker put it into the page of an address.

/** How an address is drawn: what its page is called, where that is known, and where that stands. */
export type Sketched = { title?: string; under?: true; wide?: true };

/** The places of the drawing that differ from page to page. */
export const sketchPlaces = { title: '{title}', shape: '{shape}' } as const;

/** Beside the root: what React draws stands over it, and `layout/sketch` takes it away. */
export const withSketch = (html: string, drawing: string, { title = '', under, wide }: Sketched): string => {
  const shape = [under && 'under', wide && 'wide'].filter(Boolean).join(' ');
  const drawn = drawing.replace(sketchPlaces.shape, shape).replace(sketchPlaces.title, title);
  return html.replace('<div id="root"></div>', (root) => `${drawn}${root}`);
};
