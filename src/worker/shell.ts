import { API_PREFIX } from '@contract/constants';
import { type Sketched, withSketch } from '@contract/frameSketch';
import { type PathName, pageOf } from '@contract/paths';

/** What the build says of itself: `scripts/writeWorker`. */
export type Build = {
  id: string;
  /** What the start, the login and the frame need. */
  first: readonly string[];
  /** Its other scripts and styles. */
  others: readonly string[];
  /** Files that are not named by their content. */
  plain: readonly string[];
  /** The frame as it is drawn before its scripts are there. */
  sketch: string;
  /** Pages inside the frame; `files`: what such a page needs, as places in `first` followed by `others`. */
  framed: Partial<Record<PathName, Sketched & { files: readonly number[] }>>;
};
type Drawn = Pick<Build, 'sketch' | 'framed' | 'first' | 'others'>;
type Framed = NonNullable<Build['framed'][PathName]>;

const NONCE = /<meta name="csp-nonce" content="([^"]*)"/;

/**
 * The kept page as the server would send it now: with a nonce of its own and, inside the frame, with the first call of
 * its address, the files that it needs and the sketch of the frame. Whoever is signed in finds the own page at the
 * login's address; a guest does not, and sees no frame there.
 * @param season the current one of the rating, where that is known
 */
export async function shellFor(
  kept: Response,
  place: { pathname: string; search: string },
  build: Drawn,
  season?: number,
): Promise<Response> {
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  const old = NONCE.exec(html)?.[1];
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = headers.get('Content-Security-Policy');
  if (old && policy) headers.set('Content-Security-Policy', policy.replaceAll(old, fresh));
  const renewed = old ? html.replaceAll(old, fresh) : html;
  const { pathname } = place;
  const name = pageOf(pathname);
  const page = name && build.framed[name];
  if (!page) return new Response(renewed, { status: 200, headers });
  const called = renewed.replace('<head>', `<head>\n    ${firstCall(pathname)}`);
  const drawn =
    name === 'login' ? called : withSketch(preloading(called, page, build), build.sketch, page, place, season);
  return new Response(drawn.replace('<style>', `<style nonce="${fresh}">`), { status: 200, headers });
}

/** The page with its scripts named at once, where each would tell of the next. */
function preloading(html: string, page: Framed, { first, others }: Drawn): string {
  const all = [...first, ...others];
  const scripts = page.files.map((place) => all[place]).filter((file) => file?.endsWith('.js') && !html.includes(file));
  const links = scripts.map((file) => `  <link rel="modulepreload" crossorigin href="${file}" />\n  `);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** Nothing of the address is written as it was given: it is encoded for the call. */
const firstCall = (address: string) =>
  `<meta name="first-call" content="${API_PREFIX}/rsousers/me/first/?address=${encodeURIComponent(address)}" />`;
